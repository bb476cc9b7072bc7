import { mainUnit } from '@/lib/currencies/rules';
import { isNegative, isZero, minus, negative, plus, size } from '@/lib/platform/format/decimals';
import { type LeftOut, type ReadBooking, readBooking } from '../../../read-booking';
import { type NumberForm, readNumber } from '../../number-form';
import { CANCELLATION, type ReadRows, readTime } from '../../table-format';
import { type Entry, nameOf, orderOf, placeOf, split, sumOf, TRADE } from './entry';

/** Joins the rows of each order: its parts, fees, and what was exchanged to pay for it. */
export function ordersOf(entries: readonly Entry[]): ReadRows {
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

export const OF_ORDER: readonly Entry['meaning'][] = ['trade', 'exchange', 'fee', 'tax'];
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
export function sharesOf(entry: Entry): string | null {
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
