import { Hono } from 'hono';
import { forAccount, type SignedIn } from '@/lib/auth/session/for-account';
import { done, successSchema } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { largeJson } from '@/lib/platform/http/calls/large-json';
import { finishInTurns } from '@/lib/platform/turns';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { addUnpaid, removeUnpaid } from '../unpaid';
import { withPortfolio } from '../with-portfolio';
import { besideMarket } from './beside-market';
import { incomeCalendar, portfolioIncome } from './calendar';
import { findForecastsOf } from './queries';
import {
  incomeCalendarQuerySchema,
  incomeCalendarSchema,
  incomeQuerySchema,
  portfolioIncomeSchema,
  unpaidParamsSchema,
} from './schema';

export const incomeRoutes = new Hono<SignedIn>()
  .get(
    '/income',
    forAccount(
      { 200: portfolioIncomeSchema },
      'Dividenden je Monat: gebucht, errechnet, ausgeblieben und zwölf Monate voraus; daneben der Markt',
      { description: 'Vor Steuern. Voraus zählt der Bestand von heute, zum heutigen Wechselkurs.' },
    ),
    input('query', incomeQuerySchema),
    withPortfolio,
    async (c) => {
      const { portfolio, shown } = c.var;
      const forecasts = await findForecastsOf(portfolio.held);
      const { months } = c.req.valid('query');
      const income = await finishInTurns(portfolioIncome(portfolio.held, forecasts, months, shown));
      return c.json({ ...income, beside_market: besideMarket(portfolio.held, await getUniverse()) });
    },
  )
  .get(
    '/calendar',
    forAccount(
      { 200: incomeCalendarSchema },
      'Die einzelnen Dividenden eines Zeitraums, vergangene und erwartete',
    ),
    input('query', incomeCalendarQuerySchema),
    withPortfolio,
    async (c) => {
      const { portfolio, shown } = c.var;
      const forecasts = await findForecastsOf(portfolio.held);
      const work = incomeCalendar(portfolio.held, forecasts, c.req.valid('query'), shown);
      return largeJson(c, { entries: await finishInTurns(work), currency: shown.currency });
    },
  )
  .post(
    '/unpaid/:depotId/:stockId/:exDate',
    forAccount({ 200: successSchema }, 'Festhalten, dass eine Dividende nie in ein Depot kam', {
      description: 'Sie gilt dann nicht mehr als fehlend und zählt in keiner Summe der Dividenden.',
      refusals: ['payment_not_found', 'unpaid_full'],
    }),
    input('param', unpaidParamsSchema),
    async (c) => {
      await addUnpaid(c.var.account.id, c.req.valid('param'));
      return c.json(done);
    },
  )
  .delete(
    '/unpaid/:depotId/:stockId/:exDate',
    forAccount({ 200: successSchema }, 'Das zurücknehmen'),
    input('param', unpaidParamsSchema),
    async (c) => {
      await removeUnpaid(c.var.account.id, c.req.valid('param'));
      return c.json(done);
    },
  );
