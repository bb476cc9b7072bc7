import { Hono } from 'hono';
import { forAccount, type SignedIn } from '@/lib/auth/session/for-account';
import { answers, done, successSchema } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { largeJson } from '@/lib/platform/http/calls/large-json';
import { callLimit } from '@/lib/platform/http/limits/call-limit';
import { findStocks } from '@/lib/stocks/queries';
import { switchMailsOff } from './buy-price-mails';
import { findWatchedPayments } from './calendar';
import {
  addToWatchlist,
  changeWatchlistEntry,
  findWatchlist,
  removeFromWatchlist,
  setValuation,
} from './queries';
import { removeInvented, restoreEntries } from './removal-queries';
import { removedEntriesSchema, restoredEntriesSchema } from './removal-schema';
import { MAILS_OFF_PER_MINUTE, RESTORED_AT_ONCE } from './rules';
import {
  mailsOffSchema,
  valuationChangeSchema,
  watchedStockSchema,
  watchlistAdditionSchema,
  watchlistCalendarQuerySchema,
  watchlistCalendarSchema,
  watchlistChangeSchema,
  watchlistQuerySchema,
  watchlistSchema,
} from './schema';

export const watchlistRoutes = new Hono<SignedIn>()
  .get(
    '/',
    forAccount({ 200: watchlistSchema }, 'Die eigene Watchlist mit Kauflimits, Zielkursen und Notizen'),
    input('query', watchlistQuerySchema),
    async (c) => c.json(await findWatchlist(c.var.account.id, c.req.valid('query').currency)),
  )
  .get(
    '/calendar',
    forAccount(
      { 200: watchlistCalendarSchema },
      'Die Dividenden der beobachteten Aktien in einem Zeitraum, gezahlte und erwartete',
    ),
    input('query', watchlistCalendarQuerySchema),
    async (c) => largeJson(c, { entries: await findWatchedPayments(c.var.account.id, c.req.valid('query')) }),
  )
  .post(
    '/:stockId',
    forAccount({ 200: successSchema }, 'Eine Aktie auf die Watchlist setzen', {
      description: 'Steht sie schon darauf, ändert sich nichts.',
      refusals: ['stock_not_found', 'watchlist_full'],
    }),
    input('param', watchedStockSchema),
    input('query', watchlistAdditionSchema),
    async (c) => {
      const { added_at } = c.req.valid('query');
      await addToWatchlist(c.var.account.id, c.req.valid('param').stockId, added_at);
      return c.json(done);
    },
  )
  .post(
    '/:stockId/target',
    forAccount({ 200: successSchema }, 'Zielkurs oder Notiz einer beobachteten Aktie ändern', {
      refusals: ['not_on_watchlist'],
    }),
    input('param', watchedStockSchema),
    input('json', watchlistChangeSchema),
    async (c) => {
      const { stockId } = c.req.valid('param');
      const change = c.req.valid('json');
      const [stock] = change.target ? await findStocks([stockId], change.target.currency) : [];
      await changeWatchlistEntry(c.var.account.id, stockId, change, stock);
      return c.json(done);
    },
  )
  .post(
    '/:stockId/valuation',
    forAccount(
      { 200: successSchema },
      'Eigenen Wert, Sicherheitsmarge und Gründe zu einer Aktie festhalten',
      {
        description: 'Steht sie noch nicht auf der Watchlist, kommt sie dazu.',
        refusals: ['stock_not_found', 'watchlist_full'],
      },
    ),
    input('param', watchedStockSchema),
    input('json', valuationChangeSchema),
    async (c) => {
      await setValuation(c.var.account.id, c.req.valid('param').stockId, c.req.valid('json'));
      return c.json(done);
    },
  )
  .delete(
    '/entries/invented',
    forAccount(
      { 200: removedEntriesSchema },
      'Alle erfundenen Unternehmen des Demomarkts von der Watchlist nehmen',
      { description: 'Die Antwort hat alles, was dabei verschwindet: Damit lässt es sich zurückholen.' },
    ),
    async (c) => c.json({ ...done, entries: await removeInvented(c.var.account.id) }),
  )
  .post(
    '/entries/restore',
    forAccount({ 200: successSchema }, 'Einträge zurückholen, wie sie beim Entfernen waren', {
      description: `Höchstens ${RESTORED_AT_ONCE} auf einmal. Was wieder auf der Watchlist steht, und was es nicht mehr gibt, bleibt, wie es ist.`,
      refusals: ['watchlist_full'],
    }),
    input('json', restoredEntriesSchema),
    async (c) => {
      await restoreEntries(c.var.account.id, c.req.valid('json').entries);
      return c.json(done);
    },
  )
  .post(
    '/mails/off',
    answers({ 200: successSchema }, 'Mails zu Kauflimits mit dem Link einer solchen Mail abschalten', {
      refusals: ['link_invalid', 'too_many_requests'],
    }),
    callLimit(MAILS_OFF_PER_MINUTE),
    input('json', mailsOffSchema),
    async (c) => {
      await switchMailsOff(c.req.valid('json').token);
      return c.json(done);
    },
  )
  .delete(
    '/:stockId',
    forAccount(
      { 200: successSchema },
      'Eine Aktie von der Watchlist nehmen, mit allem, was du zu ihr festgehalten hast',
    ),
    input('param', watchedStockSchema),
    async (c) => {
      await removeFromWatchlist(c.var.account.id, c.req.valid('param').stockId);
      return c.json(done);
    },
  );
