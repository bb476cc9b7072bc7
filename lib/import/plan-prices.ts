import { hasMinorUnit } from '@/lib/currencies/rules';
import { type DailySeries, epochDay, isoDay } from '@/lib/finance/daily-series';
import { isUnitStep, withoutDoubtful } from './doubtful-closes';
import { basisDistance, basisRatio, joined, type MergedPrices, mergePrices } from './merge-prices';
import { possibleCloses } from './possible-closes';
import type { DividendRow, Refusal, StockBundle } from './rows';
import { adjustForSplits, divideBefore, factorBefore, type MergedSplits } from './splits-and-dividends';
import { laterDay } from './stock-identity';
import type { StoredStock } from './stored-stock';
import { type UnadjustedSplit, unadjustedSplits } from './unadjusted-splits';

type PricesContext = {
  currency: string;
  adjustedOn: string | null;
  wholeHistory?: boolean | undefined;
  /** Why the delivery may be of another company or share count, unless its closes are the same. */
  doubt: Pick<Refusal, 'code' | 'reason'> | null;
  isSame: (stored: DailySeries, delivered: DailySeries) => boolean;
  today: string;
  refuse: (refusal: Omit<Refusal, 'symbol'>) => void;
};

export type PlannedPrices = {
  prices: MergedPrices;
  /** The stored closes, in the share count of the delivered ones. */
  stored: DailySeries;
  /** The possible delivered closes. */
  delivered: DailySeries;
  /** Stored and delivered payments in the share count of the closes. */
  dividends: { stored: ReadonlyMap<string, number>; delivered: DividendRow[] };
  /** The day to whose share count all of them are adjusted. */
  adjustedOn: string | null;
};

/**
 * Brings stored and delivered closes to one share count and one unit and merges them.
 *
 * @returns null if the delivered closes contradict the stored ones as a whole
 */
export function planPrices(
  stored: StoredStock,
  bundle: StockBundle,
  splits: MergedSplits,
  context: PricesContext,
): PlannedPrices | null {
  const { currency, refuse } = context;
  const refuseClose = (refusal: Omit<Refusal, 'symbol' | 'file'>) =>
    refuse({ file: bundle.prices.file, ...refusal });
  const possible = possibleCloses(bundle.prices, epochDay(context.today), refuseClose);
  const reported = [...splits.all];

  const late = unadjustedSplits(possible.series, reported);
  const delivered = divideBefore({ series: possible.series, dividends: new Map() }, at(late)).series;
  for (const { exDate, ratio, jumpDay } of late)
    refuse({
      ...bundle.origin,
      code: 'unadjusted',
      reason: `${bundle.symbol}: Die Kurse vor dem ${jumpDay} sind für den Split vom ${exDate} (Verhältnis ${ratio}) nicht bereinigt`,
    });

  const { rescaled: own, ratio, adjustedOn } = onBasisOf(delivered, stored, splits, context);
  if (ratio !== null) {
    refuse({ ...bundle.origin, ...otherBasis(bundle.symbol, ratio, currency) });
    return null;
  }
  if (context.doubt && !context.isSame(own.series, delivered)) {
    refuse({ ...bundle.origin, ...context.doubt });
    return null;
  }
  const seam = unadjustedSplits(joined(own.series, delivered), reported);
  const rescaled = divideBefore(own, at(seam));

  const kept = withoutDoubtful(
    rescaled.series,
    delivered,
    { symbol: bundle.symbol, currency, quote: bundle.quote ?? null },
    ({ code, days, reason }) => refuseClose({ line: possible.lineOf(days[0] as number), code, reason }),
  );
  const fresh = { series: kept.delivered, lineOf: possible.lineOf };
  return {
    prices: mergePrices(kept.stored, fresh, refuseClose),
    stored: rescaled.series,
    delivered: kept.delivered,
    dividends: {
      stored: rescaled.dividends,
      delivered: bundle.dividends.map((row) => ({
        ...row,
        amount: row.amount / factorBefore(at(late), epochDay(row.ex_date)),
      })),
    },
    adjustedOn,
  };
}

/**
 * Brings what is stored to the share count of delivered closes.
 *
 * @returns also by how many times the delivered closes are larger still (null: they agree), and the day to whose share
 *   count they are adjusted
 */
function onBasisOf(
  delivered: DailySeries,
  stored: StoredStock,
  splits: MergedSplits,
  { adjustedOn: stated, wholeHistory }: PricesContext,
) {
  const reported = [...splits.all];
  const inStored = unadjustedSplits(stored.series, reported);
  const pending = reported.filter(([exDate]) => !inStored.some((split) => split.exDate === exDate));
  const own = { ...stored, ...divideBefore(stored, at(inStored)) };
  const lastDay = delivered.days.at(-1);
  const lastDelivered = laterDay(
    stored.row?.adjusted_on,
    stated ?? (lastDay === undefined ? null : isoDay(lastDay)),
  );
  const ahead = splitsAhead(own, delivered, splits.fresh, lastDelivered);
  const adjustedOn = ahead.reduce<string | null>((day, [exDate]) => laterDay(day, exDate), lastDelivered);
  const rescaled = adjustForSplits(own, pending, adjustedOn);
  const ratio = wholeHistory ? null : basisRatio(rescaled.series, delivered);
  if (ratio === null) return { rescaled, ratio, adjustedOn };
  // A split may be reported after closes of its first days were stored, which then look adjusted but are not.
  const late = divideBefore(rescaled, [...splits.fresh]);
  if (basisRatio(late.series, delivered) === null) return { rescaled: late, ratio: null, adjustedOn };
  return { rescaled, ratio, adjustedOn };
}

/** Says that delivered closes are `ratio` times the stored ones. */
function otherBasis(symbol: string, ratio: number, currency: string): Pick<Refusal, 'code' | 'reason'> {
  const times = `Die Kurse sind im Mittel das ${ratio.toFixed(4)}-fache der gespeicherten an denselben Tagen`;
  const isUnit = hasMinorUnit(currency) && isUnitStep(ratio);
  return {
    code: isUnit ? 'unit_change' : 'adjustment_mismatch',
    reason: `${symbol}: ${times}, ${isUnit ? 'also in einer anderen Einheit' : 'ohne dass ein Split gemeldet ist'}`,
  };
}

const at = (splits: readonly UnadjustedSplit[]) =>
  splits.map(({ jumpDay, ratio }) => [jumpDay, ratio] as const);

/**
 * Finds new splits after the last delivered close that the delivered closes already include: sources deliver
 * adjusted closes on the morning of the ex-date. They count as applied, so that the next night does not divide
 * by them again.
 */
function splitsAhead(
  stored: StoredStock,
  delivered: DailySeries,
  fresh: ReadonlyMap<string, number>,
  lastDelivered: string | null,
): [exDate: string, ratio: number][] {
  const ahead = [...fresh].filter(([exDate]) => lastDelivered !== null && exDate > lastDelivered);
  if (ahead.length === 0) return [];
  const before = basisDistance(stored.series, delivered);
  const after = basisDistance(divideBefore(stored, ahead).series, delivered);
  return before !== null && after !== null && after < before ? ahead : [];
}
