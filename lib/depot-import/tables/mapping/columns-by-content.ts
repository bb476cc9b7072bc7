import { isCurrency } from '@/lib/currencies/iso-4217';
import { isIsin } from '@/lib/stocks/isin';
import { currencyOf } from '../../currency-of';
import { DAY_FORMS } from '../day-form';
import { isinIn } from '../row-parts';
import type { TextRow } from '../table-text';
import { areMost, isKindColumn } from './guess-kinds';
import { readMappedDay } from './mapped-day';
import type { MappedField } from './table-mapping';

export const filledIn = (body: readonly TextRow[], at: number): string[] =>
  body.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');

export const isDay = (cell: string) => DAY_FORMS.some((form) => readMappedDay(cell, form) !== null);

/** Finds a day, an ISIN, a kind and a currency by what the cells hold, where the head does not say it. */
export function byContent(body: readonly TextRow[], known: Partial<Record<MappedField, number>>) {
  const found: Partial<Record<MappedField, number>> = {};
  const taken = new Set(Object.values(known));
  const width = Math.max(0, ...body.map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_, at) => at);
  const columnsOf = (isOne: (cell: string) => boolean) =>
    places.filter((at) => !taken.has(at) && areMost(filledIn(body, at), isOne));
  const columnOf = (isOne: (cell: string) => boolean) => columnsOf(isOne)[0];
  const isin = columnOf(isIsin) ?? columnOf((cell) => isinIn(cell) !== null);
  const date = columnOf(isDay);
  // Some programs have ISINs as symbols.
  const { symbol } = known;
  if (known.isin === undefined && symbol !== undefined && areMost(filledIn(body, symbol), isIsin))
    found.isin = symbol;
  else if (known.isin === undefined && isin !== undefined) found.isin = isin;
  if (known.date === undefined && date !== undefined) found.date = date;
  const kind = places.find((at) => !taken.has(at) && isKindColumn(filledIn(body, at)));
  if (known.kind === undefined && kind !== undefined) found.kind = kind;
  // One of several currencies counts if it stands beside the amount; else nobody can say.
  const amount = known.net ?? known.gross ?? -2;
  const currencies = columnsOf((cell) => isCurrency(currencyOf(cell)));
  const beside = currencies.find((at) => at - 1 === amount);
  if (beside !== undefined && Math.abs((known.currency ?? -9) - amount) > 1) found.currency = beside;
  const currency = beside ?? (currencies.length === 1 ? currencies[0] : undefined);
  if (known.currency === undefined && currency !== undefined) found.currency = currency;
  return found;
}
