import { isZero, minus, plus, size } from '@/lib/platform/format/decimals';
import { currencyOf } from '../currency-of';
import type { Bank, DocumentKind } from './bank';
import { converter, costsBetween, sumsOf } from './costs';
import { styleOf } from './document-text';
import { allMatches, decimalOf, type Found } from './pattern';

/** Finds a final amount under whatever label: the figure below the gross amount that this and all costs give. */
export function closingNet(
  text: string,
  bank: Bank,
  kind: DocumentKind['kind'],
  gross: Found | null,
): Found | null {
  if (gross?.groups.gross === undefined) return null;
  const style = styleOf(bank, text);
  const value = size(decimalOf(gross.groups.gross, style));
  const currency = currencyOf(gross.groups.grossCurrency);
  const costs = costsBetween(text, bank, style, [gross.end, text.length]);
  const sums = sumsOf(costs, size, converter(currency, null, null));
  if (!sums) return null;
  const all = plus(sums.fees, sums.taxes);
  const wanted = kind === 'purchase' ? plus(value, all) : minus(value, all);
  const below = allMatches(text, '{money:net}', style, [gross.end, text.length]);
  return (
    below.findLast(
      ({ groups }) =>
        currencyOf(groups.netCurrency) === currency &&
        isZero(minus(size(decimalOf(groups.net ?? '0', style)), wanted)),
    ) ?? null
  );
}
