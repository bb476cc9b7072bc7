import { type Context, Hono } from 'hono';
import { requireAccount, type SignedIn } from '@/lib/auth/session/require-account';
import {
  RESTORE_REFUSALS,
  removalQuerySchema,
  removedSchema,
  restoreSchema,
} from '@/lib/bookings/removal-schema';
import { removeBookings, restoreBookings } from '@/lib/bookings/removals';
import { bookingRefusedSchema } from '@/lib/bookings/schema';
import { answers, done, successSchema } from '@/lib/platform/http/calls/answers';
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
    answers(
      { 200: receivedDividendsSchema },
      {
        summary: 'Erhaltene Dividenden einer Position seit Kauf',
        description: 'Leer für eine Aktie, die nicht im Portfolio ist.',
        refusals: ['unauthenticated'],
      },
    ),
    requireAccount,
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
    answers(
      { 200: successSchema },
      {
        summary: 'Ein Wertpapier zu einer eigenen Gruppe zählen',
        refusals: ['unauthenticated', 'stock_not_found', 'labels_full'],
      },
    ),
    requireAccount,
    input('param', heldStockSchema),
    input('json', labelSchema),
    async (c) => {
      await setLabel(accountId(c), c.req.valid('param').stockId, c.req.valid('json').label);
      return c.json(done);
    },
  )
  .post(
    '/:stockId',
    answers(
      { 201: bookedSchema, 409: purchaseRefusedSchema },
      {
        summary: 'Einen Kauf eintragen',
        description:
          'Mehrere Käufe einer Aktie sind eine Position. Mit einer Kopfzeile Idempotency-Key (16 bis 64 Zeichen) zählt eine Wiederholung innerhalb von 24 Stunden nicht noch einmal; für einen anderen Kauf gilt er so lange nicht.',
        refusals: ['unauthenticated', 'stock_not_found', 'portfolio_full', 'idempotency_conflict'],
      },
    ),
    requireAccount,
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
    answers(
      { 200: removedSchema, 409: bookingRefusedSchema },
      {
        summary: 'Eine Aktie mit allen Buchungen aus dem Portfolio nehmen',
        refusals: ['unauthenticated', 'shares_missing'],
      },
    ),
    requireAccount,
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
    answers(
      { 200: successSchema, 409: bookingRefusedSchema },
      {
        summary: 'Eine Entfernung rückgängig machen',
        refusals: RESTORE_REFUSALS,
      },
    ),
    requireAccount,
    input('param', heldStockSchema),
    input('json', restoreSchema),
    async (c) => {
      await restoreBookings(accountId(c), c.req.valid('json').removal, c.req.valid('param').stockId);
      return c.json(done);
    },
  )
  .post(
    '/:stockId/lots/:lotId',
    answers(
      { 200: successSchema, 409: bookingRefusedSchema },
      { summary: 'Einen Kauf ändern', refusals: ['unauthenticated', 'lot_not_found', 'shares_missing'] },
    ),
    requireAccount,
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
    answers(
      { 200: removedSchema, 409: bookingRefusedSchema },
      { summary: 'Einen einzelnen Kauf entfernen', refusals: ['unauthenticated', 'shares_missing'] },
    ),
    requireAccount,
    input('param', heldLotSchema),
    input('query', removalQuerySchema),
    async (c) => {
      const { removal } = c.req.valid('query');
      const { stockId: stock_id, lotId: id } = c.req.valid('param');
      return c.json({ ...done, removal: await removeBookings(accountId(c), { stock_id, id }, removal) });
    },
  );
