import type { DisplayCurrency } from '@/lib/currencies/rules';
import type { SortKey } from '@/lib/stocks/cards/sort-fields';
import type { SortOrder } from '@/lib/stocks/cards/sort-stocks';
import { METRICS, type MetricKey, MONEY_METRICS, type MoneyMetric } from '@/lib/stocks/metrics';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import { derivedFigure, type SearchFigure } from './derived-figures';
import { valueOrder } from './value-order';

/**
 * Figures of a universe in one currency and their sort orders, each computed on first use (a few milliseconds
 * for 50,000 stocks). Amounts equal those in stock answers.
 */
export class SearchColumns {
  private readonly amounts = new Map<MetricKey, Float64Array>();
  private readonly orders = new Map<string, Int32Array>();
  private readonly placesInOrders = new Map<string, Int32Array>();

  constructor(
    readonly universe: Universe,
    readonly currency: DisplayCurrency,
  ) {}

  /** Returns a figure of every stock, NaN if unknown. */
  figure(key: MetricKey | SearchFigure): Float64Array {
    const { figures } = this.universe;
    if (!isMoney(key)) return isMetric(key) ? figures[key] : derivedFigure(this.universe, key);
    const known = this.amounts.get(key);
    if (known) return known;
    const amounts = convertedColumn(this.universe, key, this.currency);
    this.amounts.set(key, amounts);
    return amounts;
  }

  /** Sorts the stocks by a figure. */
  order(key: SortKey, order: SortOrder): Int32Array {
    const name = `${key} ${order}`;
    const known = this.orders.get(name);
    if (known) return known;
    const indices = valueOrder(this.figure(key), order);
    this.orders.set(name, indices);
    return indices;
  }

  /** Returns the position of each stock in that order. */
  places(key: SortKey, order: SortOrder): Int32Array {
    const name = `${key} ${order}`;
    const known = this.placesInOrders.get(name);
    if (known) return known;
    const places = new Int32Array(this.universe.size);
    this.order(key, order).forEach((index, place) => {
      places[index] = place;
    });
    this.placesInOrders.set(name, places);
    return places;
  }
}

const columns = new WeakMap<Universe, Map<DisplayCurrency, SearchColumns>>();

export function searchColumns(universe: Universe, currency: DisplayCurrency): SearchColumns {
  let ofUniverse = columns.get(universe);
  if (!ofUniverse) {
    ofUniverse = new Map();
    columns.set(universe, ofUniverse);
  }
  let known = ofUniverse.get(currency);
  if (!known) {
    known = new SearchColumns(universe, currency);
    ofUniverse.set(currency, known);
  }
  return known;
}

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
