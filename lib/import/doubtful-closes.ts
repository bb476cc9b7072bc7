import { hasMinorUnit } from '@/lib/currencies/rules';
import { type DailySeries, isoDay } from '@/lib/finance/daily-series';
import { Series, SeriesBuilder } from '@/lib/finance/series';
import { closedWeekend } from '@/lib/stocks/market/exchanges';
import { joined } from './merge-prices';
import type { RefusalCode } from './rows';

/** Factors between two closes that only a change of the unit explains, and the unit's own factor. */
const UNIT_STEP = { from: 90, to: 110, factor: 100 };

type Listing = {
  symbol: string;
  currency: string;
  /** The last price that the source states beside the closes. */
  quote: number | null;
};

/** Closes that cannot be right, with the reason in German. */
type Doubt = { code: RefusalCode; days: number[]; reason: string };

/**
 * Removes closes that contradict the rest of the series, stored or delivered: closes of days without trading,
 * and those in another unit. The checks see the stored closes and the delivered ones as one series.
 */
export function withoutDoubtful(
  stored: DailySeries,
  delivered: DailySeries,
  listing: Listing,
  report: (doubt: Doubt) => void,
): { stored: DailySeries; delivered: DailySeries } {
  const checks = [
    (closes: Series) => closedDays(closes, closedWeekend(listing.symbol, listing.currency)),
    ...(hasMinorUnit(listing.currency) ? [(closes: Series) => otherUnits(closes, listing.quote)] : []),
  ];
  let kept = { stored, delivered };
  for (const check of checks) {
    // A stored close may stand where a delivered one is removed, and is checked in its turn.
    for (let doubts = find(); doubts.length > 0; doubts = find()) {
      doubts.forEach(report);
      const days = new Set(doubts.flatMap((doubt) => doubt.days));
      const fresh = new Set(kept.delivered.days);
      kept = {
        stored: filtered(kept.stored, (day) => !days.has(day) || fresh.has(day)),
        delivered: filtered(kept.delivered, (day) => !days.has(day)),
      };
    }

    function find() {
      return check(Series.of(joined(kept.stored, kept.delivered)));
    }
  }
  return kept;
}

function filtered({ days, values }: DailySeries, keeps: (day: number) => boolean): DailySeries {
  const all = new Series(days, values);
  const kept = new SeriesBuilder(all.length);
  for (let i = 0; i < all.length; i++) if (keeps(all.day(i))) kept.push(all.day(i), all.value(i));
  return kept.done();
}

/**
 * Finds closes of a weekend without trading: those that repeat the close of the trading day before or after,
 * and one with no trading day after it yet. Others may be of a special session.
 */
function closedDays(closes: Series, isClosed: (day: number) => boolean): Doubt[] {
  const doubts: Doubt[] = [];
  let next: number | null = null;
  for (let i = closes.length - 1; i >= 0; i--) {
    const day = closes.day(i);
    const close = closes.value(i);
    if (!isClosed(day)) {
      next = close;
      continue;
    }
    let before = i - 1;
    while (before >= 0 && isClosed(closes.day(before))) before--;
    if (next === null || close === next || (before >= 0 && close === closes.value(before))) {
      const why = next === null ? 'kein Handelstag folgt' : 'der Kurs ist der eines Handelstags daneben';
      const reason = `Kurs ${close} vom ${isoDay(day)}: an diesem Tag wird nicht gehandelt, und ${why}`;
      doubts.push({ code: 'no_trading_day', days: [day], reason });
    }
  }
  return doubts.reverse();
}

/** Tests whether a factor between two closes is that of two units (pence and pounds), either way. */
export const isUnitStep = (factor: number): boolean => unitStep(factor) !== 0;

function unitStep(factor: number): number {
  const size = Math.max(factor, 1 / factor);
  return size >= UNIT_STEP.from && size <= UNIT_STEP.to ? Math.sign(Math.log(factor)) : 0;
}

/** Closes between two changes of the unit; each level is a hundred times the one below. */
type Part = { days: number[]; level: number };

/**
 * Finds the closes in another unit than the rest of their series. The quote tells which unit is right, else the
 * first close does.
 */
function otherUnits(closes: Series, quote: number | null): Doubt[] {
  const last = closes.length > 0 ? closes.value(closes.length - 1) : null;
  if (last === null) return [];
  const parts: Part[] = [];
  for (let i = 0; i < closes.length; i++) {
    const step = i === 0 ? 0 : unitStep(closes.value(i) / closes.value(i - 1));
    const part = parts.at(-1);
    if (part && step === 0) part.days.push(closes.day(i));
    else parts.push({ days: [closes.day(i)], level: (part?.level ?? 0) + step });
  }
  const lastLevel = parts.at(-1)?.level ?? 0;
  /** The quote in relation to the last close, read in the unit of a level. */
  const quoteAt = (level: number) => ((quote as number) / last) * UNIT_STEP.factor ** (lastLevel - level);
  const levels = [...new Set(parts.map(({ level }) => level))];
  const right =
    quote === null
      ? 0
      : levels.reduce((best, level) =>
          Math.abs(Math.log(quoteAt(level))) < Math.abs(Math.log(quoteAt(best))) ? level : best,
        );
  const noneIsRight = quote !== null && isUnitStep(quoteAt(right));
  return parts
    .filter(({ level }) => noneIsRight || level !== right)
    .map(({ days }) => ({
      code: 'unit_change',
      days,
      reason:
        `${days.length === 1 ? 'Der Kurs' : `${days.length} Kurse`} ab ${isoDay(days[0] as number)}: ` +
        `in einer anderen Einheit als ${quote === null ? 'die Kurse davor' : 'der letzte Kurs, den die Quelle nennt'}`,
    }));
}
