import 'server-only';
import { convert } from '@/lib/currencies/convert';
import { DEFAULT_CURRENCY, type DisplayCurrency, isDisplayCurrency } from '@/lib/currencies/rules';
import { createCachedWork } from '@/lib/platform/cached-work';
import { derivedOnce } from '@/lib/platform/per-process';
import { summaryScore } from '@/lib/stocks/figures/scores';
import { ownHistory, ownMedian } from '@/lib/stocks/fundamentals/own-history';
import { getFundamentals, storedFundamentals } from '@/lib/stocks/fundamentals/queries';
import { figuresOfSector } from '@/lib/stocks/fundamentals/sector-figures';
import type { SummaryKey } from '@/lib/stocks/metrics';
import { dividendYears } from '@/lib/stocks/page/dividend-years';
import { verdictSentence } from '@/lib/stocks/page/verdict-sentence';
import { getStock } from '@/lib/stocks/queries';
import { FINANCE } from '@/lib/stocks/rules';
import { findPayments, getMonthEnds } from '@/lib/stocks/series-queries';
import { getMarketReader } from '@/lib/stocks/universe/market-reader';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { codedText, type Universe } from '@/lib/stocks/universe/universe-columns';
import { companyValue, hasValue, type ValuedStock } from './company-value';
import { fairRange } from './fair-range';
import type { StockBrief } from './schema';

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
  const converted = payments.flatMap(({ ex_date, amount: paid }) => {
    const amount = convert(paid, trading, currency, rates.latest);
    return amount === null ? [] : [{ ex_date, amount }];
  });
  const history = fundamentals && ownHistory(closes, fundamentals, trading, rates);
  return {
    stock,
    fundamentals,
    value: companyValue(fundamentals ?? { years: [], trailing: null, currency }, currency, {
      isFinancial: stock.sector === FINANCE,
      rates,
      paid: stock.price_date === null ? [] : dividendYears(converted, stock.price_date),
      own: {
        priceEarnings: history && ownMedian(history, 'priceEarnings'),
        freeCashFlowYield: history && ownMedian(history, 'freeCashFlowYield'),
      },
    }),
  };
}

/** Loads a share at a glance, with all amounts in `currency`; null if there is none with this id. */
export async function getStockBrief(id: string, currency: DisplayCurrency): Promise<StockBrief | null> {
  const [valued, stock, { rates }] = await Promise.all([
    getValuedStock(id),
    getStock(id, currency),
    getUniverse(),
  ]);
  if (!valued || !stock) return null;
  const range = fairRange(valued.value);
  const rate = convert(1, valued.stock.display_currency, currency, rates.latest);
  const converted = (amount: number) => amount * (rate ?? 0);
  const scoreOf = (key: SummaryKey) => summaryScore(stock.metricScores, key);
  return {
    id: stock.id,
    name: stock.name,
    country: stock.country,
    sector: stock.sector,
    current_price: stock.current_price,
    daily_change: stock.daily_change,
    display_currency: stock.display_currency,
    verdict: verdictSentence(stock),
    scores: {
      valuation: scoreOf('valuation'),
      financial: scoreOf('financial'),
      dividend: scoreOf('dividend'),
      growth: scoreOf('growth'),
    },
    fair_value:
      range === null || rate === null
        ? null
        : {
            lowest: converted(range.lowest),
            middle: converted(range.middle),
            highest: converted(range.highest),
          },
  };
}

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
          paid: [],
          own: { priceEarnings: null, freeCashFlowYield: null },
        },
      );
      if (hasValue(value)) valued.add(id);
    }
  }
  return valued;
}
