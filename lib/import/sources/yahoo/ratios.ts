import type { MetricKey } from '@/lib/stocks/metrics';
import type { Summary } from './answers';
import { dividesMinorUnits, isDoubtfulLabel } from './currency-rules';
import { holdBack, type Listing, withoutFloat32Noise } from './listing';

type Ratio = number | null;

/** Finds the labelled currency of the statements if price, P/E and book value do not confirm it; else null. */
export function doubtfulLabel(
  { summaryDetail, defaultKeyStatistics: statistics, financialData }: Summary,
  cap: number | null,
  listing: Listing,
): string | null {
  const label = financialData?.financialCurrency ?? null;
  if (!label || label === listing.currency) return null;
  const rate = listing.convert(1, listing.currency, label, listing.day);
  if (rate === null) return null;
  const priceToBook = statistics?.priceToBook ?? null;
  const isDoubtful = isDoubtfulLabel({
    trailingPe: summaryDetail?.trailingPE ?? null,
    marketCap: cap,
    netIncome: statistics?.netIncomeToCommon ?? null,
    priceToBook: priceToBook && priceToBook / listing.perUnit,
    rate,
  });
  return isDoubtful ? label : null;
}

/**
 * Price-earnings ratios. The forward one is summaryDetail's alone, which divides by the estimate that
 * Yahoo gives as forwardEps; that of defaultKeyStatistics divides dollars by yuan (BABA, BEKE) and
 * pence by pounds (OCDO.L).
 */
export function earningsMultiples(
  { price, summaryDetail, defaultKeyStatistics: statistics }: Summary,
  doubtfulLabel: string | null,
  listing: Listing,
): { trailing_p_e: Ratio; forward_p_e: Ratio } {
  const checked = (metric: MetricKey, ratio: Ratio | undefined, eps: Ratio | undefined): Ratio => {
    if (ratio === null || ratio === undefined || ratio === 0) return null;
    const quote = price.regularMarketPrice;
    if (listing.perUnit > 1 && eps && quote && dividesMinorUnits(ratio, quote, eps)) {
      return mixed(metric, listing.currency);
    }
    return withoutFloat32Noise(ratio);
  };
  const mixed = (metric: MetricKey, earnings: string) =>
    holdBack(
      listing,
      metric,
      'mixed_currencies',
      `der Kurs ist in ${listing.quoted}, der Gewinn in ${earnings}`,
    );

  const trailing = checked('trailing_p_e', summaryDetail?.trailingPE, statistics?.trailingEps);
  return {
    trailing_p_e: trailing !== null && doubtfulLabel ? mixed('trailing_p_e', doubtfulLabel) : trailing,
    forward_p_e: checked('forward_p_e', summaryDetail?.forwardPE, statistics?.forwardEps),
  };
}

/**
 * Corrects price to book: Yahoo divides the quoted price by a book value in the statements' currency, whatever
 * they are.
 */
export function priceToBook({ defaultKeyStatistics, financialData }: Summary, listing: Listing): Ratio {
  const ratio = defaultKeyStatistics?.priceToBook ?? null;
  const financial = financialData?.financialCurrency;
  if (ratio === null) return null;
  if (!financial) {
    return holdBack(listing, 'price_to_book', 'unknown_currency', 'die Währung des Buchwerts fehlt');
  }
  if (financial === listing.quoted) return withoutFloat32Noise(ratio);
  const why = `der Kurs ist in ${listing.quoted}, der Buchwert in ${financial}`;
  return holdBack(listing, 'price_to_book', 'mixed_currencies', why);
}

/**
 * Reads the announced annual dividend per share, in the listing's main unit. The yield beside it tells whether
 * it is in the unit of the quote, in the main one, or in neither.
 */
export function announcedDividend({ price, summaryDetail }: Summary, listing: Listing): number | null {
  const rate = summaryDetail?.dividendRate ?? null;
  const share = summaryDetail?.dividendYield ?? null;
  const quote = price.regularMarketPrice;
  if (rate === null || share === null || !quote) return rate;
  // The yield has four decimals and may be from the day before.
  const agrees = (dividend: number) =>
    Math.abs((dividend * listing.perUnit) / quote - share) <= 0.25 * share + 0.0001;
  if (agrees(rate)) return withoutFloat32Noise(rate);
  if (agrees(rate / listing.perUnit)) return withoutFloat32Noise(rate / listing.perUnit);
  const why = 'sie passt nicht zu Kurs und Rendite, also wohl nicht zur Währung des Kurses';
  return holdBack(listing, 'dividend', 'mixed_currencies', why);
}
