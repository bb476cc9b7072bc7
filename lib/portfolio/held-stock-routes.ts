import { type Context, Hono } from 'hono';
import { forAccount, type SignedIn } from '@/lib/auth/session/for-account';
import {
  RESTORE_REFUSALS,
  removalQuerySchema,
  removedSchema,
  restoreSchema,
} from '@/lib/bookings/removal-schema';
import { removeBookings, restoreBookings } from '@/lib/bookings/removals';
import { bookingRefusedSchema } from '@/lib/bookings/schema';
import { done, successSchema } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { largeJson } from '@/lib/platform/http/calls/large-json';
import { requestKey } from '@/lib/platform/http/calls/request-key';
import { finishInTurns } from '@/lib/platform/turns';
import { singleDividends } from './dividends';
import { setLabel } from './labels';
import { addPurchase, changeLot } from './purchases';
import { receivedDividendsSchema } from './schema/flows';
import { bookedSchema, lotChangeSchema, purchaseRefusedSchema, purchaseSchema } from './schema/purchase';
import { heldLotSchema, heldStockSchema, labelSchema, portfolioQuerySchema } from './schema/query';
import { withPortfolio } from './with-portfolio';

const accountId = (c: Context<SignedIn>) => c.var.account.id;

/** Calls of one security of a depot: its dividends, purchases, removal and group. */
export const heldStockRoutes = new Hono<SignedIn>()
  .get(
    '/:stockId/dividends',
    forAccount({ 200: receivedDividendsSchema }, 'Erhaltene Dividenden einer Position seit Kauf', {
      description: 'Leer für eine Aktie, die nicht im Portfolio ist.',
    }),
    input('param', heldStockSchema),
    input('query', portfolioQuerySchema),
    withPortfolio,
    async (c) => {
      const { held, daily } = c.var.portfolio;
      const { stockId } = c.req.valid('param');
      const ofStock = held.filter(({ id }) => id === stockId);
      const work = singleDividends(ofStock, daily.firstDay, c.var.shown);
      return largeJson(c, { payments: await finishInTurns(work) });
    },
  )
  .patch(
    '/:stockId/label',
    forAccount({ 200: successSchema }, 'Ein Wertpapier zu einer eigenen Gruppe zählen', {
      refusals: ['stock_not_found', 'labels_full'],
    }),
    input('param', heldStockSchema),
    input('json', labelSchema),
    async (c) => {
      await setLabel(accountId(c), c.req.valid('param').stockId, c.req.valid('json').label);
      return c.json(done);
    },
  )
  .post(
    '/:stockId',
    forAccount({ 201: bookedSchema, 409: purchaseRefusedSchema }, 'Einen Kauf eintragen', {
      description:
        'Mehrere Käufe einer Aktie sind eine Position. Mit einer Kopfzeile Idempotency-Key (16 bis 64 Zeichen) zählt eine Wiederholung innerhalb von 24 Stunden nicht noch einmal; für einen anderen Kauf gilt er so lange nicht.',
      refusals: ['stock_not_found', 'portfolio_full', 'idempotency_conflict'],
    }),
    input('param', heldStockSchema),
    input('json', purchaseSchema),
    async (c) => {
      const { stockId } = c.req.valid('param');
      const lot_id = await addPurchase(accountId(c), stockId, c.req.valid('json'), requestKey(c));
      return c.json({ ...done, lot_id }, 201);
    },
  )
  .delete(
    '/:stockId',
    forAccount(
      { 200: removedSchema, 409: bookingRefusedSchema },
      'Eine Aktie mit allen Buchungen aus dem Portfolio nehmen',
      { refusals: ['shares_missing'] },
    ),
    input('param', heldStockSchema),
    input('query', removalQuerySchema),
    async (c) => {
      const { removal } = c.req.valid('query');
      const stock_id = c.req.valid('param').stockId;
      return c.json({ ...done, removal: await removeBookings(accountId(c), { stock_id }, removal) });
    },
  )
  .post(
    '/:stockId/restore',
    forAccount({ 200: successSchema, 409: bookingRefusedSchema }, 'Eine Entfernung rückgängig machen', {
      refusals: RESTORE_REFUSALS,
    }),
    input('param', heldStockSchema),
    input('json', restoreSchema),
    async (c) => {
      await restoreBookings(accountId(c), c.req.valid('json').removal, c.req.valid('param').stockId);
      return c.json(done);
    },
  )
  .post(
    '/:stockId/lots/:lotId',
    forAccount({ 200: successSchema, 409: bookingRefusedSchema }, 'Einen Kauf ändern', {
      refusals: ['lot_not_found', 'shares_missing'],
    }),
    input('param', heldLotSchema),
    input('json', lotChangeSchema),
    async (c) => {
      const { stockId, lotId } = c.req.valid('param');
      await changeLot(accountId(c), stockId, lotId, c.req.valid('json'));
      return c.json(done);
    },
  )
  .delete(
    '/:stockId/lots/:lotId',
    forAccount({ 200: removedSchema, 409: bookingRefusedSchema }, 'Einen einzelnen Kauf entfernen', {
      refusals: ['shares_missing'],
    }),
    input('param', heldLotSchema),
    input('query', removalQuerySchema),
    async (c) => {
      const { removal } = c.req.valid('query');
      const { stockId: stock_id, lotId: id } = c.req.valid('param');
      return c.json({ ...done, removal: await removeBookings(accountId(c), { stock_id, id }, removal) });
    },
  );
