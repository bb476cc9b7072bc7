import 'server-only';
import { eq } from 'drizzle-orm';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { accounts } from '@/lib/db/schema/auth';
import { getDatabase } from '@/lib/platform/db/client';
import { findForecasts } from '@/lib/stocks/dividend-forecasts';
import type { HeldStock } from '../held-stock';
import type { Goal } from './goal-schema';

/** Forecasts the dividends of the securities that are held and have a close. */
export const findForecastsOf = (held: readonly HeldStock[]) => findForecasts(closesOfHeld(held));

/** Returns the securities that are held and have a close, with its day. */
export const closesOfHeld = (held: readonly HeldStock[]) =>
  held.flatMap(({ id, quantity, close }) => (quantity > 0 && close ? { id, day: close.day } : []));

/** Finds the dividends a month that an account aims at; null without a goal. */
export async function findGoal(accountId: string): Promise<Goal | null> {
  const { db } = await getDatabase();
  const [row] = await db
    .select({ amount: accounts.income_goal, currency: accounts.income_goal_currency })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (row?.amount == null) return null;
  return { amount: row.amount, currency: row.currency as DisplayCurrency };
}

/** Sets the goal of an account, or removes it. */
export async function setGoal(accountId: string, goal: Goal | null): Promise<void> {
  const { db } = await getDatabase();
  await db
    .update(accounts)
    .set({ income_goal: goal?.amount ?? null, income_goal_currency: goal?.currency ?? null })
    .where(eq(accounts.id, accountId));
}
