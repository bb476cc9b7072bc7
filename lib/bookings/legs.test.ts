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

it.each<[string, EventKind, Leg<string>[], string | null, RegExp | null]>([
  ['a split', 'split', [out('1'), into(OWN, '4')], null, null],
  ['one of the market', 'split', [out('1', 'adler'), into('adler', '4')], null, /Kursdaten/],
  ['one that pays', 'split', [out('1'), into(OWN, '4')], '5', /zahlt nichts aus/],
  ['one with a part of the cost', 'split', [out('1'), into(OWN, '4', '0.9')], null, /zahlt nichts aus/],
  ['one into another', 'split', [out('1'), into('birke', '4')], null, /dasselbe/],
  ['a new ISIN', 'merger', [out('12.5'), into('birke', '12.5')], null, null],
  ['a merger with cash', 'merger', [out('7'), into('birke', '2', '0.9')], '40', null],
  ['one for cash alone', 'merger', [out('1')], '40', null],
  ['one for nothing', 'merger', [out('1')], null, /Betrag fehlt/],
  ['one with itself', 'merger', [out('1'), into(OWN, '4')], null, /muss ein anderes sein/],
  ['a spin-off', 'spin_off', [out('12'), into(OWN, '12', '0.8'), into('birke', '3', '0.2')], null, null],
  [
    'one of which less stays',
    'spin_off',
    [out('12'), into(OWN, '11', '0.8'), into('birke', '3', '0.2')],
    null,
    /bleiben/,
  ],
  ['one that brings nothing', 'spin_off', [out('12'), into(OWN, '12')], null, /neue Wertpapier fehlt/],
  ['rights', 'rights', [out('40'), into(OWN, '40'), into('birke', '40', '0')], null, null],
  ['a stock dividend', 'stock_dividend', [out('20'), into(OWN, '21')], null, null],
  ['one that takes shares', 'stock_dividend', [out('21'), into(OWN, '20')], null, /kommen Stücke/],
  ['two that go', 'merger', [out('1'), out('1', 'birke'), into('cedar', '1')], null, /geht nur das/],
  ['one of another security', 'merger', [out('1', 'birke'), into('cedar', '1')], null, /geht nur das/],
  [
    'one that comes twice',
    'merger',
    [out('1'), into('birke', '1', '0.5'), into('birke', '1', '0.5')],
    null,
    /zweimal/,
  ],
  [
    'two others',
    'merger',
    [out('1'), into('birke', '1', '0.5'), into('cedar', '1', '0.5')],
    null,
    /Höchstens ein/,
  ],
  ['all of the cost', 'spin_off', [out('1'), into(OWN, '1', '0.3'), into('birke', '1', '0.7')], null, null],
  [
    'more than the cost',
    'spin_off',
    [out('1'), into(OWN, '1', '0.9'), into('birke', '1', '0.2')],
    null,
    /über 100/,
  ],
  [
    'a merger with a cost for no cash',
    'merger',
    [out('7'), into('birke', '2', '0.9')],
    null,
    /ganze Einstand/,
  ],
  [
    'a stock dividend of that kind',
    'stock_dividend',
    [out('20'), into(OWN, '21', '0.9')],
    null,
    /ganze Einstand/,
  ],
  ['one with cash', 'stock_dividend', [out('20'), into(OWN, '21', '0.9')], '5', null],
  [
    'rights of that kind',
    'rights',
    [out('4'), into(OWN, '4', '0.9'), into('birke', '4', '0')],
    null,
    /ganze Einstand/,
  ],
])('takes or refuses %s', (_, kind, legs, amount, refusal) => {
  const reason = refusalOfEvent({
    kind,
    stock_id: legs.at(-1)?.stock_id === 'adler' ? 'adler' : OWN,
    legs,
    amount,
  });
  expect(refusal === null ? reason : refusal.test(reason ?? '')).toBe(refusal === null ? null : true);
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
