import { isAcquisition, isDelivery, isKind, movesQuantity, ONE_ROW_KINDS } from '@/lib/bookings/kinds';
import { isCurrency } from '@/lib/currencies/iso-4217';
import { mainUnit } from '@/lib/currencies/rules';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { berlinTime } from '@/lib/platform/format/date-time';
import { dayOf } from '@/lib/platform/format/day-of';
import {
  isNegative,
  isZero,
  minus,
  negative,
  plus,
  quotient,
  size,
  times,
} from '@/lib/platform/format/decimals';
import { currencyOf } from '../../currency-of';
import {
  type LeftOut,
  type ReadBooking,
  type ReadFile,
  type ReadKind,
  readBooking,
} from '../../read-booking';
import { unreadText } from '../bad-row';
import { isFeeName, isTaxName } from '../cost-names';
import { type DayForm, dayForm } from '../day-form';
import { withDividendTaxes } from '../dividend-taxes';
import { isinIn } from '../isin-in';
import { isNear, readCell } from '../number-form';
import { isGift, OPPOSITES } from '../row-parts';
import {
  BAD_ROW,
  CANCELLATION,
  checked,
  columnName,
  isCancellation,
  NOT_THE_AMOUNT,
  orNull,
  partlyDone,
  readDay,
  readTime,
} from '../table-format';
import type { TextRow } from '../table-text';
import { sharesInText } from './shares-in-text';
import { kindOfWord, kindWord, type MappedField, type MappedKind, type TableMapping } from './table-mapping';

/** Id of the form of a table that a person explained. */
const MAPPED_FORMAT = 'mapped';

const MOVES_SHARES: readonly ReadKind[] = ONE_ROW_KINDS.filter(movesQuantity);

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

/** A column of fees or taxes that no field has, as a table may have several. */
type Cost = { at: number; name: string; field: 'fees' | 'taxes' };

function moreCosts(head: readonly string[], { columns }: TableMapping): Cost[] {
  const taken = Object.values(columns);
  return head.map(columnName).flatMap((name, at) => {
    const field = isTaxName(name) ? 'taxes' : isFeeName(name) ? 'fees' : null;
    return field && !taken.includes(at) ? { at, name, field } : [];
  });
}

/** Tests whether taxes that are withheld have a minus, as what an account pays: refunds are the fewer ones. */
function isMostlyMinus(body: readonly TextRow[], { columns, decimals }: TableMapping): boolean {
  const taxes = body.map(({ cells }) => Number(readCell(cells[columns.taxes ?? -1] ?? '', decimals)));
  return taxes.filter((tax) => tax < 0).length > taxes.filter((tax) => tax > 0).length;
}

/** Finds the currency that the head of an amount names: `Total (USD)`, `Betrag in EUR`. */
export const amountCurrency = (head: readonly string[], { net, gross }: TableMapping['columns']) =>
  currencyIn([net, gross].map((place) => head[place ?? -1] ?? ''));

/** Facts of the whole table that a row alone cannot say. */
type OfTable = {
  head: readonly string[];
  areTaxesMinus: boolean;
  isCurrencyStated: boolean;
  signs: Signs;
  more: readonly Cost[];
};

/** Whether a table writes purchases and costs with a minus, and what comes in without one. */
type Signs = { isPurchaseMinus: boolean; isCostMinus: boolean; isReceivedPlus: boolean };

const COSTS: readonly MappedKind[] = [
  ...(['fee', 'tax', 'advance_tax', 'withdrawal', 'interest_charge'] as const),
];
const RECEIVES: readonly MappedKind[] = ['dividend', 'interest', 'deposit', 'tax_refund', 'fee_refund'];

function signsOf(body: readonly TextRow[], { columns, kinds, decimals }: TableMapping): Signs {
  const place = columns.net ?? columns.gross ?? -1;
  const surplus = (of: readonly MappedKind[]) =>
    body
      .filter(({ cells }) => of.includes(kindOfWord(kinds, kindWord(cells[columns.kind ?? -1] ?? ''))))
      .reduce((sum, { cells }) => sum + Math.sign(Number(readCell(cells[place] ?? '', decimals))), 0);
  return {
    isPurchaseMinus: surplus(['purchase']) < 0,
    isCostMinus: surplus(COSTS) < 0,
    isReceivedPlus: surplus(RECEIVES) > 0,
  };
}

/**
 * Reads a kind by the sign of its amount, where the table has the signs of the account; null for a trade or dividend that
 * was taken back.
 */
function ofSign(
  kind: ReadKind,
  amount: string | null,
  { isPurchaseMinus, isCostMinus, isReceivedPlus }: Signs,
): ReadKind | null {
  if (amount === null || isZero(amount)) return kind;
  const isTurned = isNegative(amount)
    ? (isReceivedPlus && RECEIVES.includes(kind)) || (isPurchaseMinus && kind === 'sale')
    : (isCostMinus && COSTS.includes(kind)) || (isPurchaseMinus && kind === 'purchase');
  return isTurned ? (OPPOSITES[kind] ?? null) : kind;
}

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

/** Finds the currency that a row names in a column of its own, or beside an amount. */
const statedCurrency = (text: (field: MappedField) => string): string | null =>
  orNull(codeOf(text('currency').replace(/^euro?$/i, 'EUR'))) ?? currencyIn([text('net'), text('gross')]);

/** Names a currency by its code; one in small letters, such as `GBp`, may be a minor unit. */
const codeOf = (text: string): string => {
  const code = currencyOf(text);
  return mainUnit(code).perUnit === 1 ? code.toUpperCase() : code;
};

/** An ISO time of another zone as that of Germany; any other text as it is. Midnight means the day. */
function localTime(text: string): string {
  const [, day, time, zone = ''] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)? ?(Z|UTC|[+-]\d{2}:?\d{2})$/.exec(text) ?? [];
  if (time === undefined || /^00:00(:00)?$/.test(time) || readDay(text) === null) return text;
  const moment = new Date(`${day}T${time}${zone === 'UTC' ? 'Z' : zone.replace(/(\d{2})(\d{2})$/, '$1:$2')}`);
  return Number.isNaN(moment.getTime()) ? text : `${berlinDay(moment)} ${berlinTime(moment.toISOString())}`;
}

/** Finds a currency that stands beside an amount: `$85.11`, `1.000,00 EUR`. */
export function currencyIn(cells: readonly string[]): string | null {
  const beside = cells.flatMap((cell) => cell.match(/[€$£]|(?<![A-Z])[A-Z]{3}(?![A-Z])/g) ?? []);
  return beside.map(currencyOf).find(isCurrency) ?? null;
}

type Numbers = (field: MappedField) => string | null;

function kindOf(
  cells: readonly string[],
  number: Numbers,
  { columns, kinds, sign }: TableMapping,
): MappedKind {
  const kind = columns.kind === undefined ? null : kindOfWord(kinds, kindWord(cells[columns.kind] ?? ''));
  if (kind !== null && kind !== 'trade') return kind;
  const taken = Object.values(columns);
  const said =
    kind === null ? undefined : cells.find((cell, at) => !taken.includes(at) && SIDE.test(kindWord(cell)));
  if (said !== undefined) return BUY.test(kindWord(said)) ? 'purchase' : 'sale';
  if (kind === 'trade' && sign === 'purchases') return 'trade';
  if (sign === 'quantity') return isNegative(number('quantity') ?? '0') ? 'sale' : 'purchase';
  if (sign === 'amount') return isNegative(number('net') ?? number('gross') ?? '0') ? 'purchase' : 'sale';
  return 'purchase';
}

/** Words that say alone in their cell which side of a trade it was. */
const BUY = /^(k|b|kauf|buy|bought|koop|aankoop|achat|compra|acquisto|köp)$/;
const SIDE =
  /^(k|b|v|s|(ver)?kauf|buy|bought|sell|sold|koop|aankoop|verkoop|achat|vente|compra|venta|venda|acquisto|vendita|köp|sälj)$/;

/** The amount that a price rounded to its last digit may hide, for one share. */
const roundingOf = (text: (field: MappedField) => string): number =>
  0.5 * 10 ** -(/[.,](\d+)\D*$/.exec(text('price'))?.[1]?.length ?? 0);

/** Adds costs that stand in columns of their own. */
const withMore = (known: Known, more: readonly (Cost & { amount: string })[]): Known => ({
  ...known,
  number: (field) => {
    const own = more.filter((one) => one.field === field).map(({ amount }) => size(amount));
    const stated = known.number(field);
    return own.length === 0 ? stated : plus(stated ?? '0', ...own);
  },
});

const addsUp = ({ gross, fees, taxes, net }: Amounts, kind: ReadKind): boolean =>
  Math.abs(Number(minus(adding(kind) ? plus(gross, fees, taxes) : minus(gross, plus(fees, taxes)), net))) <=
  ROUNDING;

type Amounts = Record<'gross' | 'fees' | 'taxes' | 'net', string>;

/** Tests whether costs are added to what is paid. */
const adding = (kind: ReadKind): boolean => (isKind(kind) && isAcquisition(kind)) || COSTS.includes(kind);

type Known = {
  /** See `roundingOf`. */
  rounding: number;
  kind: ReadKind;
  quantity: string | null;
  price: string | null;
  number: Numbers;
  areTaxesMinus: boolean;
};

/** Takes the amounts that the row has and computes the others; null if it has none. */
function amountsOf(
  { kind, quantity, price, number, areTaxesMinus, rounding }: Known,
  { columns }: TableMapping,
): Amounts | null {
  const [statedGross, statedNet] = [number('gross'), number('net')];
  const statedFees = size(number('fees') ?? '0');
  const stated = number('taxes') ?? '0';
  // A table without amounts has dividends per share.
  const isPerShare = kind === 'dividend' && columns.net === undefined && columns.gross === undefined;
  const product =
    (MOVES_SHARES.includes(kind) || isPerShare) && quantity !== null && price !== null
      ? times(size(quantity), size(price))
      : null;
  const adds = adding(kind);
  const net = statedNet === null ? null : size(statedNet);
  const value = statedGross === null ? product : size(statedGross);
  const restWith = (taxes: string) =>
    net === null || value === null ? '0' : minus(missing(value, net, taxes, adds), statedFees);
  const fits = (rest: string) =>
    columns.fees === undefined
      ? !isNegative(rest) && Number(rest) <= MOST_FEES * Number(value)
      : Math.abs(Number(rest)) <= ROUNDING;
  const usual = areTaxesMinus ? negative(stated) : stated;
  // The paid amount decides it for sure.
  const isUsual = fits(restWith(usual)) || !fits(restWith(negative(usual)));
  const taxes = isUsual ? usual : negative(usual);
  const costs = plus(statedFees, taxes);
  const fromNet = net === null ? null : adds ? minus(net, costs) : plus(net, costs);
  // The payment is exact where the price is rounded; a larger one may contain fees without a column.
  const differs = fromNet === null || value === null ? 0 : Number(minus(fromNet, value));
  const isRounded =
    differs !== 0 &&
    statedGross === null &&
    Math.abs(differs) <= rounding * Math.abs(Number(quantity)) &&
    (columns.fees !== undefined || differs > 0 !== adds);
  // The nominal value of a bond and its price in percent.
  const isNominal =
    statedGross === null &&
    fromNet !== null &&
    value !== null &&
    isNear(quotient(value, '100'), '1', fromNet);
  const gross = isRounded || isNominal ? fromNet : (value ?? fromNet);
  if (gross === null) return null;
  // A table without a column for fees has them in what was paid.
  const rest = restWith(taxes);
  const isFee = columns.fees === undefined && fits(rest) && Number(rest) > ROUNDING;
  const fees = isFee ? plus(statedFees, rest) : statedFees;
  return {
    gross,
    fees,
    taxes,
    net: net ?? (adds ? plus(gross, fees, taxes) : minus(gross, plus(fees, taxes))),
  };
}

/** A cent: documents round each amount by itself. */
const ROUNDING = 0.011;

/** Part of an amount that can be fees: what differs by more is taxes, or the price is in another currency. */
const MOST_FEES = 0.03;

const TAXES_INSIDE = 'Von der Dividende ging viel ab: Vielleicht stecken Steuern in den Gebühren';

const missing = (gross: string, net: string, taxes: string, adds: boolean): string =>
  adds ? minus(net, plus(gross, taxes)) : minus(gross, plus(net, taxes));

/** How months begin in Dutch, Danish, French, Italian, Spanish and Portuguese where they do not in English or German. */
const MONTHS: Readonly<Record<string, RegExp>> = {
  jan: /^(ene|gen)/i,
  feb: /^(fév|fev)/i,
  mar: /^(mae|mrt|maa)/i,
  apr: /^(abr|avr)/i,
  may: /^(mei|maj|mag)/i,
  jun: /^(juin|giu)/i,
  jul: /^(juil|lug)/i,
  aug: /^(ago|aoû)/i,
  sep: /^set/i,
  oct: /^(ott|out)/i,
  dec: /^(déc|dic)/i,
};

const inEnglish = (name: string): string =>
  Object.keys(MONTHS).find((month) => MONTHS[month]?.test(name)) ?? name;

const DAYS = ['yyyy/MM/dd', 'yyyyMMdd', 'd MMM yyyy', 'MMM d yyyy'];
const DAYS_OF = { dmy: [...DAYS, 'd/M/yyyy', 'd/M/yy'], mdy: [...DAYS, 'M/d/yyyy', 'M/d/yy'] };

/** Reads a day in the form that was chosen; null if the calendar has no such day, and if it may be two. */
export function readMappedDay(text: string, form: DayForm | null): string | null {
  const order = form ?? dayForm([text]);
  return order && dayOf(text.replace(/\p{L}{3,}/u, inEnglish), DAYS_OF[order]);
}
