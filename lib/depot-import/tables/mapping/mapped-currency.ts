import { isCurrency } from '@/lib/currencies/iso-4217';
import { mainUnit } from '@/lib/currencies/rules';
import { currencyOf } from '../../currency-of';
import { orNull } from '../table-format';
import type { MappedField, TableMapping } from './table-mapping';

/** Finds the currency that the head of an amount names: `Total (USD)`, `Betrag in EUR`. */
export const amountCurrency = (head: readonly string[], { net, gross }: TableMapping['columns']) =>
  currencyIn([net, gross].map((place) => head[place ?? -1] ?? ''));

/** Finds the currency that a row names in a column of its own, or beside an amount. */
export const statedCurrency = (text: (field: MappedField) => string): string | null =>
  orNull(codeOf(text('currency').replace(/^euro?$/i, 'EUR'))) ?? currencyIn([text('net'), text('gross')]);

/** Names a currency by its code; one in small letters, such as `GBp`, may be a minor unit. */
const codeOf = (text: string): string => {
  const code = currencyOf(text);
  return mainUnit(code).perUnit === 1 ? code.toUpperCase() : code;
};

/** Finds a currency that stands beside an amount: `$85.11`, `1.000,00 EUR`. */
export function currencyIn(cells: readonly string[]): string | null {
  const beside = cells.flatMap((cell) => cell.match(/[€$£]|(?<![A-Z])[A-Z]{3}(?![A-Z])/g) ?? []);
  return beside.map(currencyOf).find(isCurrency) ?? null;
}
