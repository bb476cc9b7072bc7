import { testLegs } from '@/test/legs';
import type { EventKind } from './kinds';
import { exchangeOf, type Leg, legsOf, refusalOfEvent } from './legs';

const OWN = 'own-a';
const into = (stock_id: string, shares: string, cost_share = '1'): Leg<string> => ({
  stock_id,
  direction: 'in',
  shares,
  cost_share,
});
const out = (shares: string, stock_id = OWN): Leg<string> => ({
  stock_id,
  direction: 'out',
  shares,
  cost_share: null,
});

/** One share goes, some of it stays at a part of the cost, and another security comes for the rest. */
const parted = (own: string, other: string) => [out('1'), into(OWN, '1', own), into('birke', '1', other)];
const SPIN_OFF = [out('12'), into(OWN, '12', '0.8'), into('birke', '3', '0.2')];
const SHORT = [out('12'), into(OWN, '11', '0.8'), into('birke', '3', '0.2')];
const TWICE = [out('1'), into('birke', '1', '0.5'), into('birke', '1', '0.5')];
const OTHERS = [out('1'), into('birke', '1', '0.5'), into('cedar', '1', '0.5')];
const RIGHTS = [out('4'), into(OWN, '4', '0.9'), into('birke', '4', '0')];
const STOCKS = [out('20'), into(OWN, '21', '0.9')];

it.each<[string, EventKind, Leg<string>[], refusal?: RegExp | null, amount?: string]>([
  ['a split', 'split', [out('1'), into(OWN, '4')]],
  ['one of the market', 'split', [out('1', 'adler'), into('adler', '4')], /Kursdaten/],
  ['one that pays', 'split', [out('1'), into(OWN, '4')], /zahlt nichts aus/, '5'],
  ['one with a part of the cost', 'split', [out('1'), into(OWN, '4', '0.9')], /zahlt nichts aus/],
  ['one into another', 'split', [out('1'), into('birke', '4')], /dasselbe/],
  ['a new ISIN', 'merger', [out('12.5'), into('birke', '12.5')]],
  ['a merger with cash', 'merger', [out('7'), into('birke', '2', '0.9')], null, '40'],
  ['one for cash alone', 'merger', [out('1')], null, '40'],
  ['one for nothing', 'merger', [out('1')], /Betrag fehlt/],
  ['one with itself', 'merger', [out('1'), into(OWN, '4')], /muss ein anderes sein/],
  ['a spin-off', 'spin_off', SPIN_OFF],
  ['one of which less stays', 'spin_off', SHORT, /bleiben/],
  ['one that brings nothing', 'spin_off', [out('12'), into(OWN, '12')], /neue Wertpapier fehlt/],
  ['rights', 'rights', [out('40'), into(OWN, '40'), into('birke', '40', '0')]],
  ['a stock dividend', 'stock_dividend', [out('20'), into(OWN, '21')]],
  ['one that takes shares', 'stock_dividend', [out('21'), into(OWN, '20')], /kommen Stücke/],
  ['two that go', 'merger', [out('1'), out('1', 'birke'), into('cedar', '1')], /geht nur das/],
  ['one of another security', 'merger', [out('1', 'birke'), into('cedar', '1')], /geht nur das/],
  ['one that comes twice', 'merger', TWICE, /zweimal/],
  ['two others', 'merger', OTHERS, /Höchstens ein/],
  ['all of the cost', 'spin_off', parted('0.3', '0.7')],
  ['more than the cost', 'spin_off', parted('0.9', '0.2'), /über 100/],
  ['a merger with a cost for no cash', 'merger', [out('7'), into('birke', '2', '0.9')], /ganze Einstand/],
  ['a stock dividend of that kind', 'stock_dividend', STOCKS, /ganze Einstand/],
  ['one with cash', 'stock_dividend', STOCKS, null, '5'],
  ['rights of that kind', 'rights', RIGHTS, /ganze Einstand/],
])('takes or refuses %s', (_, kind, legs, refusal = null, amount = '') => {
  const stock_id = legs.at(-1)?.stock_id === 'adler' ? 'adler' : OWN;
  const reason = refusalOfEvent({ kind, stock_id, legs, amount: amount || null });
  expect(reason).toEqual(refusal && expect.stringMatching(refusal));
});

it.each<EventKind>(['split', 'merger', 'spin_off', 'stock_dividend', 'rights'])(
  'reads the legs of a %s back',
  (kind) => {
    const exchange = {
      kind,
      stock_id: OWN,
      to_stock_id: kind === 'split' || kind === 'stock_dividend' ? OWN : 'birke',
      given: '7',
      received: '8',
      cost_share: '0.3',
      cash_share: kind === 'spin_off' ? '0.1' : null,
    };
    expect(exchangeOf(kind, legsOf(exchange))).toEqual(exchange);
  },
);

it.each([
  [[out('2'), into('birke', '1', '0.2'), into(OWN, '2', '0.8')], null],
  [[into('birke', '1', '0.2'), into(OWN, '2', '0.7'), out('2')], '0.1'],
])('reads the legs of a spin-off in any order: %#', (legs, cash_share) => {
  const exchange = exchangeOf('spin_off', legs);
  expect(exchange).toMatchObject({ to_stock_id: 'birke', given: '2', received: '1', cost_share: '0.2' });
  expect(exchange).toMatchObject({ cash_share });
  expect(legsOf(exchange)).toEqual([
    out('2'),
    legs.find((leg) => leg.stock_id === OWN && leg.direction === 'in'),
    into('birke', '1', '0.2'),
  ]);
});

it('has no leg that comes where cash alone is paid', () => {
  const legs = testLegs('merger', OWN, null, { ratio: 0, cost_share: 1 });
  expect(legs).toEqual([out('1')]);
  expect(exchangeOf('merger', legs)).toMatchObject({ to_stock_id: null, received: '0', cost_share: '1' });
});
