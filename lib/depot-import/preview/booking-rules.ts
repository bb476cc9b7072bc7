import { utc } from '@date-fns/utc/utc';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { isSplit, refusalOfSplit } from '@/lib/bookings/own-securities/own-splits';
import { FIRST_PURCHASE_DAY } from '@/lib/bookings/rules';
import type { NewBooking } from '@/lib/bookings/schema';
import { isCurrency } from '@/lib/currencies/iso-4217';

type NumberField = 'quantity' | 'price' | 'amount' | 'fees' | 'taxes' | 'withholding_tax' | Factor;
type Factor = 'exchange_rate' | 'ratio' | 'cost_share';

const digits = (before: number, after: number) => new RegExp(`^-?\\d{1,${before}}(\\.\\d{1,${after}})?$`);
const [SHARES, PRICE, AMOUNT] = [digits(12, 8), digits(10, 8), digits(12, 2)];
const [FACTOR, RATIO] = [digits(9, 10), digits(9, 16)];

/** Names of the numbers, how many digits each has, and the least that it may be. */
const NUMBERS: readonly [NumberField, name: string, form: RegExp, least: Least][] = [
  ['quantity', 'Die Stückzahl', SHARES, 'above 0'],
  ['price', 'Der Kurs', PRICE, '0'],
  ['amount', 'Der Betrag', AMOUNT, 'above 0'],
  ['fees', 'Die Gebühr', AMOUNT, '0'],
  ['taxes', 'Die Steuer', AMOUNT, 'any'],
  ['withholding_tax', 'Die Quellensteuer', AMOUNT, '0'],
  ['exchange_rate', 'Der Wechselkurs', FACTOR, 'above 0'],
  ['ratio', 'Das Verhältnis', RATIO, '0'],
  ['cost_share', 'Der Anteil am Einstand', FACTOR, '0'],
];

type Least = 'above 0' | '0' | 'any';

/**
 * Says why a booking would be refused, as a German sentence; null if it would not.
 *
 * The same rules as `newBookingSchema`, without zod, which the policy of the page does not allow. A test compares both.
 */
export function refusalOf(booking: NewBooking, today: string): string | null {
  const fields: Readonly<Record<string, unknown>> = booking;
  const { kind, date, counted_on, currency } = booking;
  if (!isDay(date)) return 'Diesen Tag gibt es nicht';
  if (date > today) return 'Der Tag liegt in der Zukunft';
  if (counted_on !== undefined && counted_on !== date && !isDay(counted_on))
    return 'Den Tag der Stückzahl gibt es nicht';
  if (counted_on !== undefined && counted_on > today) return 'Der Tag der Stückzahl liegt in der Zukunft';
  if (typeof fields.bought_on === 'string' && !isDay(fields.bought_on)) return 'Den Kauftag gibt es nicht';
  if (currency !== undefined && !isCurrency(currency)) return `Die Währung „${currency}“ kennen wir nicht`;
  for (const [field, name, form, least] of NUMBERS) {
    const value = fields[field];
    if (value === undefined || value === null) continue;
    if (value === '') return `${name} fehlt`;
    if (typeof value !== 'string' || !form.test(value)) return `${name} ist zu groß oder zu genau`;
    if (least !== 'any' && Number(value) < 0) return `${name} liegt unter 0`;
    if (least === 'above 0' && Number(value) === 0) return `${name} ist 0`;
  }
  if ((kind === 'purchase' || kind === 'sale') && Number(booking.price ?? 1) === 0)
    return `Der Kurs ist 0: mach daraus eine ${kind === 'purchase' ? 'Einbuchung' : 'Ausbuchung'}`;
  if (kind === 'transfer' && booking.to_depot_id === booking.depot_id)
    return 'Ein Übertrag braucht zwei verschiedene Depots';
  if (kind === 'spin_off' || kind === 'merger') return refusalOfExchange(booking);
  return null;
}

function refusalOfExchange(booking: Extract<NewBooking, { kind: 'spin_off' | 'merger' }>): string | null {
  const { kind, ratio, to_stock_id, stock_id, cost_share = '0' } = booking;
  // While a security is not chosen, its id is empty.
  if (isSplit(booking) && stock_id !== '')
    return refusalOfSplit(booking) ?? (Number(ratio) === 0 ? 'Das Verhältnis ist 0' : null);
  if (Number(cost_share) > 1) return 'Der Anteil am Einstand liegt über 100\u202f%';
  if (kind === 'spin_off' && Number(ratio) === 0) return 'Das Verhältnis ist 0';
  if (kind === 'merger' && Number(ratio) > 0 && (to_stock_id ?? null) === null)
    return 'Das neue Wertpapier fehlt';
  return kind === 'merger' && Number(ratio) === 0 && !booking.amount ? 'Der Betrag fehlt' : null;
}

function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text, { in: utc })) && text >= FIRST_PURCHASE_DAY
  );
}
