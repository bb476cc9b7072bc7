import { MOST_OF_BOND, PERCENT_MEANT } from '@/lib/bookings/quotation';
import { convert } from '@/lib/currencies/convert';
import { epochDay } from '@/lib/finance/daily-series';
import { decimalOf, isZero, round } from '@/lib/platform/format/decimals';
import type { Parts } from '@/lib/platform/parts';
import type { SecurityKind } from '@/lib/taxes/fund-kinds';
import { NotComputable } from '@/lib/taxes/working';
import type { HeldStock } from '../held-stock';
import type { BankYear } from './bank-years';
import { finishedOr } from './reasons';
import {
  type DepotPlan,
  type DepotSale,
  type SaleTarget,
  type SoldLumpSum,
  saleOverDepots,
  sameSale,
  soldLumpSum,
} from './sale-over-depots';
import { guessedPurchases, lastPrice, salePlan } from './sale-plan';
import type { TaxBooks } from './tax-books';

/** A position that may be sold, as a person asks for it. */
export type AskedPosition = {
  stock_id: string;
  /** In the order in which they are sold from; absent: all that hold it. */
  depot_ids?: readonly string[] | undefined;
  /** Null: the last close. */
  price: string | null;
  fee: string;
  /** Currency of price and fee. */
  currency: string;
  /** Currency of the fee where it is another one. */
  fee_currency?: string | undefined;
};

/** A way to sell: what is left of it today, and of the same on the first working day of the next year. */
export type SaleWay = {
  stock: HeldStock;
  kind: SecurityKind | null;
  isBond: boolean;
  price: string | null;
  /** Day of the close; null where the person named a price. */
  priceOn: string | null;
  depotIds: readonly string[];
  /** Null where it cannot be computed. */
  sales: readonly DepotSale[] | null;
  reason: string | null;
  /** It can be computed, but what is asked is more than there is. */
  isUnreached: boolean;
  later: Later | null;
  /** Days of purchases that count with the close of their day. */
  guessed: readonly string[];
};

export type Later = {
  sales: readonly DepotSale[] | null;
  reason: string | null;
  /** Vorabpauschale that the units sold are taxed with until then; null: none. */
  lumpSum: (SoldLumpSum & { isEstimated: boolean }) | null;
};

/** The day of a sale and the first working day of the next year, with the years at the banks up to them. */
type SaleDays = {
  on: string;
  years: readonly BankYear[];
  later: string;
  laterYears: readonly BankYear[];
};

/** Computes ways to sell; each for itself. A security that was never held has none. */
export function* saleWays(
  positions: readonly AskedPosition[],
  target: SaleTarget,
  days: SaleDays,
  books: TaxBooks,
): Parts<SaleWay[]> {
  const ways: SaleWay[] = [];
  for (const asked of positions) {
    const stock = books.portfolio.held.find(({ id }) => id === asked.stock_id);
    if (stock) ways.push(yield* wayOf(stock, asked, { ...days, target, books }));
  }
  return ways;
}

const NONE: { sales: SaleWay['sales']; unreached: string | null } = { sales: null, unreached: null };

type Circumstances = SaleDays & { target: SaleTarget; books: TaxBooks };

function* wayOf(stock: HeldStock, asked: AskedPosition, circumstances: Circumstances): Parts<SaleWay> {
  const { target, on, years, books } = circumstances;
  const last = lastPrice(stock, books);
  const { kind = null, isBond = false } = books.securities.get(stock.id) ?? {};
  const depotIds = asked.depot_ids ?? [...new Set(stock.lots.map(({ depotId }) => depotId))];
  const price =
    asked.price === null ? (last?.price ?? null) : inEuros(asked.price, asked.currency, on, books);
  const work = function* () {
    const fee = inEuros(asked.fee, asked.fee_currency ?? asked.currency, on, books);
    if (fee === null || (price === null && asked.price !== null))
      throw new NotComputable('Der Wechselkurs des Verkaufstags fehlt');
    if (price === null) throw new NotComputable('Es gibt keinen Kurs: Gib an, zu welchem du verkaufst');
    if (isBond && Number(asked.price ?? 0) > MOST_OF_BOND) throw new NotComputable(PERCENT_MEANT);
    const plans = yield* plansOf(stock, { depotIds, price, fee: round(fee), on }, years, books);
    return yield* saleOverDepots(target, plans);
  };
  const { sales, unreached, reason } = yield* finishedOr(NONE, work());
  const later = sales && (yield* laterOf(stock, sales, circumstances));
  yield;
  return {
    stock,
    kind,
    isBond,
    price,
    priceOn: asked.price === null ? (last?.on ?? null) : null,
    depotIds,
    sales,
    reason: unreached ?? reason,
    isUnreached: unreached !== null,
    later,
    guessed: depotIds.flatMap((depotId) => guessedPurchases(stock, depotId, books)),
  };
}

/** Converts what a person named at the rate of a day; exact in euros. */
function inEuros(amount: string, currency: string, on: string, { shown }: TaxBooks): string | null {
  if (currency === 'EUR' || isZero(amount)) return amount;
  const euros = convert(Number(amount), currency, 'EUR', shown.rates.on(epochDay(on)));
  return euros === null ? null : round(decimalOf(euros), 8);
}

type Terms = { depotIds: readonly string[]; price: string; fee: string; on: string };

function* plansOf(
  stock: HeldStock,
  { depotIds, price, fee, on }: Terms,
  years: readonly BankYear[],
  books: TaxBooks,
): Parts<DepotPlan[]> {
  const plans: DepotPlan[] = [];
  for (const depotId of depotIds) {
    const own = years.find(({ bank }) => bank.depot_ids.includes(depotId));
    if (!own) continue;
    const year = own.bank.residence === 'foreign' ? null : own.year;
    const plan = yield* salePlan({ stock, depotId, on, price, fee }, year, books);
    plans.push({ depotId, bank: own.bank, plan });
  }
  return plans;
}

/** Sells as many units from the same depots at the same price on the first working day of the next year. */
function* laterOf(
  stock: HeldStock,
  sales: readonly DepotSale[],
  { later, laterYears, books }: Circumstances,
): Parts<Later> {
  const depotIds = sales.map(({ depotId }) => depotId);
  const { price, fee } = (sales[0] as DepotSale).plan;
  const work = function* (): Parts<Pick<Later, 'sales'>> {
    const plans = yield* plansOf(stock, { depotIds, price, fee, on: later }, laterYears, books);
    return { sales: yield* sameSale(sales, plans) };
  };
  const computed = yield* finishedOr({ sales: null }, work());
  const lumpSum = computed.sales && soldLumpSum(sales, computed.sales);
  return {
    ...computed,
    lumpSum: lumpSum && { ...lumpSum, isEstimated: isEstimated(stock, later, laterYears) },
  };
}

/** Tells whether a Vorabpauschale that counts as received on a day is an estimate. § 18 Abs. 3 InvStG. */
const isEstimated = (stock: HeldStock, on: string, years: readonly BankYear[]): boolean =>
  years.some(({ events }) =>
    events.some(
      (event) =>
        event.kind === 'advance_lump_sum' &&
        event.on === on &&
        event.stock.id === stock.id &&
        event.isEstimated,
    ),
  );
