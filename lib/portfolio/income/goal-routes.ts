import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { requireAccount, type SignedIn } from '@/lib/auth/session/require-account';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { accounts } from '@/lib/db/schema/auth';
import { isoDay } from '@/lib/finance/daily-series';
import { getDatabase } from '@/lib/platform/db/client';
import { answers, successSchema } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { findGrowths } from '@/lib/stocks/dividend-forecasts';
import { getPortfolio } from '../cached-portfolios';
import { DAYS_AHEAD, incomeCalendar } from './calendar';
import { goalOutlook, weightedGrowth } from './goal';
import { incomeGoalSchema, newGoalSchema } from './goal-schema';
import { expectedSum, isAhead, withoutRate } from './months';
import { closesOfHeld, findForecastsOf } from './queries';

/** The dividends a month that an account aims at. All depots count, in the currency of the goal. */
export const incomeGoalRoutes = new Hono<SignedIn>()
  .get(
    '/',
    answers(
      { 200: incomeGoalSchema },
      {
        summary: 'Das Ziel an Dividenden im Monat, was daran fehlt und wann es erreicht wäre',
        description: 'Vor Steuern, mit dem Bestand aller Depots von heute, zum heutigen Wechselkurs.',
        refusals: ['unauthenticated'],
      },
    ),
    requireAccount,
    async (c) => {
      const goal = await findGoal(c.var.account.id);
      return c.json({ goal: goal && { ...goal, ...(await outlookOf(c.var.account.id, goal)) } });
    },
  )
  .put(
    '/',
    answers(
      { 200: successSchema },
      { summary: 'Das Ziel an Dividenden setzen oder entfernen', refusals: ['unauthenticated'] },
    ),
    requireAccount,
    input('json', newGoalSchema),
    async (c) => {
      const { goal } = c.req.valid('json');
      const { db } = await getDatabase();
      await db
        .update(accounts)
        .set({ income_goal: goal?.amount ?? null, income_goal_currency: goal?.currency ?? null })
        .where(eq(accounts.id, c.var.account.id));
      return c.json({ success: true } as const);
    },
  );

type Goal = { amount: string; currency: DisplayCurrency };

async function findGoal(accountId: string): Promise<Goal | null> {
  const { db } = await getDatabase();
  const [row] = await db
    .select({ amount: accounts.income_goal, currency: accounts.income_goal_currency })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (row?.amount == null) return null;
  return { amount: row.amount, currency: row.currency as DisplayCurrency };
}

async function outlookOf(accountId: string, { amount, currency }: Goal) {
  const { portfolio, universe, today } = await getPortfolio(accountId);
  const [forecasts, growths] = await Promise.all([
    findForecastsOf(portfolio.held),
    findGrowths(closesOfHeld(portfolio.held)),
  ]);
  const entries = incomeCalendar(
    portfolio.held,
    forecasts,
    { from: isoDay(today), to: isoDay(today + DAYS_AHEAD) },
    { currency, rates: universe.rates, today },
  );
  const growth = weightedGrowth(entries, growths);
  return {
    ...goalOutlook(Number(amount), expectedSum(entries).value, growth, isoDay(today)),
    without_rate: withoutRate(entries.filter((entry) => isAhead(entry) && entry.state !== 'unsure')),
  };
}
