import type { EuroRates } from '@/lib/currencies/rates';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { type MetricKey, MONEY_METRICS, type MoneyMetric } from '@/lib/stocks/metrics';
import type { SortKey } from '@/lib/stocks/sort-fields';
import type { SortOrder } from '@/lib/stocks/sort-stocks';
import { NO_DAY, type Universe } from '@/lib/stocks/universe-columns';
import { valueOrder } from './value-order';

/**
 * The figures of a universe in one currency and their orders, each made at its first use (a few
 * milliseconds for 50,000 stocks). Amounts are those that the stocks themselves answer.
 */
export class SearchColumns {
  private readonly amounts = new Map<MetricKey, Float64Array>();
  private readonly orders = new Map<string, Int32Array>();
  private readonly placesInOrders = new Map<string, Int32Array>();

  constructor(
    readonly universe: Universe,
    readonly currency: DisplayCurrency,
  ) {}

  /** A figure of every stock, NaN where it is unknown. */
  figure(key: MetricKey): Float64Array {
    if (!isMoney(key)) return this.universe.figures[key];
    const known = this.amounts.get(key);
    if (known) return known;
    const amounts = convertedColumn(this.universe, key, this.currency);
    this.amounts.set(key, amounts);
    return amounts;
  }

  /** The stocks in the order of a figure. */
  order(key: SortKey, order: SortOrder): Int32Array {
    const name = `${key} ${order}`;
    const known = this.orders.get(name);
    if (known) return known;
    const indices = valueOrder(this.figure(key), order);
    this.orders.set(name, indices);
    return indices;
  }

  /** Of each stock, where it stands in that order. */
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

const isMoney = (key: MetricKey): key is MoneyMetric => (MONEY_METRICS as readonly MetricKey[]).includes(key);

/** As `stockRecord` (lib/stocks) converts them: closes at the rate of their day, all else at the latest. */
function convertedColumn(
  { figures, coded, days, rates }: Universe,
  key: MoneyMetric,
  currency: DisplayCurrency,
): Float64Array {
  const { codes, table } = coded.trading_currency;
  const factors = table.map(() => new Map<number, [from: number, to: number] | null>());
  return figures[key].map((amount, i) => {
    const code = codes[i] as number;
    const traded = table[code] as string;
    if (traded === currency) return amount;
    const day = key === 'current_price' ? (days.price_date[i] as number) : NO_DAY;
    const known = factors[code] as Map<number, [number, number] | null>;
    let factor = known.get(day);
    if (factor === undefined) {
      factor = ratesOf(day === NO_DAY ? rates.latest : rates.on(day), traded, currency);
      known.set(day, factor);
    }
    return factor === null ? Number.NaN : (amount / factor[0]) * factor[1];
  });
}

function ratesOf(rates: EuroRates, from: string, to: string): [from: number, to: number] | null {
  const [one, other] = [rates(from), rates(to)];
  return one === null || other === null ? null : [one, other];
}
