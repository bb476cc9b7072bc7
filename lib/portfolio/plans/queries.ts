import 'server-only';
import Big from 'big.js';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { addBookings } from '@/lib/bookings/book';
import { bookableStocks } from '@/lib/bookings/bookable-stocks';
import { changePortfolio } from '@/lib/bookings/change-portfolio';
import { findDepotIds } from '@/lib/bookings/depots/queries';
import type { NewBooking } from '@/lib/bookings/schema';
import { convert } from '@/lib/currencies/convert';
import type { Rates } from '@/lib/currencies/rates';
import { savingsPlans } from '@/lib/db/schema/portfolio';
import { stocks } from '@/lib/db/schema/stocks';
import { type DailySeries, epochDay, indexOnOrBefore, isoDay } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import { withoutNoise } from '@/lib/finance/rounding';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import type { Executor } from '@/lib/platform/db/database';
import { AppError } from '@/lib/platform/errors/app-error';
import { log } from '@/lib/platform/log';
import { randomId } from '@/lib/platform/random-id';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { type BookedListing, findListing } from '../holding-queries';
import { findPricesAround } from '../prices-around';
import { dueDays } from './due-days';
import { MOST_PLANS, type NewPlan, type PlanChange, type SavingsPlan } from './schema';

type Plan = typeof savingsPlans.$inferSelect;

/** Days after a due day within which a close is looked for; a security may be suspended for a while. */
const LATEST_CLOSE = 14;

/** Days that are looked ahead for the next due day. */
const AHEAD = 800;

/** Finds the savings plans of an account, the oldest first. */
export async function findPlans(accountId: string): Promise<SavingsPlan[]> {
  const { db } = await getDatabase();
  const rows = await db
    .select({ plan: savingsPlans, name: stocks.name, security_kind: stocks.kind })
    .from(savingsPlans)
    .innerJoin(stocks, eq(stocks.id, savingsPlans.stock_id))
    .where(eq(savingsPlans.account_id, accountId))
    .orderBy(savingsPlans.created_at, savingsPlans.id);
  return rows.map(({ plan, ...security }) => {
    const { account_id: _, booked_until, paused_on, created_at, moved_from, ...shown } = plan;
    return { ...shown, ...security, paused: paused_on !== null, next_due: paused_on ? null : nextDue(plan) };
  });
}

function nextDue(plan: Plan): string | null {
  const until = isoDay(Math.max(epochDay(plan.starts_on), epochDay(today())) + AHEAD);
  const [next] = dueDays(
    plan,
    plan.booked_until,
    plan.ends_on && plan.ends_on < until ? plan.ends_on : until,
  );
  return next ?? null;
}

/**
 * Adds a savings plan and books what is due already.
 *
 * @returns its id
 * @throws AppError `stock_not_found`, `depot_not_found`, `plans_full`
 */
export async function addPlan(accountId: string, given: NewPlan): Promise<string> {
  const id = await changePortfolio(accountId, async (transaction) => {
    const known = await transaction
      .select({ id: savingsPlans.id })
      .from(savingsPlans)
      .where(eq(savingsPlans.account_id, accountId));
    if (given.id && known.some((plan) => plan.id === given.id)) return given.id;
    if (known.length >= MOST_PLANS) throw new AppError('plans_full');
    const securities = await bookableStocks(transaction, accountId, [given.stock_id]);
    const own = await findDepotIds(transaction, accountId);
    const { depot_id = own[0] as string } = given;
    if (!own.includes(depot_id)) throw new AppError('depot_not_found');
    const { id: added = randomId() } = given;
    const {
      currency = securities.get(given.stock_id)?.currency as string,
      amount = null,
      quantity = null,
      ends_on = null,
      ...rest
    } = given;
    await transaction
      .insert(savingsPlans)
      .values({ ...rest, account_id: accountId, id: added, depot_id, currency, amount, quantity, ends_on });
    return added;
  });
  await bookPlan(accountId, id);
  return id;
}

/** Pauses, resumes or ends a plan. What was due in a pause is left out. @throws AppError `plan_not_found` */
export async function changePlan(
  accountId: string,
  id: string,
  { paused, ends_on }: PlanChange,
): Promise<void> {
  await changePortfolio(accountId, async (transaction) => {
    const plan = await findPlan(transaction, accountId, id);
    if (!plan) throw new AppError('plan_not_found');
    const isResumed = paused === false && plan.paused_on !== null;
    await transaction
      .update(savingsPlans)
      .set({
        ends_on: ends_on === undefined ? plan.ends_on : ends_on,
        paused_on: paused ? (plan.paused_on ?? today()) : paused === false ? null : plan.paused_on,
        ...(isResumed && { booked_until: isoDay(epochDay(today()) - 1) }),
      })
      .where(isPlan(accountId, id));
  });
}

/** Removes a plan; its purchases stay. An absent one is not an error. */
export async function removePlan(accountId: string, id: string): Promise<void> {
  await changePortfolio(accountId, (transaction) =>
    transaction.delete(savingsPlans).where(isPlan(accountId, id)),
  );
}

const isPlan = (accountId: string, id: string) =>
  and(eq(savingsPlans.account_id, accountId), eq(savingsPlans.id, id));

async function findPlan(transaction: Executor, accountId: string, id: string): Promise<Plan | undefined> {
  const [plan] = await transaction.select().from(savingsPlans).where(isPlan(accountId, id));
  return plan;
}

/** Books what is due of all plans. A plan that fails is logged and tried again the next day. @returns the purchases */
export async function bookDuePlans(): Promise<number> {
  const { db } = await getDatabase();
  const running = await db
    .select({ account_id: savingsPlans.account_id, id: savingsPlans.id })
    .from(savingsPlans)
    .where(and(isNull(savingsPlans.paused_on), lte(savingsPlans.starts_on, today())));
  let booked = 0;
  for (const { account_id, id } of running) {
    try {
      booked += await bookPlan(account_id, id);
    } catch (error) {
      log.error('A savings plan could not be booked', { error });
    }
  }
  return booked;
}

/**
 * Books the purchases of a plan that are due: each on the first trading day from its due day on, at the close of that
 * day. Those whose close is not known yet wait. Nothing is read from the market within the transaction, because the
 * embedded database has one connection only.
 */
async function bookPlan(accountId: string, id: string): Promise<number> {
  const { db } = await getDatabase();
  const plan = await findPlan(db, accountId, id);
  if (!plan || plan.paused_on !== null) return 0;
  const until = plan.ends_on !== null && plan.ends_on < today() ? plan.ends_on : today();
  const days = dueDays(plan, plan.booked_until, until);
  if (days.length === 0) return 0;
  const [listing, { rates }] = await Promise.all([findListing(plan.stock_id, accountId), getUniverse()]);
  if (!listing) return 0;
  const closes = await findPricesAround(accountId, listing, rates, days[0] as string, today());
  const { stock_id, depot_id, fees, currency } = plan;
  const purchases: NewBooking[] = [];
  for (const due of days) {
    const bought = purchaseOf(plan, due, { listing, closes, rates });
    if (!bought) break;
    // A listing may be of a day that has not begun here.
    if (bought.counted_on > today()) bought.counted_on = today();
    purchases.push({ kind: 'purchase', stock_id, depot_id, fees, currency, note: PLAN_NOTE, ...bought });
  }
  const booked_until = days[purchases.length - 1];
  if (booked_until === undefined) return 0;
  return changePortfolio(accountId, async (transaction) => {
    const now = await findPlan(transaction, accountId, id);
    // Another process has booked or changed it meanwhile.
    if (!now || now.paused_on !== null || now.booked_until !== plan.booked_until) return 0;
    await addBookings(transaction, accountId, purchases);
    await transaction
      .update(savingsPlans)
      .set({ booked_until, booked: plan.booked + purchases.length })
      .where(isPlan(accountId, id));
    return purchases.length;
  });
}

/** Note of the purchases of plans. */
const PLAN_NOTE = 'Sparplan';

type Market = { listing: BookedListing; closes: DailySeries; rates: Rates };

/** Computes the purchase for a due day; null if its close or rate is not known yet. */
function purchaseOf({ amount, quantity, currency }: Plan, due: string, { listing, closes, rates }: Market) {
  const latest = epochDay(due) + LATEST_CLOSE;
  const { days, values } = closes;
  const at = indexOnOrBefore(days, epochDay(due) - 1) + 1;
  if (at >= days.length) return null;
  const day = numberAt(days, at);
  if (day > latest || day > epochDay(today())) return null;
  const date = isoDay(day);
  // A stated number of shares counts as of its day, one that follows from the stored close as this does.
  if (quantity !== null) return { date, quantity, counted_on: date };
  const value = convert(Number(amount), currency, listing.currency, rates.on(day));
  const shares = new Big(value === null ? 0 : withoutNoise(value))
    .div(numberAt(values, at))
    .round(8, Big.roundDown);
  return shares.gt(0)
    ? { date, quantity: shares.toFixed(), counted_on: listing.adjusted_on ?? today() }
    : null;
}

/** Exports the savings plans of an account. */
export async function exportedPlans(accountId: string) {
  const { db } = await getDatabase();
  const rows = await db.select().from(savingsPlans).where(eq(savingsPlans.account_id, accountId));
  return rows.map(({ account_id: _, ...plan }) => plan);
}
