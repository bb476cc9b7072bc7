import { z } from 'zod';
import { decimalOf } from './decimals';

/**
 * Builds the schema of an exact decimal number: text such as `'12.5'`, or a JSON number, which is read as it is
 * written. The result is text.
 *
 * @param digits most digits before and after the point
 */
export function decimalSchema({ before, after }: { before: number; after: number }) {
  // A sign and a point.
  const longest = before + after + 2;
  const decimal = new RegExp(`^-?\\d{1,${before}}(?:\\.\\d{1,${after}})?$`);
  return z
    .union([z.string().max(longest), z.number()])
    .transform((given) => (typeof given === 'number' ? decimalOf(given) : given))
    .refine((text) => decimal.test(text))
    .meta({ type: 'string', format: 'decimal', maxLength: longest });
}
