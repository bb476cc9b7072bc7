import { plus } from '@/lib/platform/format/decimals';
import { finish } from '@/lib/platform/parts';
import { testRates, trades } from '@/test/portfolio';
import { START, type TaxedHolding, testTaxBooks } from '@/test/tax-books';
import type { IncomeEntry } from '../income/schema';
import { netDividends } from './net-dividends';

const TODAY = '2026-06-30';
const RATES = testRates({ USD: { '2025-01-02': 1.25 } }, TODAY);

const SHARES: TaxedHolding = { bookings: trades`2025-01-02 10 price=50` };

const entry = (date: string, value: number, more: Partial<IncomeEntry> = {}): IncomeEntry => ({
  stock_id: 'stock-0',
  name: 'Stock 0',
  date,
  ex_date: date,
  state: 'expected',
  quantity: 10,
  amount: value,
  currency: 'EUR',
  value,
  low: value,
  high: value,
  booking_id: null,
  depot_id: 'depot',
  ...more,
});

type Given = Partial<Parameters<typeof testTaxBooks>[1]>;

const computed = (
  entries: IncomeEntry[],
  given: Given = {},
  holdings = [SHARES],
  chosen: ReadonlySet<string> | null = null,
) => finish(netDividends(entries, testTaxBooks(holdings, { today: TODAY, rates: RATES, ...given }), chosen));

const nets = (...given: Parameters<typeof computed>) =>
  computed(...given).payments.map(({ net }) => net && Number(net));

it('takes the allowance once a year', () => {
  const banks = [{ allowance: '150' }];
  const entries = [
    entry('2026-07-01', 100),
    entry('2026-08-01', 100),
    entry('2026-09-01', 100),
    entry('2027-01-04', 100),
  ];
  // 50 are left for August: 50 are taxed with 12.50 and 0.68.
  expect(nets(entries, { banks })).toEqual([100, 86.82, 73.63, 100]);
});

it('begins with what the bank states of today', () => {
  const start = { ...START, on: '2026-06-29', sharePot: '500', allowance: '150', allowanceUsed: '100' };
  // 50 are left, and dividends do not use the pot of shares.
  expect(nets([entry('2026-07-01', 100)], { banks: [{ allowance: '150', start }] })).toEqual([86.82]);
});

it('carries the pot of other losses into the next year', () => {
  const start = { ...START, on: '2026-06-29', otherPot: '130', allowance: '0' };
  const entries = [entry('2026-07-01', 100), entry('2027-01-04', 100)];
  // 70 are taxed in January: 17.50 and 0.96.
  expect(nets(entries, { banks: [{ allowance: '0', start }] })).toEqual([100, 81.54]);
});

it('does not count on what is unsure', () => {
  const entries = [entry('2026-07-01', 100, { state: 'unsure' }), entry('2026-08-01', 100)];
  const { payments, gross, net } = computed(entries, { banks: [{ allowance: '100' }] });
  expect(payments.map((one) => one.net)).toEqual(['100', '100']);
  expect([gross, net]).toEqual(['100', '100']);
});

it('begins church tax on its day', () => {
  const settings = { banks: [{ allowance: '0' }], church_rate: '9' as const, church_from: '2026-08-01' };
  expect(nets([entry('2026-07-31', 100), entry('2026-08-01', 100)], settings)).toEqual([73.63, 72.01]);
});

it('tells of each payment why it is not known, and leaves it out of both sums', () => {
  const entries = [entry('2026-07-01', 100), entry('2026-08-01', 100, { stock_id: 'stock-1' })];
  const holdings = [{ ...SHARES, country: null }, SHARES];
  const { payments, ...sums } = computed(entries, { banks: [{ allowance: '0' }] }, holdings);
  expect(payments.map(({ net, reason }) => [net, reason])).toEqual([
    [null, 'Welches Land die Dividende besteuert, ist nicht bekannt'],
    ['73.63', null],
  ]);
  expect(sums).toMatchObject({ gross: '100', net: '73.63', unknown: 1 });
});

describe('a position in two depots', () => {
  const holdings = [{ bookings: trades`2025-01-02 1 price=50, 2025-01-02 2 price=50 depot_id=zwei` }];
  const two = { depot_id: 'zwei', depot_ids: ['zwei'], allowance: '0' };
  const banks = [{ allowance: '1000' }, two];
  const ofTwo = entry('2026-07-01', 66.67, { depot_id: 'zwei' });
  const parts = [entry('2026-07-01', 33.33), ofTwo];

  it('is one payment, each part with the pots of its bank', () => {
    // 33.33 are free; 66.67 are taxed with 16.67 and 0.91.
    const { payments } = computed(parts, { banks }, holdings);
    expect(payments).toMatchObject([{ gross: '100', taxes: '17.58', net: '82.42' }]);
  });

  it('is paid by one bank where the other has booked it', () => {
    expect(nets([ofTwo], { banks }, holdings)).toEqual([49.09]);
  });

  it('shows the parts of the chosen depots', () => {
    const [first, second] = ['depot', 'zwei'].map(
      (id) => computed(parts, { banks }, holdings, new Set([id])).net,
    );
    expect([first, second]).toEqual(['33.33', '49.09']);
    expect(plus(first ?? '', second ?? '')).toBe('82.42');
  });

  it('shares an allowance where it is one bank', () => {
    const one = [{ depot_ids: ['depot', 'zwei'], allowance: '50' }];
    // 16.67 of 66.67 are taxed with 4.17 and 0.22; then 33.33 with 8.33 and 0.45.
    expect(nets(parts.toReversed(), { banks: one }, holdings)).toEqual([86.83]);
  });
});

it('leaves out the past', () => {
  expect(computed([entry('2026-06-01', 100, { state: 'booked' })]).payments).toEqual([]);
});
