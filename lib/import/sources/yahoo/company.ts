import { isCurrency } from '@/lib/currencies/iso-4217';
import { mainUnit } from '@/lib/currencies/rules';
import type { SecurityKind } from '@/lib/stocks/kinds';
import { SECTORS, type Sector } from '@/lib/stocks/rules';
import type { CompanyRow, Figures } from '../../rows';
import { ProviderError } from '../provider';
import { enterpriseFigures, marketCap, statementAmount } from './amounts';
import type { Summary } from './answers';
import { type CurrencyConverter, type HeldBack, type Listing, withoutFloat32Noise } from './listing';
import { announcedDividend, doubtfulLabel, earningsMultiples, priceToBook } from './ratios';
import type { UniverseEntry } from './universe';

/** Yahoo's kinds of securities by ours, and those that are not imported. */
export const KINDS: Readonly<Record<string, SecurityKind>> = {
  EQUITY: 'share',
  ETF: 'fund',
  MUTUALFUND: 'fund',
  INDEX: 'index',
};
const OTHER_KINDS: Readonly<Record<string, string>> = {
  CURRENCY: 'ein Währungspaar',
  CRYPTOCURRENCY: 'eine Kryptowährung',
  FUTURE: 'ein Future',
  OPTION: 'eine Option',
  WARRANT: 'ein Optionsschein',
};

/** The only sector name of Yahoo that differs from ours. */
const SECTOR_NAMES: Readonly<Record<string, Sector>> = { 'Financial Services': 'Finance' };

/** @throws ProviderError where Yahoo does not know the symbol any more, or it is no share, fund or index */
export function assertKnown({ price }: Summary): void {
  if (price.currency === null || price.regularMarketPrice === null) {
    throw new ProviderError('not_found', 'Yahoo Finance führt keinen Kurs und keine Währung (mehr)');
  }
  if (!Object.hasOwn(KINDS, price.quoteType)) {
    const kind = OTHER_KINDS[price.quoteType] ?? `„${price.quoteType}“`;
    throw new ProviderError(
      'not_a_stock',
      `${price.longName ?? price.shortName ?? price.symbol} ist weder Aktie noch Fonds oder Index, sondern ${kind}`,
    );
  }
}

/**
 * Reads the company and its figures in the units of rows.ts, the currency of its statements, and the figures that were
 * held back because they mix currencies or cannot be right.
 *
 * @param day of the quote, at the exchange
 * @throws ProviderError if the currency cannot be stored
 */
export function companyRow(
  summary: Summary,
  { isin, wkn, facts = {} }: Pick<UniverseEntry, 'isin' | 'wkn' | 'facts'>,
  day: string,
  convert: CurrencyConverter,
): { company: CompanyRow; reportingCurrency: string | null; held: HeldBack[] } {
  const { price, assetProfile } = summary;
  const quoted = price.currency ?? '';
  const { currency, perUnit } = mainUnit(quoted);
  if (!isCurrency(currency)) {
    throw new ProviderError('unknown_currency', `Die Währung „${quoted}“ ist unbekannt`);
  }
  const listing: Listing = { quoted, currency, perUnit, day, convert, held: [] };
  const kind = KINDS[price.quoteType] ?? 'share';
  const cap = marketCap(summary, listing);
  const doubtful = doubtfulLabel(summary, cap, listing);
  return {
    // A label that price and ratios contradict says nothing.
    reportingCurrency: doubtful ? null : (summary.financialData?.financialCurrency ?? null),
    company: {
      kind,
      facts,
      symbol: price.symbol,
      name: price.longName ?? price.shortName ?? price.symbol,
      isin: isin ?? null,
      wkn: wkn ?? null,
      sector: sectorName(assetProfile?.sector ?? null, listing),
      country: assetProfile?.country ?? null,
      trading_currency: currency,
      status: 'active',
      figures_date: day,
      figures:
        kind === 'share'
          ? figures(summary, cap, doubtful, listing)
          : { fund_size: fundSize(summary, listing) },
    },
    held: listing.held,
  };
}

function figures(summary: Summary, cap: number | null, doubtful: string | null, listing: Listing): Figures {
  const { summaryDetail: detail, financialData: statements, earningsTrend } = summary;
  const growth = new Map(earningsTrend?.trend.map(({ period, growth }) => [period, growth]));
  return {
    market_cap: cap,
    ...enterpriseFigures(summary, cap, doubtful, listing),
    revenue: statementAmount('revenue', statements?.totalRevenue, summary, doubtful, listing),
    free_cash_flow: statementAmount('free_cash_flow', statements?.freeCashflow, summary, doubtful, listing),
    ...earningsMultiples(summary, doubtful, listing),
    price_to_book: priceToBook(summary, listing),
    operating_margin: fraction(statements?.operatingMargins),
    profit_margin: fraction(statements?.profitMargins),
    // Yahoo writes 0 for banks and insurers, which have no gross profit.
    gross_margin: fraction(statements?.grossMargins) || null,
    return_on_equity: fraction(statements?.returnOnEquity),
    revenue_growth: fraction(statements?.revenueGrowth),
    earnings_growth: fraction(statements?.earningsGrowth),
    current_qtr_growth: fraction(growth.get('0q')),
    next_qtr_growth: fraction(growth.get('+1q')),
    current_year_growth: fraction(growth.get('0y')),
    next_year_growth: fraction(growth.get('+1y')),
    reported_dividend: announcedDividend(summary, listing),
    reported_dividend_yield: percent(detail?.dividendYield),
    reported_payout_ratio: fraction(detail?.payoutRatio),
  };
}

/** Where quotes are in pence, Yahoo does not say whether the size is too. */
const fundSize = ({ summaryDetail }: Summary, { perUnit }: Listing): number | null =>
  (perUnit === 1 && summaryDetail?.totalAssets) || null;

const fraction = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : withoutFloat32Noise(value);

const percent = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : withoutFloat32Noise(value * 100);

function sectorName(name: string | null, { held }: Listing): Sector | null {
  if (name === null) return null;
  if (name in SECTORS) return name as Sector;
  const known = SECTOR_NAMES[name];
  if (!known)
    held.push({ code: 'unknown_sector', reason: `Der Sektor „${name}“ ist keiner der elf Sektoren` });
  return known ?? null;
}
