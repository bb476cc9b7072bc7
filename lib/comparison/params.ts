import { DEFAULT_CURRENCY, type DisplayCurrency, isDisplayCurrency } from '@/lib/currencies/rules';

/** Stocks that a comparison shows at once. */
export const MOST_COMPARED = 4;

/** Ranges of total return, as their links name them. */
export const RETURN_RANGES = {
  '1J': { period: 'year', name: '1 Jahr' },
  '5J': { period: 'fiveYear', name: '5 Jahre' },
  Max: { period: 'max', name: 'alle Jahre' },
} as const;

export type ReturnRange = keyof typeof RETURN_RANGES;

export const DEFAULT_RANGE: ReturnRange = '5J';

/** A request for a comparison, as its address says it. */
export type ComparisonRequest = {
  /** Texts that name stocks, in their order: ids, or what people type. */
  named: string[];
  range: ReturnRange;
  /** The address names a range that does not exist. */
  isUnknownRange: boolean;
  /** The default for a currency that does not exist. */
  currency: DisplayCurrency;
};

/** Characters of a text that count. */
const LONGEST_TEXT = 100;
/** Names that an address can hold before the rest is ignored. */
const MOST_NAMED = 20;

/**
 * Reads the address of a comparison. `aktien` are lists, in any spelling of their letters; `aktie` is one text as
 * typed, which may hold commas.
 */
export function comparisonRequest(
  params: Readonly<Record<string, string | string[] | undefined>>,
): ComparisonRequest {
  const listed = [params.aktien ?? []].flat().join(',').split(',');
  const named = [...listed, ...[params.aktie ?? []].flat()]
    .map((text) => text.trim().toLowerCase().slice(0, LONGEST_TEXT))
    .filter((text) => text !== '')
    .slice(0, MOST_NAMED);
  const wanted = [params.zeitraum ?? []].flat()[0];
  const currency = [params.waehrung ?? []].flat()[0]?.toUpperCase() ?? null;
  const range = (Object.keys(RETURN_RANGES) as ReturnRange[]).find(
    (one) => one.toLowerCase() === wanted?.toLowerCase(),
  );
  return {
    named,
    range: range ?? DEFAULT_RANGE,
    isUnknownRange: wanted !== undefined && wanted !== '' && range === undefined,
    currency: isDisplayCurrency(currency) ? currency : DEFAULT_CURRENCY,
  };
}

/** Returns the address of a comparison. */
export function comparisonPath(
  ids: readonly string[],
  range: ReturnRange = DEFAULT_RANGE,
  currency: DisplayCurrency = DEFAULT_CURRENCY,
): string {
  const query = [
    ids.length > 0 && `aktien=${ids.map(encodeURIComponent).join(',')}`,
    range !== DEFAULT_RANGE && `zeitraum=${range}`,
    currency !== DEFAULT_CURRENCY && `waehrung=${currency}`,
  ].filter(Boolean);
  return query.length > 0 ? `/vergleich?${query.join('&')}` : '/vergleich';
}
