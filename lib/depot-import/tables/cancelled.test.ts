import { type ReadBooking, readBooking } from '../read-booking';
import { withoutCancelled } from './cancelled';

const DAY = '2026-03-02';
const SECURITY = { isin: 'DE0007164600', wkn: null, symbol: null, name: null };
type Stated = Partial<ReadBooking>;
const bookingsOf = (...all: Stated[]) =>
  all.map((more, line) => readBooking({ kind: 'dividend', date: DAY, security: SECURITY, line, ...more }));
const paid = (...nets: string[]) => bookingsOf(...nets.map((net) => ({ net })));
const days = (...dates: string[]) => dates.map((date): Stated => ({ net: '5', date }));

const OUT: Stated = { kind: 'delivery_out', quantity: '3' };
const IN: Stated = { kind: 'delivery_in', quantity: '3' };
const LATER = '2026-03-03';
const TAXED: Stated = { gross: '10', taxes: '2', net: '8' };

it.each<[name: string, bookings: ReadBooking[], cancelled: number[]]>([
  ['a dividend and what cancels it', paid('5', '-5'), [0, 1]],
  ['in any order', paid('-5', '5'), [0, 1]],
  ['one of two equal ones', paid('5', '5', '-5'), [0, 2]],
  ['the latest until then', bookingsOf(...days('2026-01-02', '2026-02-02', LATER), { net: '-5' }), [1, 3]],
  ['no later one', bookingsOf({ net: '-5' }, ...days(LATER)), [0]],
  ['a dividend with taxes, as it was before them', bookingsOf(TAXED, { gross: '10', net: '-10' }), [0, 1]],
  ['no dividend of another amount', paid('5', '-6'), [1]],
  ['shares that go out and come in', bookingsOf(OUT, IN), [0, 1]],
  ['no shares of another day', bookingsOf(OUT, { ...IN, date: LATER }), []],
  ['no purchase', bookingsOf(OUT, { ...IN, kind: 'purchase' }), []],
])('cancels %s', (_name, all, cancelled) => {
  const { bookings, leftOut } = withoutCancelled({ bookings: all, leftOut: [] });
  expect(leftOut.map(({ line }) => line)).toEqual(cancelled);
  expect(bookings).toEqual(all.filter((_, at) => !cancelled.includes(at)));
});

it('reads a long table', () => {
  const bookings = paid(...Array.from({ length: 10_000 }, () => ['5', '-5']).flat());
  expect(withoutCancelled({ bookings, leftOut: [] }).bookings).toEqual([]);
});
