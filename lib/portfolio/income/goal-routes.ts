import { Hono } from 'hono';
import { forAccount, type SignedIn } from '@/lib/auth/session/for-account';
import { isoDay } from '@/lib/finance/daily-series';
import { done, successSchema } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { finishInTurns } from '@/lib/platform/turns';
import { findGrowths } from '@/lib/stocks/dividend-forecasts';
import { getPortfolio } from '../cached-portfolios';
import { DAYS_AHEAD, incomeCalendar } from './calendar';
import { goalOutlook, weightedGrowth } from './goal';
import { type Goal, incomeGoalSchema, newGoalSchema } from './goal-schema';
import { expectedSum, withoutRate } from './months';
import { closesOfHeld, findForecastsOf, findGoal, setGoal } from './queries';

/** The dividends a month that an account aims at. All depots count, in the currency of the goal. */
export const incomeGoalRoutes = new Hono<SignedIn>()
  .get(
    '/',
    forAccount(
      { 200: incomeGoalSchema },
      'Das Ziel an Dividenden im Monat, was daran fehlt und wann es erreicht wäre',
      { description: 'Vor Steuern, mit dem Bestand aller Depots von heute, zum heutigen Wechselkurs.' },
    ),
    async (c) => {
      const goal = await findGoal(c.var.account.id);
      return c.json({ goal: goal && { ...goal, ...(await outlookOf(c.var.account.id, goal)) } });
    },
  )
  .put(
    '/',
    forAccount({ 200: successSchema }, 'Das Ziel an Dividenden setzen oder entfernen'),
    input('json', newGoalSchema),
    async (c) => {
      await setGoal(c.var.account.id, c.req.valid('json').goal);
      return c.json(done);
    },
  );

async function outlookOf(accountId: string, { amount, currency }: Goal) {
  const { portfolio, universe, today } = await getPortfolio(accountId);
  const [forecasts, growths] = await Promise.all([
    findForecastsOf(portfolio.held),
    findGrowths(closesOfHeld(portfolio.held)),
  ]);
  const range = { from: isoDay(today), to: isoDay(today + DAYS_AHEAD) };
  const shown = { currency, rates: universe.rates, today };
  const entries = await finishInTurns(incomeCalendar(portfolio.held, forecasts, range, shown));
  const growth = weightedGrowth(entries, growths);
  return {
    ...goalOutlook(Number(amount), expectedSum(entries).value, growth, isoDay(today)),
    without_rate: withoutRate(entries),
  };
}
