import 'server-only';
import { convert } from '@/lib/currencies/convert';
import {
  DEFAULT_CURRENCY,
  DISPLAY_CURRENCY_CODES,
  type DisplayCurrency,
  isDisplayCurrency,
} from '@/lib/currencies/rules';
import { dividendYears } from '@/lib/finance/dividends/dividend-years';
import { createCachedWork } from '@/lib/platform/cached-work';
import { derivedOnce } from '@/lib/platform/per-process';
import { type OwnHistory, ownHistory, ownMedian } from '@/lib/stocks/fundamentals/own-history';
import { getFundamentals, storedFundamentals } from '@/lib/stocks/fundamentals/queries';
import { figuresOfSector } from '@/lib/stocks/fundamentals/sector-figures';
import { getStockYears, type StockYears } from '@/lib/stocks/fundamentals/stock-years';
import { getStock } from '@/lib/stocks/queries';
import { FINANCE } from '@/lib/stocks/rules';
import type { StockDetail } from '@/lib/stocks/schema';
import { findPayments, getMonthEnds, getPriceHistory } from '@/lib/stocks/series-queries';
import { getMarketReader } from '@/lib/stocks/universe/market-reader';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { codedText, type Universe } from '@/lib/stocks/universe/universe-columns';
import { companyValue, hasValue, type ValuedStock } from './company-value';
import { type FairRange, fairRange } from './fair-range';
import { type ValueBases, valueBases } from './other-basis';
import type { OwnMedians } from './start-values';
import { FAIR_WITHHELD } from './withheld-words';

/** Loads what the workbench of a company needs; null if there is no company with this id. */
export async function getValuedStock(id: string): Promise<ValuedStock | null> {
  const found = await getStock(id, DEFAULT_CURRENCY);
  if (found?.kind !== 'share') return null;
  const { trading_currency: trading } = found;
  const currency = pageCurrency(trading);
  const [stock, fundamentals, payments, closes, { rates }] = await Promise.all([
    currency === DEFAULT_CURRENCY ? found : getStock(id, currency),
    getFundamentals(id),
    findPayments(id),
    getMonthEnds(id),
    getUniverse(),
  ]);
  if (!stock) return null;
  const inTrading = stock.price_date === null ? [] : dividendYears(payments, stock.price_date);
  const paid = inTrading.flatMap(({ year, amount: own }) => {
    const amount = convert(own, trading, currency, rates.latest);
    return amount === null ? [] : [{ year, amount }];
  });
  const history = fundamentals && ownHistory(closes, fundamentals, trading, rates);
  return {
    stock,
    fundamentals,
    perUnit: Object.fromEntries(
      DISPLAY_CURRENCY_CODES.map((code) => [code, convert(1, currency, code, rates.latest)]),
    ) as ValuedStock['perUnit'],
    value: companyValue(fundamentals ?? { years: [], trailing: null, currency }, currency, {
      isFinancial: stock.sector === FINANCE,
      rates,
      dividend: stock.dividend,
      paid,
      own: ownMedians(history),
    }),
  };
}

/** Loads what a sheet about a company shows; null if there is no company with this id. */
export async function getFactSheet(id: string) {
  const valued = await getValuedStock(id);
  if (!valued) return null;
  const [payments, year] = await Promise.all([
    findPayments(id),
    getPriceHistory(id, 'year', valued.stock.display_currency, false),
  ]);
  return { valued, year: year ?? [], years: await getStockYears(valued.stock, payments) };
}

/**
 * Computes the fair value of a stock whose fiscal years are loaded, in the currency that its price is shown in, and by
 * its two bases in that of the workbench; or says in a few words why there is none.
 */
export async function getFairRange(
  stock: StockDetail,
  years: StockYears | null,
): Promise<(FairRange & { bases: ValueBases }) | { withheld: string }> {
  if (!years) return { withheld: FAIR_WITHHELD.few_years };
  const { fundamentals, history } = years;
  const { rates } = await getUniverse();
  const currency = pageCurrency(stock.trading_currency);
  const value = companyValue(fundamentals, currency, {
    isFinancial: stock.sector === FINANCE,
    rates,
    dividend: convert(stock.dividend, stock.display_currency, currency, rates.latest),
    paid: [],
    own: ownMedians(history),
  });
  const range = fairRange(value);
  if (!range) return { withheld: FAIR_WITHHELD[value.withheld.eps ?? 'few_years'] };
  const rate = convert(1, currency, stock.display_currency, rates.latest);
  if (rate === null) return { withheld: FAIR_WITHHELD.no_rate };
  return {
    lowest: range.lowest * rate,
    middle: range.middle * rate,
    highest: range.highest * rate,
    bases: valueBases(value, currency),
  };
}

const ownMedians = (history: OwnHistory | null): OwnMedians => ({
  priceEarnings: history && ownMedian(history, 'priceEarnings'),
  freeCashFlowYield: history && ownMedian(history, 'freeCashFlowYield'),
});

const pageCurrency = (trading: string | null): DisplayCurrency =>
  trading !== null && isDisplayCurrency(trading) ? trading : DEFAULT_CURRENCY;

/** Companies that are read at once. */
const BATCH = 250;

const valuedOnce = derivedOnce('valued-companies', (_: Universe) =>
  createCachedWork<ReadonlySet<string>>({ max: 1, waiting: 100 }),
);

/** Finds the companies whose page computes a value; once for each market, in batches that let others in between. */
export async function findValuedIds(): Promise<ReadonlySet<string>> {
  const universe = await getUniverse();
  return valuedOnce(universe).make('all', () => readValuedIds(universe));
}

async function readValuedIds(universe: Universe): Promise<ReadonlySet<string>> {
  const { coded, indexOf, rates } = universe;
  const reader = await getMarketReader();
  const known = await reader.query<{ id: string }>(
    'select distinct stock_id as id from fundamentals',
    [],
    'fundamentals_ids',
  );
  const ids = known.map(({ id }) => id).filter((id) => indexOf.has(id));
  const valued = new Set<string>();
  for (let first = 0; first < ids.length; first += BATCH) {
    const seen = new Set<string>();
    for (const { stock_id: id, ...stored } of await storedFundamentals(
      reader,
      ids.slice(first, first + BATCH),
    )) {
      // The first source of a company counts.
      if (seen.has(id)) continue;
      seen.add(id);
      const i = indexOf.get(id) as number;
      const sector = codedText(coded.sector, i);
      const value = companyValue(
        figuresOfSector(stored, sector),
        pageCurrency(codedText(coded.trading_currency, i)),
        {
          isFinancial: sector === FINANCE,
          rates,
          dividend: null,
          paid: [],
          own: { priceEarnings: null, freeCashFlowYield: null },
        },
      );
      if (hasValue(value)) valued.add(id);
    }
  }
  return valued;
}
