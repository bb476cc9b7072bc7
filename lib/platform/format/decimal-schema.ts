import { z } from 'zod';
import { decimalOf } from './decimals';
import { fromPercent } from './percent-decimal';

type Digits = { before: number; after: number; percent?: boolean };

/**
 * Builds the schema of an exact decimal number: text such as `'12.5'`, or a JSON number, which is read as it is
 * written. The result is text.
 *
 * @param digits most digits before and after the point; `percent`: `'99%'` is 0.99
 */
export function decimalSchema({ before, after, percent = false }: Digits) {
  // A sign, a point and the sign of percent.
  const longest = before + after + (percent ? 3 : 2);
  const decimal = new RegExp(`^-?\\d{1,${before}}(?:\\.\\d{1,${after}})?$`);
  return z
    .union([z.string().max(longest), z.number()])
    .transform((given) => (typeof given === 'number' ? decimalOf(given) : given))
    .transform((text) => (percent ? fromPercent(text) : text))
    .refine((text) => decimal.test(text))
    .meta({ type: 'string', format: 'decimal', maxLength: longest });
}
