import { isCurrency } from '@/lib/currencies/iso-4217';
import { mainUnit } from '@/lib/currencies/rules';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { berlinTime } from '@/lib/platform/format/date-time';
import { dayOf } from '@/lib/platform/format/day-of';
import { decimalText, isNegative, isZero, minus, plus, times } from '@/lib/platform/format/decimals';
import {
  type LeftOut,
  type ReadBooking,
  type ReadFile,
  type ReadKind,
  readBooking,
  UnreadableFile,
} from './read-booking';
import { readNumber } from './tables/number-form';

const KINDS: Readonly<Record<string, ReadKind>> = {
  BUY: 'purchase',
  SELL: 'sale',
  DIVIDEND: 'dividend',
  FEE: 'fee',
  INTEREST: 'interest',
};

const NO_SHARES = ['LIABILITY', 'ITEM'];

/** The program itself refuses earlier days. */
const FIRST_DAY = '1970-01-01';

/** An activity of Ghostfolio; every field is text. */
type Activity = {
  line: number | null;
  /** ISO day. */
  date: string | null;
  symbol: string;
  /** `MANUAL`: not a security, but what the person wrote. */
  source: string;
  currency: string;
  type: string;
  quantity: string | null;
  price: string | null;
  fee: string | null;
  note: string | null;
};

/** Reads an activity of Ghostfolio, which knows no taxes. A text says why it is no booking. */
export function readActivity(given: Activity): ReadBooking | string {
  const { line, date, symbol, currency, quantity, price, fee, note } = given;
  const type = given.type.toUpperCase();
  if (date === null || date < FIRST_DAY) return 'Der Tag ist nicht lesbar';
  if (!isCurrency(mainUnit(currency).currency)) return `„${currency}“ ist keine Währung`;
  if (NO_SHARES.includes(type)) return `${given.type}: ${NO_FUND}`;
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (!kind) return `Unbekannte Art „${given.type}“`;
  if (quantity === null || price === null) return 'Stückzahl oder Kurs fehlt';
  if (fee === null || isNegative(fee)) return 'Die Gebühr ist nicht lesbar';
  if (symbol === '') return 'Das Symbol fehlt';
  const gross = times(quantity, price);
  const isCost = kind === 'purchase' || kind === 'fee';
  return readBooking({
    kind,
    date,
    line,
    quantity,
    price,
    gross,
    fees: fee,
    currency,
    note,
    net: isCost ? plus(gross, fee) : minus(gross, fee),
    security: isName(given)
      ? { isin: null, wkn: null, symbol: null, name: symbol }
      : { isin: null, wkn: null, symbol, name: null },
  });
}

const isName = ({ source, symbol }: Activity) => source === 'MANUAL' || /\s/.test(symbol);

/**
 * Reads an export of Ghostfolio; earlier ones call the activities orders, those of its API name the symbol in a profile.
 * An odd activity is left out with its number.
 *
 * @throws UnreadableFile for any other JSON, and where no activity can be read
 */
export function readGhostfolio(content: unknown): ReadFile {
  const { activities, orders } = content as { activities?: unknown; orders?: unknown };
  const listed = activities ?? orders;
  if (!Array.isArray(listed))
    throw new UnreadableFile('Wir wissen nicht, welches Programm diese JSON-Datei geschrieben hat');
  const bookings: ReadBooking[] = [];
  const leftOut: LeftOut[] = [];
  for (const [at, activity] of (listed as unknown[]).entries()) {
    const of = recordOf(activity);
    const profile = recordOf(of.SymbolProfile ?? of.assetProfile);
    const booking = readActivity({
      line: null,
      symbol: textOf(of.symbol ?? profile.symbol),
      source: textOf(of.dataSource ?? profile.dataSource),
      date: dayOfMoment(textOf(of.date)),
      currency: textOf(of.currency ?? profile.currency),
      type: textOf(of.type),
      quantity: decimalOf(of.quantity),
      price: decimalOf(of.unitPrice),
      fee: decimalOf(of.fee ?? 0),
      note: textOf(of.comment) || null,
    });
    const reason = typeof booking === 'string' ? booking : isEmpty(booking) ? EMPTY : null;
    if (reason) leftOut.push({ line: null, reason: `Vorgang ${at + 1}: ${reason}` });
    else bookings.push(booking as ReadBooking);
  }
  refuseUnread({ bookings, leftOut });
  return { format: 'ghostfolio', provider: 'Ghostfolio', bookings, leftOut };
}

/** Rejects a file in which no activity can be read: it is of another program, or broken. @throws UnreadableFile */
export function refuseUnread({ bookings, leftOut }: Pick<ReadFile, 'bookings' | 'leftOut'>): void {
  const [first] = leftOut.filter(({ reason }) => !reason.endsWith(NO_FUND) && !reason.endsWith(EMPTY));
  const place = first && first.line !== null ? `Zeile ${first.line}: ` : '';
  if (bookings.length === 0 && first) throw new UnreadableFile(`${place}${first.reason}`);
}

const NO_FUND = 'keine Aktie und kein Fonds';

const recordOf = (value: unknown) =>
  (typeof value === 'object' && value ? value : {}) as Record<string, unknown>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const EMPTY = 'Ohne Stückzahl und Betrag';

/** A draft: no shares and no money. */
const isEmpty = ({ quantity, gross, fees }: ReadBooking) => isZero(quantity) && isZero(gross) && isZero(fees);

/** Some programs write numbers as text. */
const decimalOf = (value: unknown): string | null =>
  typeof value === 'string'
    ? readNumber(value, 'point')
    : typeof value === 'number'
      ? decimalText(value)
      : null;

/** The program means days, and writes them in universal time: midnight there, or in Germany. */
function dayOfMoment(text: string): string | null {
  const moment = new Date(text);
  const day = /^[\d-]{10}(T|$)/.test(text) ? dayOf(text, ['yyyy-MM-dd']) : null;
  if (day === null || Number.isNaN(moment.getTime())) return null;
  const isMidnight = berlinTime(moment.toISOString()) === '00:00' && moment.getTime() % 60_000 === 0;
  return isMidnight ? berlinDay(moment) : day;
}
