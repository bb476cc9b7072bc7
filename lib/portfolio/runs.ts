import { NOISE } from '@/lib/bookings/ledger/lot-queue';
import { amountIn, type Stated } from '@/lib/bookings/stated-amounts';
import { convert } from '@/lib/currencies/convert';
import { countWhile } from '@/lib/finance/count-while';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { grouped } from '@/lib/finance/grouped';
import { dailyGrowthFactor, perYear } from '@/lib/finance/ttwror';
import { type CashFlow, xirr } from '@/lib/finance/xirr';
import { mappedParts, type Parts } from '@/lib/platform/parts';
import { inCents, minus, plus, sumOfKnown } from './closed-cost';
import type { HeldPortfolio } from './held-portfolio';
import type { HeldStock } from './held-stock';
import { flowStated, type Move } from './move';
import type { Shown } from './position-figures';
import { realisedSales } from './realised';
import type { ClosedPosition, RealisedSale } from './schema/report';

/** Days from the first shares of a security to the day on which the last are gone; null: still held. */
type Run = { begin: number; end: number | null };

/**
 * Lists the closed positions, the last closed first. A position bought again after it was sold out is a new run; sold
 * out and bought again on one day it goes on. One that was exchanged for another is not closed. Yields between two sales,
 * and two runs.
 */
export function* closedPositions(portfolio: HeldPortfolio, shown: Shown): Parts<ClosedPosition[]> {
  const exchanged = exchangedValues(portfolio, shown);
  const positions: ClosedPosition[] = [];
  for (const stock of portfolio.held) {
    const runs = runsOf(stock);
    if (runs.every(({ end }) => end === null)) continue;
    const sales = yield* mappedParts(realisedSales(stock, portfolio.origins, shown), (sale) => ({
      day: epochDay(sale.date),
      sale,
    }));
    const [sold, moves] = [byRun(sales, runs), byRun(stock.moves, runs)];
    const [payments, charges] = [byRun(stock.payments, runs), byRun(stock.charges, runs)];
    const marks = byRun(stock.marks, runs);
    for (const [i, { begin, end }] of runs.entries()) {
      yield;
      const own = sold(i).map(({ sale }) => sale);
      if (end === null || own.length === 0) continue;
      const within = { moves: moves(i), payments: payments(i), charges: charges(i), marks: marks(i) };
      positions.push(closedPosition({ ...stock, ...within }, { begin, end }, own, exchanged, shown));
    }
  }
  return positions.sort((a, b) => (a.to === b.to ? (a.name < b.name ? -1 : 1) : a.to < b.to ? 1 : -1));
}

/** Returns a function that lists the entries from the begin of a run until the next one. */
function byRun<Entry extends { day: number }>(entries: readonly Entry[], runs: readonly Run[]) {
  const parts = runs.map((): Entry[] => []);
  for (const entry of entries) parts[countWhile(runs, ({ begin }) => begin <= entry.day) - 1]?.push(entry);
  return (run: number): readonly Entry[] => parts[run] ?? [];
}

/** Finds the runs of a security. Days count whole. */
function runsOf({ moves }: HeldStock): Run[] {
  const runs: Run[] = [];
  let quantity = 0;
  moves.forEach((move, i) => {
    if (quantity === 0 && runs.at(-1)?.end !== null) runs.push({ begin: move.day, end: null });
    quantity += move.quantity;
    const isLastOfDay = moves[i + 1]?.day !== move.day;
    const run = runs.at(-1);
    if (!isLastOfDay || Math.abs(quantity) > NOISE || !run) return;
    quantity = 0;
    run.end = move.day;
  });
  return runs;
}

type ClosedRun = { begin: number; end: number };

/** @param stock with what happened in the run alone */
function closedPosition(
  stock: HeldStock,
  run: ClosedRun,
  sales: readonly RealisedSale[],
  exchanged: ReadonlyMap<string, number | null>,
  shown: Shown,
): ClosedPosition {
  const inShown: InShown = (amount, { day, stated }) =>
    amountIn(amount, { from: stock.currency, stated, day }, shown);
  const sum = (amounts: readonly (number | null)[]) => inCents(sumOfKnown(amounts));
  const { payments, charges } = stock;
  const invested = sum(sales.map(({ cost }) => cost));
  const proceeds = sum(sales.map(({ proceeds, fees }) => minus(proceeds, fees)));
  const dividends = sum(payments.map((payment) => inShown(payment.amount, payment)));
  const withheld = sum(payments.map((payment) => inShown(payment.withheld, payment)));
  const fees = sum(charges.map((charge) => inShown(charge.fees, charge)));
  const result = sum([minus(minus(plus(minus(proceeds, invested), dividends), withheld), fees)]);
  const from = sales.flatMap(({ lots }) => lots.map(({ purchase_date }) => purchase_date)).sort()[0];
  const begin = from ? Math.min(run.begin, epochDay(from)) : run.begin;
  const growth = growthOf(stock, run, exchanged, shown);
  const rate = result === null ? null : xirr(cashFlows(sales, payments, charges, inShown));
  return {
    company_id: stock.id,
    name: stock.name,
    from: isoDay(begin),
    to: isoDay(run.end),
    days: run.end - begin,
    invested,
    proceeds,
    dividends,
    withholding_tax: withheld,
    fees,
    taxes: sum(charges.map((charge) => inShown(charge.taxes, charge))),
    result,
    percent: result === null || invested === null || invested <= 0 ? null : (result / invested) * 100,
    ttwror: growth === null ? null : (growth - 1) * 100,
    ttwror_per_year: growth === null ? null : perYear(growth, run.end - run.begin),
    internal_rate: rate?.percent ?? null,
    internal_rate_reason: rate?.reason ?? null,
    sales: [...sales],
  };
}

/** Converts an amount of a booking or computed dividend. */
type InShown = (amount: number, of: { day: number; stated: Stated | null }) => number | null;

/** Lists what was paid and received: the cost of the lots sold on the days of their purchase, and all that came back. */
function cashFlows(
  sales: readonly RealisedSale[],
  payments: HeldStock['payments'],
  charges: HeldStock['charges'],
  inShown: InShown,
): CashFlow[] {
  return [
    ...sales.flatMap(({ date, lots }) =>
      lots.flatMap(({ purchase_date, cost, proceeds }) => [
        { day: epochDay(purchase_date), amount: -(cost ?? 0) },
        { day: epochDay(date), amount: proceeds ?? 0 },
      ]),
    ),
    ...payments.map((paid) => ({ day: paid.day, amount: inShown(paid.amount - paid.withheld, paid) ?? 0 })),
    ...charges.map((charge) => ({ day: charge.day, amount: -(inShown(charge.fees, charge) ?? 0) })),
  ];
}

/**
 * Computes the time-weighted growth of a run from the days on which something was paid: between them the number of
 * shares is the same, so that only the closes at both ends matter. Shares that came for others, or went for them, count
 * with their value.
 */
function growthOf(
  stock: HeldStock,
  run: ClosedRun,
  exchanged: ReadonlyMap<string, number | null>,
  shown: Shown,
): number | null {
  const rateOn = (day: number, stated: Stated | null = null) =>
    amountIn(1, { from: stock.currency, stated, day }, shown);
  // The rate of the day is known wherever one is needed.
  const inShown = (amount: number, { day, stated }: Parameters<InShown>[1]) =>
    amount * (rateOn(day, stated) ?? 0);
  const moves = byDay(stock.moves);
  const payments = byDay(stock.payments);
  const charges = byDay(stock.charges);
  let [growth, quantity, last]: [number, number, number | null] = [1, 0, null];
  for (const { day, before, close } of stock.marks) {
    if (day > run.end) break;
    const [rate, rateBefore] = [rateOn(day), quantity > 0 ? rateOn(day - 1) : 0];
    if (rate === null || rateBefore === null) return null;
    const key = String(day);
    const valueBefore = quantity * before * rateBefore;
    if (last !== null && last > 0) growth *= valueBefore / last;
    let [inflow, outflow, bought] = [0, 0, 0];
    for (const move of moves.get(key) ?? []) {
      const shares = Math.abs(move.quantity);
      quantity += move.quantity;
      if (isMore(move, stock.id)) continue;
      if (move.quantity > 0) {
        const paid = move.flow === 'none' ? shares * close : move.flowed;
        inflow += inShown(paid, { day, stated: flowStated(move) }) + inShown(move.fees, move);
        bought += shares * close * rate;
      } else {
        const others = move.flow === 'none' ? exchanged.get(move.booking.id) : 0;
        if (others === null) return null;
        const paid = move.flow === 'none' ? move.cash : move.flowed;
        outflow +=
          inShown(paid, { day, stated: flowStated(move) }) - inShown(move.fees, move) + (others ?? 0);
      }
    }
    for (const paid of payments.get(key) ?? []) outflow += inShown(paid.amount - paid.withheld, paid);
    for (const charge of charges.get(key) ?? []) inflow += inShown(charge.fees, charge);
    if (Math.abs(quantity) < NOISE) quantity = 0;
    const value = quantity * close * rate;
    growth *= dailyGrowthFactor(valueBefore, inflow, value, outflow, bought);
    last = value;
  }
  return growth;
}

const byDay = <Entry extends { day: number }>(entries: readonly Entry[]) =>
  grouped(entries, ({ day }) => String(day));

/** Tests whether a corporate action made more shares of the ones that were there, as a stock dividend does. */
const isMore = ({ booking, flow, quantity }: Move, stockId: string): boolean =>
  flow === 'none' && quantity > 0 && booking.stock_id === stockId;

/** Values the shares that each corporate action brought, at the close of their day; null if a rate is missing. */
function exchangedValues({ held }: HeldPortfolio, shown: Shown): ReadonlyMap<string, number | null> {
  const values = new Map<string, number | null>();
  for (const { id, currency, moves } of held) {
    for (const move of moves) {
      const { booking, day, quantity, flow, close } = move;
      if (flow !== 'none' || quantity <= 0 || isMore(move, id)) continue;
      const value = convert(quantity * (close ?? 0), currency, shown.currency, shown.rates.on(day));
      values.set(booking.id, plus(values.get(booking.id) ?? 0, value));
    }
  }
  return values;
}
