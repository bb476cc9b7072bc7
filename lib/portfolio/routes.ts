import { Hono } from 'hono';
import { forAccount, type SignedIn } from '@/lib/auth/session/for-account';
import { findOpenSales } from '@/lib/bookings/imports/open-queries';
import { AppError } from '@/lib/platform/errors/app-error';
import { input } from '@/lib/platform/http/calls/input';
import { largeJson } from '@/lib/platform/http/calls/large-json';
import { finishInTurns } from '@/lib/platform/turns';
import { findStocks } from '@/lib/stocks/queries';
import { getReturnIndex } from '@/lib/stocks/series-queries';
import { benchmarkComparison } from './benchmark';
import { sumOfKnown } from './closed-cost';
import { dividendsOfRange, receivedDividends } from './dividends';
import { flowsOfRange } from './flows';
import { heldStockRoutes } from './held-stock-routes';
import { findLabels } from './labels';
import { portfolioPerformance } from './performance';
import { portfolioPositions } from './positions';
import { newestReportYear, yearlyReport } from './report';
import { reportCsv } from './report-csv';
import { closedPositions } from './runs';
import { benchmarkQuerySchema, benchmarkSchema } from './schema/benchmark';
import { portfolioDividendsSchema, portfolioFlowsSchema, receivedDividendsSchema } from './schema/flows';
import { performanceSchema } from './schema/performance';
import { portfolioSchema } from './schema/positions';
import { performanceQuerySchema, positionsQuerySchema, returnsQuerySchema } from './schema/query';
import { closedPositionsSchema, reportQuerySchema, reportSchema } from './schema/report';
import { withPortfolio } from './with-portfolio';

export const portfolioRoutes = new Hono<SignedIn>()
  .get(
    '/',
    forAccount({ 200: portfolioSchema }, 'Die Positionen des eigenen Portfolios mit allen Käufen'),
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
    forAccount({ 200: performanceSchema }, 'Wert und Rendite des Portfolios über einen Zeitraum', {
      description: 'Je Tag; über lange Zeiträume in gleichen Schritten, höchstens 270 Punkte.',
    }),
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
    forAccount({ 200: portfolioDividendsSchema }, 'Erhaltene Dividenden je Monat'),
    input('query', performanceQuerySchema),
    withPortfolio,
    async (c) => {
      const work = receivedDividends(c.var.portfolio, c.req.valid('query').range, c.var.shown);
      return c.json(await finishInTurns(work));
    },
  )
  .get(
    '/dividends/payments',
    forAccount({ 200: receivedDividendsSchema }, 'Die einzelnen erhaltenen Dividenden'),
    input('query', performanceQuerySchema),
    withPortfolio,
    async (c) => {
      const work = dividendsOfRange(c.var.portfolio, c.req.valid('query').range, c.var.shown);
      return largeJson(c, { payments: await finishInTurns(work) });
    },
  )
  .get(
    '/closed',
    forAccount({ 200: closedPositionsSchema }, 'Verkaufte Positionen mit Ergebnis, Rendite und Haltedauer'),
    input('query', positionsQuerySchema),
    withPortfolio,
    async (c) => {
      const { portfolio, shown } = c.var;
      const positions = await finishInTurns(closedPositions(portfolio, shown));
      const total = sumOfKnown(positions.map(({ result }) => result));
      return largeJson(c, { positions, total, currency: shown.currency });
    },
  )
  .get(
    '/report',
    forAccount({ 200: reportSchema }, 'Jahresbericht: Verkäufe nach FIFO, Dividenden, Gebühren und Steuern', {
      description: 'Keine Steuerbescheinigung.',
      csv: true,
    }),
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
    forAccount(
      { 200: benchmarkSchema },
      'Das Portfolio neben einem anderen Wertpapier: dessen Rendite, und dieselben Beträge darin',
      { refusals: ['stock_not_found'] },
    ),
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
    forAccount(
      { 200: portfolioFlowsSchema },
      'Käufe, Verkäufe, Dividenden, Gebühren und Steuern eines Zeitraums',
    ),
    input('query', performanceQuerySchema),
    withPortfolio,
    async (c) => {
      const work = flowsOfRange(c.var.portfolio, c.req.valid('query').range, c.var.shown);
      return largeJson(c, { flows: await finishInTurns(work) });
    },
  )
  .route('/', heldStockRoutes);
