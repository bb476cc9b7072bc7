import { utc } from '@date-fns/utc/utc';
import { isValid } from 'date-fns/isValid';
import { de } from 'date-fns/locale/de';
import { enUS } from 'date-fns/locale/en-US';
import { parse } from 'date-fns/parse';
import { getOrMake } from '../get-or-make';

/** Parts of a form as regular expressions. Of a month's name three letters count: more tell no two apart. */
const SHAPES: Readonly<Record<string, string>> = {
  yyyy: String.raw`(\d{4})`,
  yy: String.raw`(\d{2})`,
  MMM: String.raw`(\p{L}{3})\p{L}*`,
  MM: String.raw`(\d{2})`,
  M: String.raw`(\d{1,2})`,
  dd: String.raw`(\d{2})`,
  d: String.raw`(\d{1,2})`,
  '.': String.raw`[.-]\s?`,
  '/': String.raw`[./-]\s?`,
  ' ': String.raw`[\s.,-]{1,3}`,
};

/** Years of two digits are those within 50 years of this day: 2000 to 2099. */
const MIDDLE = Date.UTC(2050, 0);

/**
 * Reads the day that a text begins with, by the first form that fits.
 *
 * @param forms in the letters of date-fns, such as `d.M.yyyy` and `d MMM yyyy`. A point is a point or a hyphen, a slash
 *   any of `.`, `/` and `-`, a blank whatever stands around a name; names of months are German or English
 * @returns ISO day; null if no form fits or the calendar has no such day
 */
export function dayOf(text: string, forms: readonly string[]): string | null {
  for (const form of forms) {
    const { shape, letters } = getOrMake(compiled, form, () => compile(form));
    const [, ...parts] = shape.exec(text) ?? [];
    const words = parts.join(' ').replace(/mrz/i, 'Mär');
    for (const locale of parts.length > 0 ? [de, enUS] : []) {
      const day = parse(words, letters, MIDDLE, { locale, in: utc });
      if (isValid(day)) return day.toISOString().slice(0, 10);
    }
  }
  return null;
}

const compiled = new Map<string, { shape: RegExp; letters: string }>();

const compile = (form: string) => ({
  shape: new RegExp(`^${form.replace(/y+|M+|d+|[./ ]/g, (part) => SHAPES[part] ?? '')}(?!\\d)`, 'u'),
  letters: form.match(/y+|M+|d+/g)?.join(' ') ?? '',
});
