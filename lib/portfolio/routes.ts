import { type Context, Hono } from 'hono';
import { requireAccount, type SignedIn } from '@/lib/auth/session/require-account';
import { findOpenSales } from '@/lib/bookings/imports/open-queries';
import {
  RESTORE_REFUSALS,
  removalQuerySchema,
  removedSchema,
  restoreSchema,
} from '@/lib/bookings/removal-schema';
import { removeBookings, restoreBookings } from '@/lib/bookings/removals';
import { bookingRefusedSchema } from '@/lib/bookings/schema';
import { AppError } from '@/lib/platform/errors/app-error';
import { answers, done, successSchema } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { largeJson } from '@/lib/platform/http/calls/large-json';
import { requestKey } from '@/lib/platform/http/calls/request-key';
import { finishInTurns } from '@/lib/platform/turns';
import { findStocks } from '@/lib/stocks/queries';
import { getReturnIndex } from '@/lib/stocks/series-queries';
import { benchmarkComparison } from './benchmark';
import { dividendsOfRange, receivedDividends, singleDividends } from './dividends';
import { flowsOfRange } from './flows';
import { findLabels, setLabel } from './labels';
import { portfolioPerformance } from './performance';
import { portfolioPositions } from './positions';
import { addPurchase, changeLot } from './purchases';
import { plus } from './realised';
import { newestReportYear, yearlyReport } from './report';
import { reportCsv } from './report-csv';
import { closedPositions } from './runs';
import { benchmarkQuerySchema, benchmarkSchema } from './schema/benchmark';
import { portfolioDividendsSchema, portfolioFlowsSchema, receivedDividendsSchema } from './schema/flows';
import { performanceSchema } from './schema/performance';
import { portfolioSchema } from './schema/positions';
import { bookedSchema, lotChangeSchema, purchaseRefusedSchema, purchaseSchema } from './schema/purchase';
import {
  heldLotSchema,
  heldStockSchema,
  labelSchema,
  performanceQuerySchema,
  portfolioQuerySchema,
  positionsQuerySchema,
  returnsQuerySchema,
} from './schema/query';
import { closedPositionsSchema, reportQuerySchema, reportSchema } from './schema/report';
import { withPortfolio } from './with-portfolio';

const accountId = (c: Context<SignedIn>) => c.var.account.id;

export const portfolioRoutes = new Hono<SignedIn>()
  .get(
    '/',
    answers(
      { 200: portfolioSchema },
      {
        summary: 'Die Positionen des eigenen Portfolios mit allen Käufen',
        refusals: ['unauthenticated'],
      },
    ),
    requireAccount,
    input('query', positionsQuerySchema),
    withPortfolio,
    async (c) => {
      const { portfolio, shown } = c.var;
      const ids = portfolio.held.map(({ id }) => id);
      const stocks = await findStocks(ids, shown.currency, c.var.account.id);
      const known = new Map(stocks.map((stock) => [stock.id, stock]));
      const [labels, openSales] = await Promise.all([
        findLabels(c.var.account.id),
        findOpenSales(c.var.account.id),
      ]);
      const work = portfolioPositions(portfolio, known, shown, labels, openSales);
      return largeJson(c, await finishInTurns(work));
    },
  )
  .get(
    '/performance',
    answers(
      { 200: performanceSchema },
      {
        summary: 'Wert und Rendite des Portfolios über einen Zeitraum',
        description: 'Je Tag; über lange Zeiträume in gleichen Schritten, höchstens 270 Punkte.',
        refusals: ['unauthenticated'],
      },
    ),
    requireAccount,
    input('query', returnsQuerySchema),
    withPortfolio,
    async (c) => {
      const { range, taxes } = c.req.valid('query');
      const work = portfolioPerformance(c.var.portfolio, range, c.var.shown, taxes === 'with');
      return c.json(await finishInTurns(work));
    },
  )
  .get(
    '/dividends',
    answers(
      { 200: portfolioDividendsSchema },
      { summary: 'Erhaltene Dividenden je Monat', refusals: ['unauthenticated'] },
    ),
    requireAccount,
    input('query', performanceQuerySchema),
    withPortfolio,
    async (c) => {
      const work = receivedDividends(c.var.portfolio, c.req.valid('query').range, c.var.shown);
      return c.json(await finishInTurns(work));
    },
  )
  .get(
    '/dividends/payments',
    answers(
      { 200: receivedDividendsSchema },
      { summary: 'Die einzelnen erhaltenen Dividenden', refusals: ['unauthenticated'] },
    ),
    requireAccount,
    input('query', performanceQuerySchema),
    withPortfolio,
    async (c) => {
      const work = dividendsOfRange(c.var.portfolio, c.req.valid('query').range, c.var.shown);
      return largeJson(c, { payments: await finishInTurns(work) });
    },
  )
  .get(
    '/closed',
    answers(
      { 200: closedPositionsSchema },
      { summary: 'Verkaufte Positionen mit Ergebnis, Rendite und Haltedauer', refusals: ['unauthenticated'] },
    ),
    requireAccount,
    input('query', positionsQuerySchema),
    withPortfolio,
    async (c) => {
      const { portfolio, shown } = c.var;
      const positions = await finishInTurns(closedPositions(portfolio, shown));
      const total = positions.map(({ result }) => result).reduce(plus, 0);
      return largeJson(c, { positions, total, currency: shown.currency });
    },
  )
  .get(
    '/report',
    answers(
      { 200: reportSchema },
      {
        summary: 'Jahresbericht: Verkäufe nach FIFO, Dividenden, Gebühren und Steuern',
        description: 'Keine Steuerbescheinigung.',
        refusals: ['unauthenticated'],
        csv: true,
      },
    ),
    requireAccount,
    input('query', reportQuerySchema),
    withPortfolio,
    async (c) => {
      const { portfolio, shown } = c.var;
      const { year: asked, format } = c.req.valid('query');
      const year = asked ?? (await finishInTurns(newestReportYear(portfolio, shown)));
      const report = await finishInTurns(yearlyReport(portfolio, year, shown));
      if (format === 'json') return largeJson(c, report);
      return c.body(await finishInTurns(reportCsv(report)), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="jahresbericht-${year}.csv"`,
      });
    },
  )
  .get(
    '/benchmark',
    answers(
      { 200: benchmarkSchema },
      {
        summary: 'Das Portfolio neben einem anderen Wertpapier: dessen Rendite, und dieselben Beträge darin',
        refusals: ['unauthenticated', 'stock_not_found'],
      },
    ),
    requireAccount,
    input('query', benchmarkQuerySchema),
    withPortfolio,
    async (c) => {
      const { stock, range } = c.req.valid('query');
      const benchmark = await getReturnIndex(stock);
      if (!benchmark) throw new AppError('stock_not_found');
      const work = benchmarkComparison(c.var.portfolio, benchmark, range, c.var.shown);
      return c.json(await finishInTurns(work));
    },
  )
  .get(
    '/flows',
    answers(
      { 200: portfolioFlowsSchema },
      {
        summary: 'Käufe, Verkäufe, Dividenden, Gebühren und Steuern eines Zeitraums',
        refusals: ['unauthenticated'],
      },
    ),
    requireAccount,
    input('query', performanceQuerySchema),
    withPortfolio,
    async (c) => {
      const work = flowsOfRange(c.var.portfolio, c.req.valid('query').range, c.var.shown);
      return largeJson(c, { flows: await finishInTurns(work) });
    },
  )
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
