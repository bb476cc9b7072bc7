import { mainUnit } from '@/lib/currencies/rules';
import { grouped } from '@/lib/finance/grouped';
import {
  isNegative,
  isZero,
  minus,
  negative,
  plus,
  quotient,
  round,
  size,
} from '@/lib/platform/format/decimals';
import { currencyOf } from '../../currency-of';
import {
  changesNothing,
  exchanged,
  type LeftOut,
  type ReadBooking,
  readBooking,
  SAME_SHARES,
} from '../../read-booking';
import { cancellations } from '../cancelled';
import { isFeeName, isTaxName } from '../cost-names';
import { type NumberForm, readNumber } from '../number-form';
import { security } from '../row-parts';
import {
  BAD_ROW,
  CANCELLATION,
  orNull,
  type ReadRows,
  type Row,
  readTime,
  type TableFormat,
} from '../table-format';

/** A trade in the languages of the accounts, purchases first, with shares, price and currency. */
const TRADE =
  /^(?:(kauf|koop|buy|compra|achat|acquisto|kupno|nákup|køb|köp|kjøp|osto)|verkauf|verkoop|sell|venda|venta|vente|vendita|sprzedaż|prodej|salg|sälj|myynti) ([\d.,]+) .*?(?:@|zu je) ?([\d.,]+) ([A-Z]{2}[A-Z]?)/i;

const DIVIDEND =
  /dividen|dywidend|utdelning|utbytte|udbytte|osinko|ausschüttung|distribu|capital return|return of capital|(rückzahlung|rendimiento|remboursement|rimborso|teruggave|zwrot).*[ck]apita/i;

/** Meanings of the texts, in the languages of the accounts; the first match counts. */
const MEANINGS: readonly [RegExp | ((text: string) => boolean), Meaning][] = [
  [
    /cash sweep|flatexdegiro|cash account at|geldkonto bei|geldrekening|cuenta de efectivo|reserv\w*.*(ideal|sofort)|prenotazione|processed flatex|money market|fonds monétaires|geldmarkt|mercado monetario|mercato monetario|fundo do mercado/i,
    'internal',
  ],
  [
    /split|fusi[oó]n|fusie|fusão|merger|isin-änderung|isin change|\bisin\b.*(change|cambio|wijziging|zmiana)|(cambio|wijziging|changement|modifica)\b.*isin|product ?(wijziging|change)|umwandlung|stock dividend|delisting|spin|abspaltung|scission|escisi|scissione|podział/i,
    'corporate',
  ],
  [TRADE, 'trade'],
  [(text) => DIVIDEND.test(text) && isTaxName(text), 'withheld'],
  [/quellensteuer|withholding tax/i, 'withheld'],
  [isTaxName, 'tax'],
  [/transactiebelasting|transaktiesteuer/i, 'tax'],
  [
    /zinsen|interest|rente|juros|intérêts|intereses|\binterés|interessi|odsetki|úrok|ränta|korko/i,
    'interest',
  ],
  [isFeeName, 'fee'],
  [/modalitäten|kosten|anschluss/i, 'fee'],
  [DIVIDEND, 'dividend'],
  [
    /währungswechsel|\bfx\b|^valuta |divisas?\b|opération de change|cambio valuta|walut|konverze měny|valuta/i,
    'exchange',
  ],
  [/auszahlung|withdrawal|terugstorting|levantamento|retrait|retirada|prelievo|wypłata|výběr|uttag/i, 'cash'],
  [/einzahlung|deposit|storting|depósito|ingreso|versement|dépôt|wpłata|vklad|insättning/i, 'cash'],
  [/courtesy|promo|promotie|propagace|kundenaktion/i, 'cash'],
];

type Meaning =
  | ('internal' | 'corporate' | 'trade' | 'withheld' | 'tax')
  | ('dividend' | 'exchange' | 'interest' | 'fee' | 'cash');

const meaningOf = (text: string): Meaning | undefined =>
  MEANINGS.find(([is]) => (typeof is === 'function' ? is(text.toLowerCase()) : is.test(text)))?.[1];

type Entry = {
  meaning: Meaning;
  row: Row;
  text: string;
  date: string;
  amount: string;
  currency: string;
};

/**
 * DEGIRO's statement of an account: the rows of an order share its number, tax stands beside its dividend, and foreign
 * payments are exchanged together later on.
 */
export const degiroAccount: TableFormat = {
  id: 'degiro-account',
  name: 'DEGIRO',
  columns: ['day', 'isin', 'text', 'change', 'balance', 'order'],
  namesOf,
  rows: (rows) => {
    const leftOut: LeftOut[] = [];
    const entries = withContinued(rows).flatMap((row) => {
      const entry = entryOf(row);
      if (typeof entry !== 'string') return [entry];
      leftOut.push({ line: row.line, reason: entry });
      return [];
    });
    // The file has the newest first.
    entries.reverse().sort((a, b) => compareText(momentOf(a), momentOf(b)));
    const [actions, moved] = split(entries, ({ meaning }) => meaning === 'corporate');
    const traded = new Set(moved.filter(({ meaning }) => meaning === 'trade').map(placeOf));
    // Rows without a number belong to the trade of their moment.
    const isOfOrder = (one: Entry) =>
      orderOf(one.row) !== '' || (OF_ORDER.includes(one.meaning) && traded.has(placeOf(one)));
    const [orders, others] = split(moved, isOfOrder);
    const read = [ordersOf(orders), paymentsOf(others), actionsOf(actions)];
    return {
      bookings: read.flatMap(({ bookings }) => bookings),
      leftOut: [...leftOut, ...read.flatMap((one) => one.leftOut)],
    };
  },
};

/**
 * Names the columns by their places, which are the same in every language: beside the change and the balance stand their
 * currencies, without a name.
 */
function namesOf(heads: readonly string[]): readonly string[] {
  const isin = heads.findIndex((name) => /\bisin\b/.test(name));
  const isDegiro = isin > 3 && heads[isin + 4] === '' && heads[isin + 6] === '' && heads[isin + 7];
  return isDegiro ? [...heads.slice(0, isin - 4), ...NAMES, ...heads.slice(isin - 4 + NAMES.length)] : heads;
}

/** An empty name is that of a currency. */
const NAMES = [
  'day',
  'time',
  'value day',
  'product',
  'isin',
  'text',
  'rate',
  'change',
  '',
  'balance',
  '',
  'order',
];

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const momentOf = ({ date, row }: Entry): string => `${date} ${row.text('time')}`;

const orderOf = (row: Row): string => row.text('order');

const placeOf = (one: Entry): string => `${momentOf(one)} ${one.row.text('isin')}`;

/** Lines in which a row goes on, at most. */
const MOST_LINES = 5;

/** Joins rows that go on in the next line, because a text or number is too long: those have no day and no amount. */
function withContinued(rows: readonly Row[]): Row[] {
  const joined: Row[] = [];
  let lines = 0;
  for (const row of rows) {
    const before = joined.at(-1);
    lines = row.text('day') === '' && amountOf(row) === null ? lines + 1 : 0;
    if (!before || lines === 0 || lines > MOST_LINES) joined.push(row);
    else
      joined[joined.length - 1] = {
        ...before,
        text: (column) => `${before.text(column)}${column === 'text' ? ' ' : ''}${row.text(column)}`.trim(),
      };
  }
  return joined;
}

/** Reads a row; a sentence if it is none. */
function entryOf(row: Row): Entry | string {
  const text = row.text('text');
  const meaning = meaningOf(text);
  if (meaning === 'internal') return 'Umbuchung zwischen den Konten bei DEGIRO';
  if (!meaning) return `Unbekannte Art ${text}`;
  const date = row.day('day');
  const amount = amountOf(row);
  const currency = currencyOf(row.text('change'));
  if (!date || amount === null || !/^[A-Z]{2}[A-Za-z]$/.test(currency)) return BAD_ROW;
  return { meaning, row, text, date, amount, currency };
}

/** Some files have amounts of both forms: what the form of the file cannot be is of the other one. */
function amountOf(row: Row): string | null {
  const text = row.text('change +1');
  return row.number('change +1') ?? readNumber(text, 'point') ?? readNumber(text, 'comma');
}

function split<T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  return [all.filter(is), all.filter((one) => !is(one))];
}

const sumOf = (entries: readonly Entry[]): string => plus('0', ...entries.map(({ amount }) => amount));

const nameOf = ({ row }: Entry) => security(row.text('isin'), { name: orNull(row.text('product')) });

/** Joins the rows of each order: its parts, fees, and what was exchanged to pay for it. */
function ordersOf(entries: readonly Entry[]): ReadRows {
  const groups = new Map<string, Entry[]>();
  for (const one of entries) {
    const key = orderOf(one.row) || placeOf(one);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const bookings: ReadBooking[] = [];
  const leftOut: LeftOut[] = [];
  for (const group of groups.values()) {
    const booking = orderBooking(group);
    if (typeof booking !== 'string') {
      bookings.push(booking);
      for (const { meaning, row } of group)
        if (!OF_ORDER.includes(meaning)) leftOut.push({ line: row.line, reason: NOT_OF_ORDER });
    } else leftOut.push(...group.map(({ row }) => ({ line: row.line, reason: booking })));
  }
  return { bookings, leftOut };
}

const OF_ORDER: readonly Entry['meaning'][] = ['trade', 'exchange', 'fee', 'tax'];
const NOT_OF_ORDER = 'Trägt die Nummer einer Order, ist aber kein Teil von ihr: bitte von Hand prüfen';

function orderBooking(group: readonly Entry[]): ReadBooking | string {
  const parts = group.filter(({ meaning }) => meaning === 'trade');
  const [first] = parts;
  if (!first) return 'Der Kauf oder Verkauf zu dieser Order fehlt in der Datei';
  const [kind, ...others] = new Set(parts.map(({ text }) => (TRADE.exec(text)?.[1] ? 'purchase' : 'sale')));
  if (!kind || others.length > 0) return 'Kauf und Verkauf in einer Order: bitte von Hand prüfen';
  if (new Set(parts.map(({ amount }) => isNegative(amount))).size > 1) return CANCELLATION;
  const quantities = parts.map(sharesOf);
  if (quantities.includes(null)) return 'Stückzahl und Kurs ergeben nicht den Betrag';
  const value = size(sumOf(parts));
  const paid = group.filter(({ meaning, currency }) => meaning === 'exchange' && currency !== first.currency);
  const [exchanged] = paid;
  const currency = exchanged?.currency ?? first.currency;
  const gross = exchanged ? size(sumOf(paid)) : value;
  const costs = group.filter(({ meaning }) => meaning === 'fee' || meaning === 'tax');
  const [own, foreign] = split(costs, (one) => one.currency === currency);
  const [ofState, ofBroker] = split(own, ({ meaning }) => meaning === 'tax');
  const [fees, taxes] = [negative(sumOf(ofBroker)), negative(sumOf(ofState))];
  const sum = plus(fees, taxes);
  const quoted = group.find(({ meaning, row }) => meaning === 'exchange' && row.text('rate') !== '');
  const other = foreign.map(({ amount, currency: of }) => `${size(amount).replace('.', ',')} ${of}`);
  return readBooking({
    kind,
    date: first.date,
    time: readTime(first.row.text('time')),
    security: nameOf(first),
    quantity: plus(...(quantities as string[])),
    gross,
    fees,
    taxes,
    currency,
    net: kind === 'purchase' ? plus(gross, sum) : minus(gross, sum),
    ...(exchanged && {
      foreign_gross: { currency: first.currency, amount: value },
      exchange_rate: quoted?.row.number('rate') ?? null,
    }),
    warning:
      other.length > 0
        ? `Kosten von ${other.join(' und ')} nicht eingerechnet`
        : exchanged && !isCovered(group, first.currency, value)
          ? 'Der getauschte Betrag passt nicht zum Betrag der Order'
          : null,
    ...(orderOf(first.row) !== '' && { order: orderOf(first.row) }),
    line: first.row.line,
  });
}

/** Tests whether an order was exchanged as a whole: what was in the account already is in no rate. */
const isCovered = (group: readonly Entry[], currency: string, value: string): boolean => {
  const legs = group.filter((one) => one.meaning === 'exchange' && one.currency === currency);
  return Math.abs(Math.abs(Number(sumOf(legs))) - Number(value)) <= Math.max(0.02, Number(value) / 100);
};

/** Reads how many shares a part has: with price and amount its text says the same twice, whatever its separators. */
function sharesOf(entry: Entry): string | null {
  const { text, amount } = entry;
  const [, , shares = '', price = '', currency = ''] = TRADE.exec(text) ?? [];
  const forms: readonly NumberForm[] = ['comma', 'point'];
  // A price may be in pence where the amount is in pounds.
  const unit = mainUnit(currency).perUnit / mainUnit(entry.currency).perUnit;
  for (const form of forms)
    for (const other of forms) {
      const [quantity, each] = [readNumber(shares, form), readNumber(price, other)];
      if (!quantity || !each || isZero(quantity)) continue;
      const differs = Math.abs((Number(quantity) * Number(each)) / unit - Math.abs(Number(amount)));
      if (differs <= Math.max(0.01, Math.abs(Number(amount)) / 1000)) return quantity;
    }
  return null;
}

/** A dividend that may still be exchanged into the currency of the account. */
type Dividend = { paid: Entry; withheld: Entry[] };

/** A corporate action and the trade that stands for it: `FUSION: Verkauf 10 zu je 5 EUR (DE…)`. */
const ACTION = /^([^:]+?) *: *(.*)$/;

/**
 * Reads corporate actions: shares that are sold and others that are bought for them on the same day, for the same reason.
 * A third row makes it unclear what became what.
 */
function actionsOf(entries: readonly Entry[]): ReadRows {
  const bookings: ReadBooking[] = [];
  const leftOut: LeftOut[] = [];
  const keyOf = ({ text, date }: Entry) => `${date} ${ACTION.exec(text)?.[1]?.toLowerCase() ?? text}`;
  for (const group of grouped(entries, keyOf).values()) {
    const legs = group.map((one) => ({ ...one, text: ACTION.exec(one.text)?.[2] ?? '' }));
    const [bought, sold] = split(legs, ({ text }) => TRADE.exec(text)?.[1] !== undefined);
    const [[out], [into]] = [sold, bought];
    const [given, received] = [out && actionShares(out), into && actionShares(into)];
    const leave = (reason: string) => leftOut.push(...group.map(({ row }) => ({ line: row.line, reason })));
    if (legs.length !== 2 || !out || !into || !given || !received) leave(BY_HAND);
    else if (changesNothing(nameOf(out), nameOf(into), { given, received })) leave(SAME_SHARES);
    else
      bookings.push(
        exchanged(nameOf(out), nameOf(into), {
          date: out.date,
          given,
          received,
          currency: out.currency,
          line: out.row.line,
        }),
      );
  }
  return { bookings, leftOut };
}

const BY_HAND = 'Kapitalmaßnahme: bitte von Hand buchen';

/** Without an amount a number with a separator can be read in two ways. */
function actionShares(entry: Entry): string | null {
  const shares = TRADE.exec(entry.text)?.[2] ?? '';
  return !isZero(entry.amount) ? sharesOf(entry) : /^[1-9]\d*$/.test(shares) ? shares : null;
}

/** Reads what has no order: dividends with their tax, interest, fees, and cash. */
function paymentsOf(entries: readonly Entry[]): ReadRows {
  const cancelled = cancelledOf(entries);
  const dividends = dividendsOf(entries.filter((one) => !cancelled.has(one)));
  const booked = new Map<Dividend, ReadBooking>(dividends.map((one) => [one, dividendBooking(one)]));
  exchange(entries, dividends, booked);
  const taken = new Set(dividends.flatMap(({ withheld }) => withheld));
  const bookings = [...booked.values()];
  const leftOut: LeftOut[] = [];
  for (const one of entries) {
    const { meaning, row, amount, currency, date } = one;
    const line = row.line;
    const due = row.day('value day') ?? date;
    const common = { net: size(amount), gross: size(amount), currency, line };
    const isPaid = isNegative(amount);
    if (taken.has(one)) continue;
    if (cancelled.has(one)) leftOut.push({ line, reason: 'Storniert' });
    else if (meaning === 'dividend') {
      if (isNegative(amount)) leftOut.push({ line, reason: CANCELLATION });
    } else if (meaning === 'exchange') leftOut.push({ line, reason: 'Währungstausch' });
    else if (isZero(amount)) leftOut.push({ line, reason: 'Ohne Betrag' });
    else if (meaning === 'withheld' || meaning === 'tax')
      bookings.push(
        readBooking({ ...common, kind: isPaid ? 'tax' : 'tax_refund', date, security: nameOf(one) }),
      );
    else if (meaning === 'interest')
      bookings.push(readBooking({ ...common, kind: isPaid ? 'interest_charge' : 'interest', date: due }));
    else if (meaning === 'fee')
      bookings.push(readBooking({ ...common, kind: isPaid ? 'fee' : 'fee_refund', date: due }));
    else bookings.push(readBooking({ ...common, kind: isPaid ? 'withdrawal' : 'deposit', date }));
  }
  return { bookings, leftOut };
}

/** Finds dividends that a negative one of the same amount takes back, that one, and the taxes of both. */
function cancelledOf(entries: readonly Entry[]): Set<Entry> {
  const keyOf = ({ row, currency, amount }: Entry) => `${row.text('isin')} ${currency} ${size(amount)}`;
  const pairs = cancellations(
    entries.filter(({ meaning }) => meaning === 'dividend'),
    (one) => ({
      isBack: isNegative(one.amount),
      date: momentOf(one),
      keys: [keyOf(one)],
      due: one.row.text('value day'),
    }),
  );
  const cancelled = new Set([...pairs].flat());
  const withheld = entries.filter(({ meaning }) => meaning === 'withheld');
  for (const [back, paid] of pairs)
    for (const refund of withheld) {
      if (isNegative(refund.amount) || cancelled.has(refund) || partOf(refund) !== partOf(back)) continue;
      const tax = withheld.find(
        (one) =>
          !cancelled.has(one) && one.amount === negative(refund.amount) && partOf(one) === partOf(paid),
      );
      if (tax) cancelled.add(refund).add(tax);
    }
  return cancelled;
}

/** Equal for a dividend and its tax: security, value day and currency. */
const partOf = ({ row, currency }: Entry) => `${row.text('isin')} ${row.text('value day')} ${currency}`;

/** Finds dividends and the tax withheld from each: same security, currency and value day, one after the other. */
function dividendsOf(entries: readonly Entry[]): Dividend[] {
  const dividends = entries
    .filter(({ meaning, amount }) => meaning === 'dividend' && !isNegative(amount))
    .map((paid): Dividend => ({ paid, withheld: [] }));
  const taxed = new Map<string, number>();
  for (const one of entries.filter(({ meaning }) => meaning === 'withheld')) {
    const key = partOf(one);
    const possible = dividends.filter(({ paid }) => partOf(paid) === key);
    const nth = taxed.get(key) ?? 0;
    taxed.set(key, nth + 1);
    possible[Math.min(nth, possible.length - 1)]?.withheld.push(one);
  }
  return dividends;
}

function dividendBooking({ paid, withheld }: Dividend): ReadBooking {
  const taxes = negative(sumOf(withheld));
  return readBooking({
    kind: 'dividend',
    date: paid.date,
    security: nameOf(paid),
    currency: paid.currency,
    taxes,
    gross: paid.amount,
    net: minus(paid.amount, taxes),
    withholding_tax: isZero(taxes) ? null : taxes,
    line: paid.row.line,
  });
}

/** Converts the dividends that an exchange covers exactly: the last ones in its currency. */
function exchange(
  entries: readonly Entry[],
  dividends: readonly Dividend[],
  booked: Map<Dividend, ReadBooking>,
): void {
  const waiting = new Map<string, Dividend[]>();
  const exchanges = entries.filter(({ meaning }) => meaning === 'exchange');
  for (const one of entries) {
    const dividend = dividends.find(({ paid }) => paid === one);
    if (dividend) waiting.set(one.currency, [...(waiting.get(one.currency) ?? []), dividend]);
    const rate = one.meaning === 'exchange' ? one.row.number('rate') : null;
    if (!rate || isZero(rate)) continue;
    const open = waiting.get(one.currency) ?? [];
    waiting.delete(one.currency);
    const worth = Math.abs(Number(one.amount)) / Number(rate);
    const got = exchanges.find(
      (other) =>
        other.currency !== one.currency &&
        momentOf(other) === momentOf(one) &&
        Math.abs(Math.abs(Number(other.amount)) - worth) <= Math.max(0.02, worth / 1000),
    );
    const netsFrom = (at: number) => open.slice(at).map((each) => booked.get(each)?.net ?? '0');
    const first = open.findIndex((_, at) => minus(plus(...netsFrom(at)), size(one.amount)) === '0');
    if (!got || first < 0) continue;
    const all = open.slice(first);
    let left = size(got.amount);
    for (const [at, each] of all.entries()) {
      const foreign = booked.get(each) as ReadBooking;
      const net = at === all.length - 1 ? left : round(quotient(foreign.net ?? '0', rate, 6));
      left = minus(left, net);
      const taxes = round(quotient(foreign.taxes, rate, 6));
      booked.set(each, {
        ...foreign,
        currency: got.currency,
        net,
        taxes,
        gross: plus(net, taxes),
        exchange_rate: rate,
        withholding_tax: foreign.withholding_tax && taxes,
        foreign_gross: { currency: foreign.currency ?? '', amount: foreign.gross ?? '0' },
      });
    }
  }
}
