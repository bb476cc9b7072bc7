import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { formatLargeMoney } from '@/lib/platform/format/money';
import { formatCount, formatNumber, formatPercent } from '@/lib/platform/format/number';

const WORDS = 'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ');

/** A count within a sentence, up to twelve as a word. For one, `oneAs` carries gender and case. */
export const numeral = (count: number, oneAs = ''): string =>
  count === 1 ? oneAs : (WORDS[count] ?? formatCount(count));

/** 'keine Aktie', 'eine Aktie', 'zwei Aktien', '13 Aktien': subject or object of a sentence. */
export const stocks = (count: number): string =>
  count === 0 ? 'keine Aktie' : count === 1 ? 'eine Aktie' : `${numeral(count)} Aktien`;

/** As {@link stocks} after 'von', 'bei', 'mit' and 'unter'. */
export const ofStocks = (count: number): string =>
  count === 0 ? 'keiner Aktie' : count === 1 ? 'einer Aktie' : `${numeral(count)} Aktien`;

/** The form of a word that agrees with a count; zero ('keine Aktie') takes the singular. */
export const agreeing = (count: number, singular: string, plural: string): string =>
  count <= 1 ? singular : plural;

/** Capitalises the beginning of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A multiple: `14,3`. */
export const multiple = (value: number): string => formatNumber(value, 1);

/** A percent number: `3,4 %`. */
export const percent = (value: number): string => formatPercent(value, 1);

/** A change in percent with its sign: `+12,4 %`. */
export const change = (value: number): string => `${formatNumber(value, 1, 'exceptZero')}\u202f%`;

/** A share in percent: 3 of 12 are 25. */
export const share = (part: number, whole: number): number => (part / whole) * 100;

/** How the numbers of a chart or of a column of a table are printed, by the word of its template. */
export const FORMATS = {
  plain: String,
  percent,
  multiple,
  change,
  money: (value: number) => formatLargeMoney(value, DEFAULT_CURRENCY),
} as const;

/** Lists the cells of a row with a count and its share: `['Energie', 3, 25]`. */
export const countRow = (name: string, count: number, whole: number) => [name, count, share(count, whole)];

/** A value rounded as it is printed, for sums that start from printed numbers. */
export const printed = (value: number, digits = 1): number => Number(value.toFixed(digits));
