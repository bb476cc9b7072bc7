import { isDelivery, isKind } from '@/lib/bookings/kinds';
import { isCurrency } from '@/lib/currencies/iso-4217';
import { mainUnit } from '@/lib/currencies/rules';
import { isZero, size } from '@/lib/platform/format/decimals';
import { currencyOf } from '../../currency-of';
import { type LeftOut, type ReadBooking, type ReadFile, readBooking } from '../../read-booking';
import { isFeeName, isTaxName } from '../cost-names';
import { withDividendTaxes } from '../dividend-taxes';
import { readCell } from '../number-form';
import { isGift, isinIn } from '../row-parts';
import {
  BAD_ROW,
  CANCELLATION,
  checked,
  columnName,
  isCancellation,
  NOT_THE_AMOUNT,
  orNull,
  partlyDone,
  readTime,
  unreadText,
} from '../table-format';
import type { TextRow } from '../table-text';
import {
  type Amounts,
  addsUp,
  amountsOf,
  type Cost,
  type Known,
  MOST_FEES,
  MOVES_SHARES,
  roundingOf,
  withMore,
} from './amounts';
import { amountCurrency, currencyIn, statedCurrency } from './mapped-currency';
import { localTime, readMappedDay } from './mapped-day';
import { isMostlyMinus, kindOf, ofSign, type Signs, signsOf } from './row-kind';
import { sharesInText } from './shares-in-text';
import type { MappedField, TableMapping } from './table-mapping';

/** Id of the form of a table that a person explained. */
const MAPPED_FORMAT = 'mapped';

/** A column that says whether an order was carried out, and its words for one that was not. */
const STATUS = /^(order|auftrags?|transaktions?|transaction)?[ -]?(status|zustand|state)$/i;
const NOT_DONE =
  /storn|cancel|gestrichen|gelösch|deleted|pending|offen|\bopen\b|reject|abgelehnt|expired|abgelaufen|failed|fehlge|nicht|\bnot\b|unexec/i;

/** Words for an order of which a part was carried out, and the rest was not. */
const PARTLY = /\bteil|partial|partly/i;

/** Words anywhere in a row, save in its kind, which a person explained. */
const CANCELLED = /storn|rückabwick|\bcancel/i;
const SAYS_CANCELLED = 'In der Zeile steht etwas von einem Storno: Prüfe, ob sie zählt';

/** Reads the rows of a table as a person explained them. */
export function readMapped(rows: readonly TextRow[], mapping: TableMapping): ReadFile {
  const bookings: ReadBooking[] = [];
  const leftOut: LeftOut[] = [];
  const body = rows.slice(mapping.head + 1);
  const areTaxesMinus = isMostlyMinus(body, mapping);
  const head = rows[mapping.head]?.cells ?? [];
  const status = head.findIndex((cell) => STATUS.test(cell.trim()));
  const isCurrencyStated = amountCurrency(head, mapping.columns) !== null;
  const more = moreCosts(head, mapping);
  const signs = signsOf(body, mapping);
  for (const { line, cells } of body) {
    if (cells.every((cell) => cell === '')) continue;
    const state = cells[status] ?? '';
    const isPart = PARTLY.test(state);
    const result =
      NOT_DONE.test(state) && !isPart
        ? `Nicht ausgeführt (${state})`
        : readRow(cells, mapping, { head, areTaxesMinus, isCurrencyStated, signs, more });
    if (typeof result === 'string') leftOut.push({ line, reason: result });
    else if (isCancellation(result)) leftOut.push({ line, reason: CANCELLATION });
    else {
      const quantity = result.quantity && size(result.quantity);
      const isCancelled = cells.some((cell, at) => at !== mapping.columns.kind && CANCELLED.test(cell));
      const warning = isPart ? partlyDone(state) : isCancelled ? SAYS_CANCELLED : result.warning;
      bookings.push(checked({ ...result, quantity, line, warning }));
    }
  }
  const provider = mapping.depot ?? 'Depot aus Tabelle';
  return { format: MAPPED_FORMAT, provider, ...withDividendTaxes({ bookings, leftOut }) };
}

function moreCosts(head: readonly string[], { columns }: TableMapping): Cost[] {
  const taken = Object.values(columns);
  return head.map(columnName).flatMap((name, at) => {
    const field = isTaxName(name) ? 'taxes' : isFeeName(name) ? 'fees' : null;
    return field && !taken.includes(at) ? { at, name, field } : [];
  });
}

/** Facts of the whole table that a row alone cannot say. */
type OfTable = {
  head: readonly string[];
  areTaxesMinus: boolean;
  isCurrencyStated: boolean;
  signs: Signs;
  more: readonly Cost[];
};

/** Reads a row; a text says why it is no booking. */
function readRow(
  cells: readonly string[],
  mapping: TableMapping,
  { head, areTaxesMinus, isCurrencyStated, signs, more }: OfTable,
): ReadBooking | string {
  const text = (field: MappedField) => cells[mapping.columns[field] ?? -1]?.trim() ?? '';
  const number = (field: MappedField) => readCell(text(field), mapping.decimals);
  const moment = localTime(text('date'));
  const date = readMappedDay(moment, mapping.days);
  const badRow = () => {
    const unread = (['quantity', 'price', 'gross', 'net'] as const).filter((field) => number(field) === null);
    const cells = [...(date ? [] : (['date'] as const)), ...unread].map((field) => ({
      head: head[mapping.columns[field] ?? -1] ?? '',
      text: text(field),
      as: field === 'date' ? ('Tag' as const) : ('Zahl' as const),
    }));
    return unreadText(cells) ?? BAD_ROW;
  };
  const stated = kindOf(cells, number, mapping);
  if (stated === 'skip')
    return text('kind') === ''
      ? 'Eine Zeile ohne Art wird nicht übernommen'
      : `Art „${text('kind')}“ wird nicht übernommen`;
  if (stated === 'trade') return 'Kauf oder Verkauf? Die Zeile sagt es nicht';
  const paid = number('net') ?? number('gross');
  const isCash = isDelivery(stated) && isZero(number('quantity')) && isGift(text('kind'));
  const kind = isCash ? 'deposit' : mapping.columns.kind === undefined ? stated : ofSign(stated, paid, signs);
  if (kind === null) return CANCELLATION;
  if (!date) return badRow();
  const movesShares = MOVES_SHARES.includes(kind);
  const isInText = movesShares && isZero(number('quantity'));
  const inText = isInText ? sharesInText(cells, paid, mapping.decimals ?? 'comma') : null;
  const [quantity, price] = [inText?.quantity ?? number('quantity'), inText ? inText.price : number('price')];
  if (movesShares && isZero(quantity)) return badRow();
  const known: Known = { kind, quantity, price, number, areTaxesMinus, rounding: roundingOf(text) };
  const lost = more.flatMap((cost) => {
    const amount = readCell(cells[cost.at]?.trim() ?? '', mapping.decimals);
    return amount === null || isZero(amount) ? [] : { ...cost, amount };
  });
  const [alone, complete] = [amountsOf(known, mapping), amountsOf(withMore(known, lost), mapping)];
  // Other columns of costs count unless what was paid adds up without them; the rest of a payment may be fees or they.
  const isRest = mapping.columns.fees === undefined && !isZero(alone?.fees ?? null);
  const isWhole = alone !== null && addsUp(alone, kind) && number('net') !== null && !isRest;
  const isMore = lost.length > 0 && complete !== null && addsUp(complete, kind) && !isWhole;
  const amounts = isMore ? complete : alone;
  if (!amounts && !(isKind(kind) && isDelivery(kind))) return badRow();
  const [wkn, symbol, name] = [orNull(text('wkn')), orNull(text('symbol')), orNull(text('name'))];
  const security = { isin: isinIn(text('isin')), wkn, symbol, name };
  const isNamed = Object.values(security).some((name) => name !== null);
  if (movesShares && !isNamed) return 'Das Wertpapier fehlt';
  const ofPrice = currencyIn([text('price')]);
  const currency = statedCurrency(text) ?? (isCurrencyStated ? null : ofPrice) ?? mapping.currency;
  if (!isCurrency(mainUnit(currency).currency)) return `„${currency}“ ist keine Währung`;
  const isForeign = ofPrice !== null && ofPrice !== currencyOf(currency);
  return readBooking({
    kind,
    date,
    time: readTime(text('time')) ?? readTime(moment),
    security: isNamed ? security : null,
    quantity: isZero(quantity) ? null : quantity,
    price: price === null || isZero(price) || !movesShares || isForeign ? null : size(price),
    ...amounts,
    currency,
    reference: orNull(text('reference').replace(/^0+$/, '')),
    warning:
      (inText && inText.price === null && NOT_THE_AMOUNT) ||
      (kind === 'dividend' && amounts && mayHaveTaxes(amounts) && TAXES_INSIDE) ||
      (lost.length > 0 && !isMore && !isWhole && notCounted(lost, cells)) ||
      null,
  });
}

const notCounted = (costs: readonly Cost[], cells: readonly string[]): string =>
  `Nicht eingerechnet: ${costs.map(({ name, at }) => `„${name}“ (${cells[at]})`).join(' und ')}`;

const mayHaveTaxes = ({ fees, gross }: Amounts): boolean => Number(fees) > MOST_FEES * Number(gross);

const TAXES_INSIDE = 'Von der Dividende ging viel ab: Vielleicht stecken Steuern in den Gebühren';
