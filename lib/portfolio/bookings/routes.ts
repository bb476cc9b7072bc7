import { type Context, Hono } from 'hono';
import { requireAccount, type SignedIn } from '@/lib/auth/session/require-account';
import { AppError } from '@/lib/platform/errors/app-error';
import { answers, successSchema } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { getPortfolio } from '../cached-portfolios';
import { removalQuerySchema, removedSchema, restoreSchema } from '../schema';
import { bookingFigures, NO_FIGURES } from './booking-figures';
import { ghostfolioJson } from './files/ghostfolio-json';
import { bookingsCsv } from './files/own-csv';
import { bookingsJson } from './files/own-json';
import { parqetCsv } from './files/parqet-csv';
import { portfolioPerformanceCsv } from './files/portfolio-performance-csv';
import { inTodaysShares } from './files/valued-booking';
import { previewBooking } from './preview-queries';
import { findBookingChoices, findBookingRows, findFiledBookings } from './queries';
import {
  bookedIdsSchema,
  bookingChangeSchema,
  bookingChoicesSchema,
  bookingParamsSchema,
  bookingPreviewSchema,
  bookingRefusedSchema,
  bookingsExportSchema,
  bookingsFileSchema,
  bookingsQuerySchema,
  bookingsSchema,
  newBookingsSchema,
  previewedSchema,
} from './schema';
import { addBookings, changeBooking, removeBooking, restoreBookings } from './write-queries';

const done = { success: true } as const;

/** Idempotency keys. */
const REQUEST_KEY = /^[\w-]{16,64}$/;

/** Returns the idempotency key of a call. @throws AppError `invalid_input` for a malformed one, which was relied on */
function requestKey(c: Context): string | null {
  const key = c.req.header('idempotency-key') ?? null;
  if (key !== null && !REQUEST_KEY.test(key)) throw new AppError('invalid_input');
  return key;
}

const REFUSALS = ['unauthenticated', 'stock_not_found', 'depot_not_found'] as const;

export const bookingRoutes = new Hono<SignedIn>()
  .get(
    '/',
    answers(
      { 200: bookingsSchema },
      { summary: 'Die eigenen Buchungen, die jüngste zuerst', refusals: ['unauthenticated'] },
    ),
    requireAccount,
    input('query', bookingsQuerySchema),
    async (c) => {
      const accountId = c.var.account.id;
      const { rows, total } = await findBookingRows(accountId, c.req.valid('query'));
      const { portfolio, universe } = await getPortfolio(accountId);
      const figures = bookingFigures(portfolio, new Set(rows.map(({ id }) => id)), universe.rates);
      return c.json({
        bookings: rows.map((row) => ({ ...row, ...(figures.get(row.id) ?? NO_FIGURES) })),
        total,
      });
    },
  )
  .get(
    '/export',
    answers(
      { 200: bookingsFileSchema },
      {
        summary: 'Alle eigenen Buchungen als Datei, die älteste zuerst',
        description:
          'json und csv sind vollständig und lassen sich ohne Unterschied wieder einlesen. portfolio-performance, parqet und ghostfolio sind die Formen jener Programme: ohne Abspaltungen, Fusionen und Splits, und was sie sonst nicht kennen, fehlt auch. Stücke eigener Wertpapiere zählen dort wie heute.',
        refusals: ['unauthenticated'],
        csv: true,
      },
    ),
    requireAccount,
    input('query', bookingsExportSchema),
    async (c) => {
      const accountId = c.var.account.id;
      const { format } = c.req.valid('query');
      const filed = await findFiledBookings(accountId);
      const bookings = filed.map(({ id: _, ...booking }) => booking);
      const send = (text: string, type: string, name: string) =>
        c.body(text, 200, {
          'Content-Type': `${type}; charset=utf-8`,
          'Content-Disposition': `attachment; filename="${name}"`,
        });
      if (format === 'json') return send(bookingsJson(bookings), 'application/json', 'buchungen.json');
      if (format === 'csv') return send(bookingsCsv(bookings), 'text/csv', 'buchungen.csv');
      const { portfolio, universe } = await getPortfolio(accountId);
      const figures = bookingFigures(portfolio, new Set(filed.map(({ id }) => id)), universe.rates);
      const valued = inTodaysShares(
        filed.map(({ id, ...booking }) => ({
          ...booking,
          market_value: figures.get(id)?.market_value ?? null,
        })),
      );
      if (format === 'parqet') return send(parqetCsv(valued), 'text/csv', 'parqet.csv');
      if (format === 'ghostfolio')
        return send(ghostfolioJson(valued, new Date()), 'application/json', 'ghostfolio.json');
      return send(portfolioPerformanceCsv(valued), 'text/csv', 'portfolio-performance.csv');
    },
  )
  .get(
    '/choices',
    answers(
      { 200: bookingChoicesSchema },
      { summary: 'Wonach sich die eigenen Buchungen filtern lassen', refusals: ['unauthenticated'] },
    ),
    requireAccount,
    async (c) => c.json(await findBookingChoices(c.var.account.id)),
  )
  .post(
    '/preview',
    answers(
      { 200: bookingPreviewSchema },
      {
        summary: 'Was eine Buchung bewirken würde, ohne sie einzutragen',
        refusals: ['unauthenticated', 'stock_not_found', 'depot_not_found'],
      },
    ),
    requireAccount,
    input('json', previewedSchema),
    async (c) => c.json(await previewBooking(c.var.account.id, c.req.valid('json'))),
  )
  .post(
    '/',
    answers(
      { 201: bookedIdsSchema, 409: bookingRefusedSchema },
      {
        summary: 'Eine oder mehrere Buchungen eintragen: alle oder keine',
        description:
          'Mit einer Kopfzeile Idempotency-Key (16 bis 64 Zeichen) zählt eine Wiederholung innerhalb von 24 Stunden nicht noch einmal.',
        refusals: [...REFUSALS, 'shares_missing', 'portfolio_full', 'idempotency_conflict'],
      },
    ),
    requireAccount,
    input('json', newBookingsSchema),
    async (c) => {
      const given = c.req.valid('json');
      const bookings = 'bookings' in given ? given.bookings : [given];
      const ids = await addBookings(c.var.account.id, bookings, requestKey(c));
      return c.json({ ...done, ids }, 201);
    },
  )
  .post(
    '/restore',
    answers(
      { 200: successSchema, 409: bookingRefusedSchema },
      {
        summary: 'Eine Entfernung rückgängig machen',
        refusals: [
          ...(['unauthenticated', 'removal_not_found', 'portfolio_full', 'open_bookings_full'] as const),
          'shares_missing',
        ],
      },
    ),
    requireAccount,
    input('json', restoreSchema),
    async (c) => {
      await restoreBookings(c.var.account.id, c.req.valid('json').removal);
      return c.json(done);
    },
  )
  .patch(
    '/:bookingId',
    answers(
      { 200: successSchema, 409: bookingRefusedSchema },
      {
        summary: 'Eine Buchung ändern',
        refusals: [...REFUSALS, 'booking_not_found', 'shares_missing'],
      },
    ),
    requireAccount,
    input('param', bookingParamsSchema),
    input('json', bookingChangeSchema),
    async (c) => {
      await changeBooking(c.var.account.id, c.req.valid('param').bookingId, c.req.valid('json'));
      return c.json(done);
    },
  )
  .delete(
    '/:bookingId',
    answers(
      { 200: removedSchema, 409: bookingRefusedSchema },
      { summary: 'Eine Buchung entfernen', refusals: ['unauthenticated', 'shares_missing'] },
    ),
    requireAccount,
    input('param', bookingParamsSchema),
    input('query', removalQuerySchema),
    async (c) => {
      const { bookingId } = c.req.valid('param');
      const removal = await removeBooking(c.var.account.id, bookingId, c.req.valid('query').removal);
      return c.json({ ...done, removal });
    },
  );
