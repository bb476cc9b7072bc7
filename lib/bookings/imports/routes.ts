import { Hono } from 'hono';
import { forAccount, type SignedIn } from '@/lib/auth/session/for-account';
import { removalQuerySchema, removedSchema } from '@/lib/bookings/removal-schema';
import { done, successSchema } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { largeJson } from '@/lib/platform/http/calls/large-json';
import { inWorkThread } from '../heavy-work';
import { bookingRefusedSchema, newBookingSchema } from '../schema';
import { identifiedSchema, identifySchema } from './identify-schema';
import { findImportLedger, identifySecurities } from './ledger-queries';
import { findMapping, storeMapping } from './mapping-queries';
import { mappingParamsSchema, mappingSchema, storedMappingSchema } from './mapping-schema';
import { bookOpen, dropOpen, findOpenBookings, restoreOpen } from './open-queries';
import { bookImport, countImports, findImports, takeBackImport } from './queries';
import {
  bookedImportSchema,
  bookedOpenSchema,
  droppedSchema,
  importLedgerSchema,
  importParamsSchema,
  importsQuerySchema,
  importsSchema,
  newImportSchema,
  openParamsSchema,
} from './schema';

export const importRoutes = new Hono<SignedIn>()
  .get(
    '/',
    forAccount({ 200: importsSchema }, 'Die eigenen Importe, und was davon noch offen ist'),
    input('query', importsQuerySchema),
    async (c) => {
      const accountId = c.var.account.id;
      const [imports, total, open] = await Promise.all([
        findImports(accountId, c.req.valid('query')),
        countImports(accountId),
        findOpenBookings(accountId),
      ]);
      return c.json({ imports, total, open });
    },
  )
  .post(
    '/',
    forAccount(
      { 201: bookedImportSchema, 409: bookingRefusedSchema },
      'Gelesene Buchungen eintragen: alle oder keine',
      {
        description: 'Die Dateien selbst bleiben auf dem Gerät. Dieselbe id bucht nur einmal.',
        refusals: [
          ...(['stock_not_found', 'depot_not_found', 'shares_missing'] as const),
          ...(['portfolio_full', 'depots_full', 'depot_name_taken', 'own_securities_full'] as const),
          ...(['open_bookings_full', 'id_taken', 'idempotency_conflict'] as const),
        ],
      },
    ),
    input('json', newImportSchema, (body) => inWorkThread('readImport', body)),
    async (c) => c.json({ ...done, ...(await bookImport(c.var.account.id, c.req.valid('json'))) }, 201),
  )
  .get(
    '/ledger',
    forAccount({ 200: importLedgerSchema }, 'Alles Gebuchte, wie es die Vorschau eines Imports braucht'),
    async (c) => largeJson(c, await findImportLedger(c.var.account.id)),
  )
  .post(
    '/securities',
    forAccount({ 200: identifiedSchema }, 'Wertpapiere finden, wie Belege sie nennen'),
    input('json', identifySchema),
    async (c) => c.json(await identifySecurities(c.var.account.id, c.req.valid('json').securities)),
  )
  .get(
    '/mappings/:heading',
    forAccount({ 200: storedMappingSchema }, 'Wie Tabellen mit diesen Spalten gelesen werden'),
    input('param', mappingParamsSchema),
    async (c) => c.json({ mapping: await findMapping(c.var.account.id, c.req.valid('param').heading) }),
  )
  .post(
    '/mappings/:heading',
    forAccount({ 200: successSchema }, 'Merken, wie Tabellen mit diesen Spalten gelesen werden'),
    input('param', mappingParamsSchema),
    input('json', mappingSchema),
    async (c) => {
      await storeMapping(c.var.account.id, c.req.valid('param').heading, c.req.valid('json').mapping);
      return c.json(done);
    },
  )
  .post(
    '/open/:openId',
    forAccount({ 201: bookedOpenSchema, 409: bookingRefusedSchema }, 'Eine offene Buchung eintragen', {
      refusals: [
        ...(['open_booking_not_found', 'stock_not_found', 'depot_not_found'] as const),
        ...(['shares_missing', 'portfolio_full'] as const),
      ],
    }),
    input('param', openParamsSchema),
    input('json', newBookingSchema),
    async (c) => {
      const id = await bookOpen(c.var.account.id, c.req.valid('param').openId, c.req.valid('json'));
      return c.json({ ...done, id }, 201);
    },
  )
  .post(
    '/open',
    forAccount({ 201: successSchema }, 'Eine verworfene offene Buchung zurückholen', {
      description: 'Unter ihrer alten Kennung: eine Wiederholung ändert nichts.',
      refusals: ['import_not_found', 'depot_not_found', 'open_bookings_full'],
    }),
    input('json', droppedSchema),
    async (c) => {
      await restoreOpen(c.var.account.id, c.req.valid('json'));
      return c.json(done, 201);
    },
  )
  .delete(
    '/open/:openId',
    forAccount({ 200: successSchema }, 'Eine offene Buchung verwerfen'),
    input('param', openParamsSchema),
    async (c) => {
      await dropOpen(c.var.account.id, c.req.valid('param').openId);
      return c.json(done);
    },
  )
  .delete(
    '/:importId',
    forAccount(
      { 200: removedSchema, 409: bookingRefusedSchema },
      'Einen Import zurücknehmen: alle seine Buchungen gehen',
      { refusals: ['import_not_found', 'shares_missing'] },
    ),
    input('param', importParamsSchema),
    input('query', removalQuerySchema),
    async (c) => {
      const { importId } = c.req.valid('param');
      const removal = await takeBackImport(c.var.account.id, importId, c.req.valid('query').removal);
      return c.json({ ...done, removal });
    },
  );
