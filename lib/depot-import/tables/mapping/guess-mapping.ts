import { dayForm } from '../day-form';
import { formOfProducts, isAmbiguous, isProduct, numberForm, readCell } from '../number-form';
import { LONGEST_PREAMBLE } from '../read-table';
import { isinIn } from '../row-parts';
import { columnName } from '../table-format';
import type { TextRow } from '../table-text';
import { byContent, filledIn, isDay } from './columns-by-content';
import { guessKinds, hasTrades, isKindColumn, withReinvested } from './guess-kinds';
import { amountCurrency, currencyIn } from './mapped-currency';
import type { MappedField, Sign, TableMapping } from './table-mapping';
import { LIKE, NAMES } from './words';

/** Guesses how a table is read, from its head and its cells. */
export function guessMapping(rows: readonly TextRow[]): TableMapping {
  const heads = rows
    .slice(0, LONGEST_PREAMBLE)
    .map(({ cells }, at) => fieldsOf(cells, rows.slice(at + 1, at + 1 + TRIED)));
  const most = Math.max(0, ...heads.map((fields) => Object.keys(fields).length));
  const head = Math.max(
    0,
    heads.findIndex((fields) => Object.keys(fields).length === most),
  );
  const body = rows.slice(head + 1);
  const named = withKinds(heads[head] ?? {}, body);
  const found = withAmount(
    withPrice({ ...named, ...byContent(body, named) }, rows[head]?.cells ?? [], body),
    body,
  );
  const stated = amountCurrency(rows[head]?.cells ?? [], found);
  // Where the head of the amounts names their currency, a column has that of the price.
  const { currency, ...others } = found;
  const columns: TableMapping['columns'] = stated === null ? found : others;
  const cellsOf = (field: MappedField) => {
    const place = columns[field];
    return place === undefined ? [] : body.map(({ cells }) => cells[place] ?? '');
  };
  const numbers = (['quantity', 'price', 'gross', 'net', 'fees', 'taxes'] as const).flatMap(cellsOf);
  const [quantities, prices] = [cellsOf('quantity'), cellsOf('price')];
  const amounts = [cellsOf('gross'), cellsOf('net')].find((cells) => cells.length > 0) ?? [];
  const products = quantities.map((cell, at) => [cell, prices[at] ?? '', amounts[at] ?? ''] as const);
  const decimals =
    numberForm(numbers) ?? formOfProducts(products) ?? (numbers.some(isAmbiguous) ? null : 'comma');
  // Tables with a decimal comma have the day first.
  const hasComma = decimals === 'comma' && numbers.some((cell) => /\d,\d/.test(cell));
  const days = dayForm(cellsOf('date')) ?? (hasComma ? 'dmy' : null);
  return {
    head,
    columns,
    days,
    decimals,
    sign: guessSign(quantities, [...cellsOf('net'), ...cellsOf('gross')]),
    kinds: withReinvested(guessKinds(cellsOf('kind')), cellsOf('kind'), quantities),
    currency: stated ?? currencyIn([rows[head]?.cells[columns.price ?? -1] ?? '']) ?? 'EUR',
  };
}

/** Rows below a row in which it is tried whether that is the head. */
const TRIED = 50;

/** Names a column without brackets, currency and marks: `Betrag (EUR)`, `Stück / Nominal`, `unitPrice`, `unit_price`. */
const plainName = (cell: string): string =>
  columnName(
    cell
      .replace(/(?<=\p{Ll})(?=\p{Lu})|_|\s+/gu, ' ')
      .replace(/[([*].*$/, '')
      .replace(/( in [a-z€]{1,3}| (eur|usd|chf|gbp|€|\$|euro))\s*$/i, '')
      .replace(/\s*\/\s*/g, '/'),
  );

function fieldsOf(cells: readonly string[], body: readonly TextRow[]): Partial<Record<MappedField, number>> {
  const names = cells.map(plainName);
  const taken = new Set<number>();
  const fields: Partial<Record<MappedField, number>> = {};
  const shareOf = (field: MappedField, at: number) => {
    const filled = filledIn(body, at);
    return filled.length === 0 ? 1 : filled.filter(FITS[field] ?? (() => true)).length / filled.length;
  };
  // Several columns of fees are left to what was paid; of several taxes one is better than none.
  const likeOf = (field: MappedField, isFree: (at: number) => boolean) => {
    const like = names.flatMap((name, at) => (LIKE[field]?.test(name) && isFree(at) ? [at] : []));
    return like.length === 1 || field === 'taxes' ? like[0] : undefined;
  };
  for (const [field, known] of NAMES) {
    const places = known.flatMap((name) =>
      names.flatMap((one, at) => (one === name && !taken.has(at) ? [at] : [])),
    );
    // `Valuta` is a day in one table and a currency in another.
    const place =
      places.find((at) => shareOf(field, at) >= 0.5) ??
      places.find((at) => shareOf(field, at) > 0) ??
      likeOf(field, (at) => !taken.has(at) && shareOf(field, at) >= 0.5);
    if (place === undefined) continue;
    taken.add(place);
    fields[field] = place;
  }
  return fields;
}
const isNumber = (cell: string) => readCell(cell, 'comma') !== null || readCell(cell, 'point') !== null;

/** Tests of a field's cells; a currency may be a coin. */
const FITS: Partial<Record<MappedField, (cell: string) => boolean>> = {
  date: isDay,
  time: (cell) => /\d:\d/.test(cell),
  isin: (cell) => isinIn(cell) !== null,
  quantity: isNumber,
  price: isNumber,
  gross: isNumber,
  net: isNumber,
  fees: isNumber,
  taxes: isNumber,
  currency: (cell) => /^([A-Z]{3,4}|[a-z]{3}|GBp|euro|[€$£])$/i.test(cell),
};

/** Takes another column for the kinds where the named one knows no trades, and that one says something in as many rows. */
function withKinds(fields: Partial<Record<MappedField, number>>, body: readonly TextRow[]) {
  const { kind } = fields;
  if (kind === undefined || hasTrades(filledIn(body, kind))) return fields;
  const taken = new Set(Object.values(fields));
  const rows = filledIn(body, kind).length;
  const width = Math.max(0, ...body.map(({ cells }) => cells.length));
  for (let at = 0; at < width; at++) {
    const filled = filledIn(body, at);
    if (!taken.has(at) && filled.length >= rows && isKindColumn(filled) && hasTrades(filled))
      return { ...fields, kind: at };
  }
  return fields;
}

/** Takes the price column that gives the amounts, as a table may have prices in two currencies. */
function withPrice(
  fields: Partial<Record<MappedField, number>>,
  head: readonly string[],
  body: readonly TextRow[],
): Partial<Record<MappedField, number>> {
  const { quantity, price, net, gross } = fields;
  const amount = gross ?? net;
  if (quantity === undefined || price === undefined || amount === undefined) return fields;
  const hits = (at: number) =>
    body.filter(({ cells }) => isProduct([cells[quantity] ?? '', cells[at] ?? '', cells[amount] ?? '']))
      .length;
  const taken = new Set(Object.values(fields));
  const places = head.flatMap((cell, at) => (!taken.has(at) && /price|preis|kurs/i.test(cell) ? [at] : []));
  const [best = price] = [price, ...places].sort((a, b) => hits(b) - hits(a));
  return { ...fields, price: best };
}

/** Tells an amount before costs from one after them, where shares and price give only one of them. */
function withAmount(
  fields: Partial<Record<MappedField, number>>,
  body: readonly TextRow[],
): Partial<Record<MappedField, number>> {
  const { net, gross, ...others } = fields;
  if (net === undefined || gross !== undefined) return fields;
  let [before, after] = [0, 0];
  for (const { cells } of body) {
    const numberOf = (field: MappedField) =>
      Math.abs(Number(readCell(cells[fields[field] ?? -1] ?? '', null)));
    const [amount, product] = [numberOf('net'), numberOf('quantity') * numberOf('price')];
    const [fees, taxes] = [numberOf('fees'), numberOf('taxes')];
    if (product === 0 || fees + taxes === 0) continue;
    const isNear = (value: number) => Math.abs(value - amount) <= Math.max(CENTS, amount * ROUNDED);
    if (isNear(product)) before++;
    else if ([fees + taxes, -fees - taxes, fees - taxes].some((costs) => isNear(product + costs))) after++;
  }
  return before > after ? { ...others, gross: net } : fields;
}

/** Largest difference of an amount from shares × price when these are rounded: absolute and relative. */
const CENTS = 0.011;
const ROUNDED = 0.0005;

function guessSign(quantities: readonly string[], amounts: readonly string[]): Sign {
  const isNegative = (cell: string) => /[-−(]/.test(cell) && /\d/.test(cell);
  if (quantities.some(isNegative)) return 'quantity';
  return amounts.some(isNegative) ? 'amount' : 'purchases';
}
