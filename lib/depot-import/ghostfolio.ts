import { isCurrency } from '@/lib/currencies/iso-4217';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { berlinTime } from '@/lib/platform/format/date-time';
import { isNegative, isZero, minus, plus, times } from '@/lib/platform/format/decimals';
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
  ...{ BUY: 'buy', SELL: 'sell', DIVIDEND: 'dividend', FEE: 'fee', INTEREST: 'interest' },
};

const NO_SHARES = ['LIABILITY', 'ITEM'];

const isKnownType = (type: string): boolean =>
  Object.hasOwn(KINDS, type.toUpperCase()) || NO_SHARES.includes(type.toUpperCase());

/** The program itself refuses earlier days. */
const FIRST_DAY = '1970-01-01';

/** An activity of Ghostfolio; every field is text. */
export type Activity = {
  /** How messages name it. */
  place: string;
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

/**
 * Reads an activity of Ghostfolio. It knows no taxes.
 *
 * @returns why it is no booking, as text: a liability
 * @throws UnreadableFile for what the program refuses too, with the place
 */
export function readActivity(given: Activity): ReadBooking | string {
  const { place, line, date, symbol, currency, quantity, price, fee, note } = given;
  const refuse = (reason: string): never => {
    throw new UnreadableFile(`${place}: ${reason}`);
  };
  const type = given.type.toUpperCase();
  if (date === null || date < FIRST_DAY) return refuse('Der Tag ist nicht lesbar');
  if (!isCurrency(currency)) return refuse(`„${currency}“ ist keine Währung`);
  if (NO_SHARES.includes(type)) return `${given.type}: keine Aktie und kein Fonds`;
  const kind = KINDS[type] ?? refuse(`Unbekannte Art „${given.type}“`);
  if (quantity === null || price === null) return refuse('Stückzahl oder Kurs fehlen');
  if (fee === null || isNegative(fee)) return refuse('Die Gebühr ist nicht lesbar');
  if (symbol === '') return refuse('Das Symbol fehlt');
  const gross = times(quantity, price);
  const isCost = kind === 'buy' || kind === 'fee';
  return readBooking({
    ...{ kind, date, line, quantity, price, gross, fees: fee, currency, note },
    net: isCost ? plus(gross, fee) : minus(gross, fee),
    security: isName(given)
      ? { isin: null, wkn: null, symbol: null, name: symbol }
      : { isin: null, wkn: null, symbol, name: null },
  });
}

const isName = ({ source, symbol }: Activity) => source === 'MANUAL' || /\s/.test(symbol);

/**
 * Reads an export of Ghostfolio; earlier ones call the activities orders, those of its API name the symbol in a profile.
 * An activity of an unknown type is left out where others are read.
 *
 * @throws UnreadableFile for any other JSON, and for activities that cannot be right
 */
export function readGhostfolio(content: unknown): ReadFile {
  const { activities, orders } = content as { activities?: unknown; orders?: unknown };
  const listed = activities ?? orders;
  if (!Array.isArray(listed))
    throw new UnreadableFile('Wir wissen nicht, welches Programm diese JSON-Datei geschrieben hat');
  const isKnown = (activity: unknown) => isKnownType(textOf(recordOf(activity).type));
  const someKnown = listed.some(isKnown);
  const bookings: ReadBooking[] = [];
  const leftOut: LeftOut[] = [];
  for (const [at, activity] of (listed as unknown[]).entries()) {
    const of = recordOf(activity);
    const profile = recordOf(of.SymbolProfile ?? of.assetProfile);
    const place = `Vorgang ${at + 1}`;
    if (someKnown && !isKnown(activity)) {
      leftOut.push({ line: null, reason: `${place}: Unbekannte Art „${textOf(of.type)}“` });
      continue;
    }
    const booking = readActivity({
      ...{ place, line: null, symbol: textOf(of.symbol ?? profile.symbol) },
      ...{ source: textOf(of.dataSource ?? profile.dataSource), date: dayOf(textOf(of.date)) },
      ...{ currency: textOf(of.currency ?? profile.currency), type: textOf(of.type) },
      ...{ quantity: decimalText(of.quantity), price: decimalText(of.unitPrice) },
      ...{ fee: decimalText(of.fee), note: textOf(of.comment) || null },
    });
    const reason = typeof booking === 'string' ? booking : isEmpty(booking) ? EMPTY : null;
    if (reason) leftOut.push({ line: null, reason: `${place}: ${reason}` });
    else bookings.push(booking as ReadBooking);
  }
  return { format: 'ghostfolio', provider: 'Ghostfolio', bookings, leftOut };
}

const recordOf = (value: unknown) =>
  (typeof value === 'object' && value ? value : {}) as Record<string, unknown>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const EMPTY = 'Ohne Stückzahl und Betrag';

/** A draft: no shares and no money. */
const isEmpty = ({ quantity, gross, fees }: ReadBooking) => isZero(quantity) && isZero(gross) && isZero(fees);

/** JSON writes small numbers with an exponent, and some programs write numbers as text. */
function decimalText(value: unknown): string | null {
  if (typeof value === 'string') return readNumber(value, 'point');
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const text = String(value);
  return /e/.test(text) ? value.toFixed(12).replace(/\.?0+$/, '') : text;
}

/** The program means days, and writes them in universal time: midnight there, or in Germany. */
function dayOf(text: string): string | null {
  const moment = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}(T|$)/.test(text) || Number.isNaN(moment.getTime())) return null;
  const isMidnight = berlinTime(moment.toISOString()) === '00:00' && moment.getTime() % 60_000 === 0;
  return isMidnight ? berlinDay(moment) : text.slice(0, 10);
}
