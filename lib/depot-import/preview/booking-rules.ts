import { utc } from '@date-fns/utc/utc';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';

import { COUNT, FRACTION, type NumberRule, RATE } from '@/lib/bookings/field-rules';
import { FIELD_TEXTS, type FieldName } from '@/lib/bookings/field-texts';
import { deliveryOf, hasField, isSale, KINDS, kindOf } from '@/lib/bookings/kinds';
import { refusalOfEvent } from '@/lib/bookings/legs';

import { FIRST_PURCHASE_DAY } from '@/lib/bookings/rules';
import type { NewBooking } from '@/lib/bookings/schema';
import { isCurrency } from '@/lib/currencies/iso-4217';

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
  const delivery = KINDS[deliveryOf(isSale(kind) ? -1 : 1)].label;
  for (const [name, rule] of Object.entries({ exchange_rate: RATE, ...kindOf(kind).fields })) {
    const reason = rule.type === 'number' ? refusalOfNumber(fields[name], rule) : null;
    const advice = name === 'price' && reason === IS_ZERO ? `: mach daraus eine ${delivery}` : '';
    if (reason) return `${FIELD_TEXTS[name as FieldName].noun} ${reason}${advice}`;
  }
  if (hasField(kind, 'to_depot_id') && fields.to_depot_id === booking.depot_id)
    return 'Ein Übertrag braucht zwei verschiedene Depots';
  return 'legs' in booking ? refusalOfLegs(booking) : null;
}

/** Says what is wrong with a decimal, after its name; null if nothing is. */
function refusalOfNumber(value: unknown, { before, after, least, most }: NumberRule): string | null {
  if (value === undefined || value === null) return null;
  if (value === '') return 'fehlt';
  const form = new RegExp(`^-?\\d{1,${before}}(\\.\\d{1,${after}})?$`);
  if (typeof value !== 'string' || !form.test(value)) return 'ist zu groß oder zu genau';
  if (least === 'any') return null;
  if (Number(value) < 0) return 'liegt unter 0';
  if (Number(value) > (most ?? Number.POSITIVE_INFINITY)) return 'liegt über 100\u202f%';
  return least === 'above 0' && Number(value) === 0 ? IS_ZERO : null;
}

const IS_ZERO = 'ist 0';

function refusalOfLegs(booking: Extract<NewBooking, { legs: unknown }>): string | null {
  for (const { direction, shares, cost_share } of booking.legs)
    for (const [name, value, rule] of [
      [direction === 'out' ? 'given' : 'received', shares, COUNT],
      ['cost_share', cost_share, FRACTION],
    ] as const) {
      const reason = refusalOfNumber(value, rule);
      if (reason) return `${FIELD_TEXTS[name].noun} ${reason}`;
    }
  // While a security is not chosen, its id is empty.
  return booking.legs.some(({ stock_id }) => stock_id === '') ? null : refusalOfEvent(booking);
}

function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text, { in: utc })) && text >= FIRST_PURCHASE_DAY
  );
}
