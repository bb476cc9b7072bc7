import { Hono } from 'hono';
import { forAccount, type SignedIn } from '@/lib/auth/session/for-account';
import { book, changeBooking, changeOfEntered } from '@/lib/bookings/book';
import { bookingPreviewSchema, previewedSchema } from '@/lib/bookings/preview-schema';
import { findBookingChoices, findBookingRows } from '@/lib/bookings/queries';
import {
  inventedSchema,
  RESTORE_REFUSALS,
  removalQuerySchema,
  removedSchema,
  restoreSchema,
} from '@/lib/bookings/removal-schema';
import { countInvented, removeBookings, restoreBookings } from '@/lib/bookings/removals';
import {
  type BookingsFormat,
  bookedIdsSchema,
  bookingChangeSchema,
  bookingChoicesSchema,
  bookingParamsSchema,
  bookingRefusedSchema,
  bookingsExportSchema,
  bookingsFileSchema,
  bookingsQuerySchema,
  bookingsSchema,
  newBookingsSchema,
} from '@/lib/bookings/schema';
import { done, successSchema } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { requestKey } from '@/lib/platform/http/calls/request-key';
import { finishInTurns } from '@/lib/platform/turns';
import { getPortfolio } from '../cached-portfolios';
import { bookingFigures, withFigures } from './booking-figures';
import { bookingsFile } from './file-queries';
import { previewBooking } from './preview-queries';

const FILES: Readonly<Record<BookingsFormat, { type: string; name: string }>> = {
  json: { type: 'application/json', name: 'buchungen.json' },
  csv: { type: 'text/csv', name: 'buchungen.csv' },
  parqet: { type: 'text/csv', name: 'parqet.csv' },
  ghostfolio: { type: 'application/json', name: 'ghostfolio.json' },
  'portfolio-performance': { type: 'text/csv', name: 'portfolio-performance.csv' },
};

const REFUSALS = ['stock_not_found', 'depot_not_found'] as const;

export const bookingRoutes = new Hono<SignedIn>()
  .get(
    '/',
    forAccount({ 200: bookingsSchema }, 'Die eigenen Buchungen, die jüngste zuerst'),
    input('query', bookingsQuerySchema),
    async (c) => {
      const accountId = c.var.account.id;
      const { rows, total } = await findBookingRows(accountId, c.req.valid('query'));
      const { portfolio, universe } = await getPortfolio(accountId);
      const work = bookingFigures(portfolio, new Set(rows.map(({ id }) => id)), universe.rates);
      const figures = await finishInTurns(work);
      return c.json({
        bookings: rows.map((row) => withFigures(row, figures.get(row.id), universe.rates)),
        total,
      });
    },
  )
  .get(
    '/export',
    forAccount({ 200: bookingsFileSchema }, 'Alle eigenen Buchungen als Datei, die älteste zuerst', {
      description:
        'json und csv sind vollständig und lassen sich ohne Unterschied wieder einlesen. portfolio-performance, parqet und ghostfolio sind die Formen jener Programme: ohne Kapitalmaßnahmen, und was sie sonst nicht kennen, fehlt auch. Stücke eigener Wertpapiere zählen dort wie heute.',
      csv: true,
    }),
    input('query', bookingsExportSchema),
    async (c) => {
      const accountId = c.var.account.id;
      const { format } = c.req.valid('query');
      const { type, name } = FILES[format];
      return c.body(await bookingsFile(accountId, format), 200, {
        'Content-Type': `${type}; charset=utf-8`,
        'Content-Disposition': `attachment; filename="${name}"`,
      });
    },
  )
  .get(
    '/choices',
    forAccount({ 200: bookingChoicesSchema }, 'Wonach sich die eigenen Buchungen filtern lassen'),
    async (c) => c.json(await findBookingChoices(c.var.account.id)),
  )
  .post(
    '/preview',
    forAccount({ 200: bookingPreviewSchema }, 'Was eine Buchung bewirken würde, ohne sie einzutragen', {
      refusals: ['stock_not_found', 'depot_not_found'],
    }),
    input('json', previewedSchema),
    async (c) => c.json(await previewBooking(c.var.account.id, c.req.valid('json'))),
  )
  .post(
    '/',
    forAccount(
      { 201: bookedIdsSchema, 409: bookingRefusedSchema },
      'Eine oder mehrere Buchungen eintragen: alle oder keine',
      {
        description:
          'Mit einer Kopfzeile Idempotency-Key (16 bis 64 Zeichen) zählt eine Wiederholung innerhalb von 24 Stunden nicht noch einmal.',
        refusals: [...REFUSALS, 'shares_missing', 'portfolio_full', 'idempotency_conflict'],
      },
    ),
    input('json', newBookingsSchema),
    async (c) => {
      const given = c.req.valid('json');
      const bookings = 'bookings' in given ? given.bookings : [given];
      const ids = await book(c.var.account.id, bookings, requestKey(c));
      return c.json({ ...done, ids }, 201);
    },
  )
  .post(
    '/restore',
    forAccount({ 200: successSchema, 409: bookingRefusedSchema }, 'Eine Entfernung rückgängig machen', {
      refusals: RESTORE_REFUSALS,
    }),
    input('json', restoreSchema),
    async (c) => {
      await restoreBookings(c.var.account.id, c.req.valid('json').removal);
      return c.json(done);
    },
  )
  .get(
    '/invented',
    forAccount(
      { 200: inventedSchema },
      'Wie viele eigene Buchungen von erfundenen Unternehmen des Demomarkts sind',
    ),
    async (c) => c.json(await countInvented(c.var.account.id)),
  )
  .delete(
    '/invented',
    forAccount(
      { 200: removedSchema, 409: bookingRefusedSchema },
      'Alle Buchungen von erfundenen Unternehmen des Demomarkts entfernen',
      { refusals: ['shares_missing'] },
    ),
    input('query', removalQuerySchema),
    async (c) => {
      const { removal } = c.req.valid('query');
      return c.json({
        ...done,
        removal: await removeBookings(c.var.account.id, { invented: true }, removal),
      });
    },
  )
  .patch(
    '/:bookingId',
    forAccount({ 200: successSchema, 409: bookingRefusedSchema }, 'Eine Buchung ändern', {
      refusals: [...REFUSALS, 'booking_not_found', 'shares_missing'],
    }),
    input('param', bookingParamsSchema),
    input('json', bookingChangeSchema),
    async (c) => {
      const change = changeOfEntered(c.req.valid('json'));
      await changeBooking(c.var.account.id, c.req.valid('param').bookingId, change);
      return c.json(done);
    },
  )
  .delete(
    '/:bookingId',
    forAccount({ 200: removedSchema, 409: bookingRefusedSchema }, 'Eine Buchung entfernen', {
      refusals: ['shares_missing'],
    }),
    input('param', bookingParamsSchema),
    input('query', removalQuerySchema),
    async (c) => {
      const id = c.req.valid('param').bookingId;
      const removal = await removeBookings(c.var.account.id, { id }, c.req.valid('query').removal);
      return c.json({ ...done, removal });
    },
  );
