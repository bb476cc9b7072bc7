import type { DisplayCurrency } from '@/lib/currencies/rules';
import { firstNotBelow } from '@/lib/finance/first-not-below';
import { getOrMake } from '@/lib/platform/get-or-make';
import { derivedOnce } from '@/lib/platform/per-process';
import type { MarketSortKey } from '@/lib/stocks/cards/sort-fields';
import type { SortOrder } from '@/lib/stocks/cards/sort-stocks';
import { METRICS, type MetricKey, MONEY_METRICS, type MoneyMetric } from '@/lib/stocks/metrics';
import {
  type ChangeKey,
  currencyGrowth,
  displayedChange,
  isChange,
} from '@/lib/stocks/prices/displayed-changes';
import { NO_DAY, type Universe } from '@/lib/stocks/universe/universe-columns';
import { derivedFigure, type SearchFigure } from './derived-figures';

/**
 * Figures of a universe in one currency and their sort orders, each computed on first use (a few milliseconds
 * for 50,000 stocks). Amounts and changes equal those in stock answers.
 */
export class SearchColumns {
  private readonly converted = new Map<MetricKey, Float64Array>();
  private readonly orders = new Map<string, Int32Array>();
  private readonly placesInOrders = new Map<string, Int32Array>();

  constructor(
    readonly universe: Universe,
    readonly currency: DisplayCurrency,
  ) {}

  /** Returns a figure of every stock, NaN if unknown. */
  figure(key: MetricKey | SearchFigure): Float64Array {
    const { universe, currency } = this;
    if (isMoney(key)) return getOrMake(this.converted, key, () => convertedColumn(universe, key, currency));
    if (isChange(key)) return getOrMake(this.converted, key, () => changeColumn(universe, key, currency));
    return isMetric(key) ? universe.figures[key] : derivedFigure(universe, key);
  }

  /** Sorts the stocks by a figure. */
  order(key: MarketSortKey, order: SortOrder): Int32Array {
    return getOrMake(this.orders, `${key} ${order}`, () => valueOrder(this.figure(key), order));
  }

  /** Returns the position of each stock in that order. */
  places(key: MarketSortKey, order: SortOrder): Int32Array {
    return getOrMake(this.placesInOrders, `${key} ${order}`, () => {
      const places = new Int32Array(this.universe.size);
      this.order(key, order).forEach((index, place) => {
        places[index] = place;
      });
      return places;
    });
  }
}

const columns = derivedOnce('search-columns', (_: Universe) => new Map<DisplayCurrency, SearchColumns>());

export const searchColumns = (universe: Universe, currency: DisplayCurrency): SearchColumns =>
  getOrMake(columns(universe), currency, () => new SearchColumns(universe, currency));

const isMetric = (key: string): key is MetricKey => Object.hasOwn(METRICS, key);
const isMoney = (key: string): key is MoneyMetric => (MONEY_METRICS as readonly string[]).includes(key);

/** Converts amounts as `stockRecord` (lib/stocks) does. */
function convertedColumn(
  { figures, coded, rates }: Universe,
  key: MoneyMetric,
  currency: DisplayCurrency,
): Float64Array {
  const { codes, table } = coded.trading_currency;
  const perEuro = Float64Array.from(table, (traded) => rates.latest(traded as string) ?? Number.NaN);
  const shown = rates.latest(currency) ?? Number.NaN;
  const same = table.indexOf(currency);
  return figures[key].map((amount, i) => {
    const code = codes[i] as number;
    return code === same || amount === 0 ? amount : (amount / (perEuro[code] as number)) * shown;
  });
}

/** Converts changes as `stockRecord` does; stocks share their growth by currency and day. */
function changeColumn(
  { figures, coded, days, rates }: Universe,
  key: ChangeKey,
  currency: DisplayCurrency,
): Float64Array {
  const { codes, table } = coded.trading_currency;
  const growths = table.map(() => new Map<number, number>());
  return figures[key].map((change, i) => {
    const code = codes[i] as number;
    const day = days.price_date[i] as number;
    const growth = getOrMake(growths[code] as Map<number, number>, day, () => {
      const conversion = { from: table[code] as string, to: currency, rates };
      return currencyGrowth(key, day === NO_DAY ? null : day, conversion) ?? Number.NaN;
    });
    return displayedChange(change, growth) ?? Number.NaN;
  });
}

/**
 * Sorts the indices of values: unknown values (NaN) lowest, equal ones by index in either direction, like
 * `sortedBy` (lib/stocks/cards/sort-stocks.ts).
 */
export function valueOrder(values: Float64Array, order: SortOrder): Int32Array {
  // Sorting numbers and looking up their positions takes a third of the time of sorting indices.
  const keys = order === 'asc' ? values : values.map((value) => -value);
  const sorted = keys.filter((key) => !Number.isNaN(key)).sort();
  const unknown = values.length - sorted.length;
  const taken = new Int32Array(sorted.length);
  const indices = new Int32Array(values.length);
  let unknownAt = order === 'asc' ? 0 : sorted.length;
  const knownFrom = order === 'asc' ? unknown : 0;
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as number;
    if (Number.isNaN(key)) {
      indices[unknownAt++] = index;
      continue;
    }
    const place = firstNotBelow(sorted, key);
    const before = taken[place] as number;
    taken[place] = before + 1;
    indices[knownFrom + place + before] = index;
  }
  return indices;
}
