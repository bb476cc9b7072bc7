import type { BookingFields } from '@/lib/bookings/booking';

import type { FieldRule } from '@/lib/bookings/field-rules';
import type { KindField } from '@/lib/bookings/kind';
import {
  type EventKind,
  exchangesAll,
  fieldsOfKind,
  isEvent,
  kindOf,
  LEG_FIELDS,
} from '@/lib/bookings/kinds';
import { type Leg, legsOf } from '@/lib/bookings/legs';
import { countsOf } from '@/lib/bookings/ratio';

import type { NewBooking } from '@/lib/bookings/schema';
import { quotient, times } from '@/lib/platform/format/decimals';
import type { Draft } from './draft';

/** A draft, or an open booking. */
type Stated = BookingFields & Pick<Draft, 'foreign_gross'>;

/** Where it goes; `listed` is the currency of the listing. */
type BookingTarget = {
  stockId: string;
  depotId: string;
  toStockId: string | null;
  toDepotId: string | null;
  listed: string | undefined;
};

/** Builds a booking as it is sent. What has to be given and is not known is empty. */
export function newBooking(fields: Stated, target: BookingTarget): NewBooking {
  // Another name of the same security is no other one.
  const isSplit = exchangesAll(fields.kind) && target.toStockId === target.stockId;
  const kind = isSplit ? 'split' : fields.kind;
  // One literal without spreads: this runs for thousands of rows.
  const booking: Record<string, string | null | Leg<string>[]> = {
    kind,
    stock_id: target.stockId,
    depot_id: target.depotId,
    date: fields.date,
    time: fields.time,
    counted_on: fields.counted_on,
    exchange_rate: fields.exchange_rate ?? rateOf(fields, target.listed),
    note: fields.note,
    document: fields.document,
    reference: fields.reference,
  };
  if (fields.currency !== null) booking.currency = fields.currency;
  const { fields: rules } = kindOf(kind);
  for (const name of fieldsOfKind(kind))
    if (!isLegField(name)) booking[name] = statedValue(name, fields, target) ?? emptyOf(rules[name]);
  if (isEvent(kind)) booking.legs = statedLegs(kind, fields, target);
  // Cash of a split is refused.
  if (kind === 'split' && fields.amount !== null) booking.amount = fields.amount;
  return booking as NewBooking;
}

type LegField = (typeof LEG_FIELDS)[number];
const isLegField = (name: KindField): name is LegField => (LEG_FIELDS as readonly KindField[]).includes(name);

/** Cash without a stated part of the cost counts as a gain; for cash alone all of the cost goes. */
const statedLegs = (
  kind: EventKind,
  { ratio, amount, cost_share, cash_share }: Stated,
  { stockId, toStockId }: BookingTarget,
) =>
  legsOf({
    ...countsOf(ratio ?? '0'),
    kind,
    stock_id: stockId,
    to_stock_id: toStockId,
    cost_share: cost_share ?? '0',
    cash_share: amount === null ? null : cash_share,
  });

function statedValue(name: Exclude<KindField, LegField>, fields: Stated, { toDepotId }: BookingTarget) {
  return name === 'to_depot_id' ? toDepotId : fields[name];
}

/** Returns the value of a field that a document does not state: 0 where it can be, as the cost that a spin-off takes. */
function emptyOf(rule: FieldRule | undefined): string | null {
  if (rule?.empty !== undefined) return rule.empty;
  return rule?.type === 'number' && rule.least === '0' ? '0' : '';
}

/** The rate that the document used, where it states the amount in the currency of the listing, or one of the listing in euros. */
function rateOf(
  { foreign_gross, currency, quantity, price, amount }: Stated,
  listed: string | undefined,
): string | null {
  const isPerEuro = currency === listed && foreign_gross?.currency === 'EUR';
  if (!foreign_gross || (foreign_gross.currency !== listed && !isPerEuro)) return null;
  const gross = amount ?? (quantity !== null && price !== null ? times(quantity, price) : null);
  if (gross === null || Number(gross) <= 0 || Number(foreign_gross.amount) <= 0) return null;
  return isPerEuro ? quotient(gross, foreign_gross.amount, 10) : quotient(foreign_gross.amount, gross, 10);
}
