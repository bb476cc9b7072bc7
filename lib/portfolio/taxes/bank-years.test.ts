import { finish } from '@/lib/platform/parts';
import { testFund, unitYear } from '@/test/fund';
import { testRates, trades } from '@/test/portfolio';
import { START, type TaxedHolding, testTaxBooks } from '@/test/tax-books';
import { bankYears, gapsOf } from './bank-years';
import type { BankSettings } from './settings';
import type { TaxBooks } from './tax-books';

const TODAY = '2026-06-30';
const RATES = testRates({ USD: { '2025-01-02': 1.25, '2026-03-03': 2 } }, TODAY);

const MISSING_CHURCH =
  'Im Stand der Bank fehlt „Kirchensteuer, einbehalten“: Sie begann im Jahr dieses Stands, gerechnet ist mit Kirchensteuer auf alle versteuerten Erträge';

const books = (holdings: TaxedHolding[], given: Partial<Parameters<typeof testTaxBooks>[1]> = {}) =>
  testTaxBooks(holdings, { today: TODAY, rates: RATES, ...given });

/** Returns shares, other, allowance, foreign tax, and what the year leaves: pots and allowance. */
function sums(given: TaxBooks, until = TODAY) {
  const [first] = finish(bankYears(given, until));
  if (!first) throw new Error('There is no bank');
  const { year, state, missing, refused } = first;
  return {
    sums: [year.shares, year.other, year.foreignTax].map(Number),
    pots: [state.sharePot, state.otherPot].map(Number),
    left: Number(state.allowanceLeft),
    missing: missing.map(({ on, reason }) => `${on} ${reason}`),
    ...(refused === null ? {} : { refused }),
  };
}

describe('bankYears', () => {
  const share = (text: TemplateStringsArray) => ({ bookings: trades(text) });
  const fund = (text: TemplateStringsArray) => ({ kind: 'equity' as const, bookings: trades(text) });
  const coupon = share`2026-03-03 1 kind=dividend amount=100`;
  const withheld = (tax: number) => ({
    bookings: [
      { date: '2026-03-03', quantity: 10, kind: 'dividend' as const, amount: 100, withholding_tax: tax },
    ],
  });
  const DOLLARS = { listing: { currency: 'USD' } };
  const TENNER = { closes: { '2026-01-02': 10 } };

  it.each<[name: string, TaxedHolding, expected: Partial<ReturnType<typeof sums>>]>([
    [
      // 4 of 10 for 280 − 2, bought for (500 + 10) × 0.4 = 204.
      'a gain from shares after costs',
      share`2026-01-02 10 price=50 fees=10, 2026-02-03 -4 price=70 fees=2`,
      { sums: [74, 0, 0], left: 926 },
    ],
    [
      // First in, first out: 3 × (40 − 50) = −30, 1 × (40 − 60) = −20; a dividend does not use the pot of shares.
      'a loss from shares beside a dividend',
      share`2025-01-02 3 price=50, 2025-01-03 5 price=60, 2026-02-03 -4 price=40, 2026-05-04 4 kind=dividend amount=30`,
      { sums: [-50, 30, 0], pots: [50, 0], left: 970 },
    ],
    [
      // 100 less 30 % of a distribution; 10 × (15 − 10) = 50 less 15 of a sale.
      'a fund of shares',
      fund`2026-01-02 10 price=10, 2026-03-02 10 kind=dividend amount=100, 2026-04-01 -10 price=15`,
      { sums: [0, 105, 0], left: 895 },
    ],
    // 100 USD at 2 are 50 €, of which 15 USD withheld, 7.50 €; 15 % of 50 are credited.
    [
      'a dividend in dollars with tax',
      { ...DOLLARS, country: 'US', ...withheld(15) },
      { sums: [0, 50, 7.5] },
    ],
    [
      // 10 × 100 USD and 25 USD of fees at 1.25 are 820 €; 4 of them, 328 €, for 4 × 180 USD less 20 USD at 2, 350 €.
      'a purchase and a sale in dollars at the rates of their days',
      { ...DOLLARS, bookings: trades`2025-01-02 10 price=100 fees=25, 2026-03-03 -4 price=180 fees=20` },
      { sums: [22, 0, 0], left: 978 },
    ],
    // 35 % withheld, 15 % credited: 100 × 0.15.
    ['foreign tax above what is credited', { country: 'CH', ...withheld(35) }, { sums: [0, 100, 15] }],
    [
      // The loss of 2025, 10 × (40 − 50), is carried; 20 used in 2025 are free again.
      'pots into the next year and the allowance anew',
      share`2025-01-02 10 price=50, 2025-02-03 -10 price=40, 2025-03-03 10 kind=dividend amount=20,
        2026-02-02 5 price=10, 2026-02-03 -5 price=13`,
      { sums: [-85, 0, 0], pots: [85, 0], left: 1000 },
    ],
    [
      // 30 % of 4 × 40, and 1 × (40 − 10) beside it.
      'a part of the proceeds of what was delivered without a price',
      {
        ...TENNER,
        bookings: trades`2026-01-02 4 kind=delivery_in, 2026-01-05 1 price=10, 2026-02-03 -5 price=40`,
      },
      { sums: [78, 0, 0], left: 922 },
    ],
    [
      // 30 % of 150 = 45 less 30 %.
      'the same of a fund, exempt in part',
      { ...TENNER, ...fund`2026-01-02 10 kind=delivery_in bought_on=2026-01-02, 2026-02-03 -10 price=15` },
      { sums: [0, 31.5, 0] },
    ],
    [
      'a purchase and a sale of one day',
      share`2026-02-02 5 price=10, 2026-02-02 -5 price=11`,
      { sums: [5, 0, 0] },
    ],
    // Another country withholds tax on dividends alone.
    ['the coupon of a foreign bond', { kind: 'other', country: 'US', ...coupon }, { sums: [0, 100, 0] }],
    [
      'a cent and a billion',
      share`2026-02-03 1 kind=dividend amount=0.01, 2026-03-03 1 kind=dividend amount=1000000000,
        2026-03-03 1000000000 price=0.01, 2026-03-04 -1000000000 price=1.01`,
      { sums: [1_000_000_000, 1_000_000_000.01, 0], left: 0 },
    ],
    [
      'taxes and refunds alone as no income',
      share`2026-02-02 0 kind=tax amount=5, 2026-02-03 0 kind=tax_refund amount=3`,
      { sums: [0, 0, 0] },
    ],
    [
      'what is delivered out as no sale',
      share`2026-02-02 5 price=10, 2026-03-02 5 kind=delivery_out`,
      { sums: [0, 0, 0] },
    ],
  ])('counts %s', (_name, holding, expected) => {
    expect(sums(books([holding]))).toMatchObject({ missing: [], ...expected });
  });

  const payout = { bookings: trades`2026-02-03 10 kind=dividend amount=10` };
  const taxedPayout = { bookings: trades`2026-02-03 10 kind=dividend amount=10 withholding_tax=1` };
  const unpriced = { ...TENNER, bookings: trades`2026-01-02 10, 2026-02-03 -10 price=15` };
  const unbooked = { ...TENNER, dividends: { '2026-03-03': 1 }, bookings: trades`2026-01-02 4 price=10` };

  it.each<[name: string, holding: TaxedHolding, reason: string, counted?: number]>([
    [
      'a sale without a purchase',
      share`2026-02-03 -4 price=40`,
      '2026-02-03 Für 4 Stück ist kein Kauf gebucht',
    ],
    [
      'a sale of more than was bought',
      share`2026-01-02 3 price=10, 2026-02-03 -4 price=40`,
      '2026-02-03 Für 1 Stück ist kein Kauf gebucht',
    ],
    ['a fund of unknown kind', { kind: null, ...payout }, '2026-02-03 Die Art des Fonds ist nicht angegeben'],
    ['a missing rate', { listing: { currency: 'GBP' }, ...payout }, '2026-02-03 Der Wechselkurs fehlt'],
    [
      'a purchase without a price, for which the close of its day would stand',
      unpriced,
      '2026-02-03 Der Kaufpreis vom 02.01.2026 wurde nicht gebucht',
    ],
    [
      'a sale without a price',
      { ...TENNER, bookings: trades`2026-01-02 10 price=9, 2026-02-03 -10` },
      '2026-02-03 Der Verkaufskurs wurde nicht gebucht',
    ],
    ['a dividend that is not booked', unbooked, '2026-03-03 Die Dividende wurde nicht gebucht'],
    [
      'foreign tax that nobody booked',
      { country: 'US', ...payout },
      '2026-02-03 Die Quellensteuer wurde nicht gebucht',
      10,
    ],
    [
      'foreign tax of an unknown country',
      { country: null, ...taxedPayout },
      '2026-02-03 Das Land der Quellensteuer ist nicht bekannt',
      10,
    ],
    [
      'a Vorabpauschale of which only the tax is known',
      fund`2026-01-02 0 kind=advance_tax amount=3`,
      '2026-01-02 Die Höhe der Vorabpauschale ist nicht bekannt',
    ],
  ])('names %s', (_name, holding, reason, counted = 0) => {
    expect(sums(books([holding]))).toMatchObject({ sums: [0, counted, 0], missing: [reason] });
  });

  it('names a delivery without a price at a bank abroad, for whose sale the tax return needs its cost', () => {
    const holding = {
      closes: { '2026-01-02': 10 },
      bookings: trades`2026-01-02 4 kind=delivery_in, 2026-02-03 -4 price=40`,
    };
    expect(sums(books([holding], { banks: [{ residence: 'foreign' }] }))).toMatchObject({
      sums: [0, 0, 0],
      missing: ['2026-02-03 Der Kaufpreis vom 02.01.2026 wurde nicht gebucht'],
    });
  });

  it('frees a gain of shares from before 2009 at a bank abroad, whatever they cost', () => {
    const holding = {
      closes: { '2005-01-03': 10, '2026-01-02': 30 },
      bookings: trades`2026-01-02 4 kind=delivery_in bought_on=2005-01-03, 2026-02-03 -4 price=40`,
    };
    const given = books([holding], { banks: [{ residence: 'foreign' }] });
    expect(sums(given)).toMatchObject({ sums: [0, 0, 0], missing: [] });
    expect(finish(bankYears(given, TODAY))[0]?.events).toMatchObject([{ gross: '0', reason: null }]);
  });

  it('takes up the Vorabpauschalen of a fund on their day, and off the result of its sale', () => {
    // 10 × 2.40 for 2025, 30 % of it free: 16.80. Sold for 150, bought for 100: (50 − 24) × 0.7 = 18.20.
    const fund = testFund([unitYear(2025, null, null, { perUnit: '2.4' })]);
    const holding = {
      kind: 'equity' as const,
      bookings: trades`2025-01-02 10 price=10, 2026-01-02 0 kind=advance_tax amount=4.43, 2026-03-03 -10 price=15`,
    };
    const given = books([holding], { funds: new Map([[fund.id, fund]]) });
    const [found] = finish(bankYears(given, TODAY));
    expect(found?.events.map(({ on, gross, income, stated }) => [on, gross, income?.amount, stated])).toEqual(
      [
        ['2026-01-02', '24', '16.8', '4.43'],
        ['2026-03-03', '26', '18.2', '0'],
      ],
    );
    expect(sums(given)).toMatchObject({ sums: [0, 35, 0], missing: [] });
  });

  describe('a fund that changed its kind', () => {
    const HELD =
      'Seit dem 01.03.2026 hat der Fonds eine andere Art: Vorher gekaufte Anteile gelten als verkauft';
    const BEFORE = 'Die Art des Fonds vor dem 01.03.2026 ist nicht angegeben';
    it.each<[name: string, TaxedHolding, other: number, missing: string[]]>([
      [
        'bought before and sold after',
        share`2026-01-05 10 price=10, 2026-03-03 -4 price=20`,
        0,
        [`2026-03-03 ${HELD}`],
      ],
      ['sold before', share`2026-01-05 10 price=10, 2026-02-27 -4 price=20`, 0, [`2026-02-27 ${BEFORE}`]],
      // 4 × 10 less 30 %.
      ['bought on the day', share`2026-03-01 10 price=10, 2026-03-03 -4 price=20`, 28, []],
      ['a distribution before', share`2026-02-27 10 kind=dividend amount=10`, 0, [`2026-02-27 ${BEFORE}`]],
      ['a distribution on the day', share`2026-03-01 10 kind=dividend amount=10`, 7, []],
    ])('%s', (_name, { bookings }, other, missing) => {
      const found = sums(books([{ kind: 'equity', kindSince: '2026-03-01', bookings }]));
      expect(found.sums).toEqual([0, other, 0]);
      expect(found.missing).toEqual(missing.map((reason) => expect.stringContaining(reason)));
    });
  });

  it('expects no dividend within 40 days after its ex-day', () => {
    const given = books([{ dividends: { '2026-05-29': 1 }, bookings: trades`2026-01-02 4 price=10` }]);
    expect(sums(given).missing).toEqual([]);
  });

  const PAID = {
    bookings: trades`2025-05-05 1 kind=dividend amount=7, 2026-02-03 10 kind=dividend amount=100,
      2026-03-02 10 kind=dividend amount=20`,
  };

  it.each<[name: string, start: BankSettings['start'], until: string, left: number, other: number]>([
    ['without one', null, TODAY, 880, 120],
    ['a state stands for all up to its day', { ...START, allowanceUsed: '300' }, TODAY, 680, 320],
    ['before its day it does not count', { ...START, allowanceUsed: '300' }, '2026-02-27', 900, 100],
    ['a pot of losses takes the next income', { ...START, otherPot: '15' }, TODAY, 995, 5],
    // The pot of 50 at the end of 2025 takes 50 of 120.
    ['of an earlier year it is carried', { ...START, on: '2025-12-31', otherPot: '50' }, TODAY, 930, 70],
  ])('start values: %s', (_name, start, until, left, other) => {
    expect(sums(books([PAID], { banks: [{ start }] }), until)).toMatchObject({ left, sums: [0, other, 0] });
  });

  it('says why start values that contradict each other do not count', () => {
    const start = { ...START, otherPot: '1', taxed: '1', allowanceUsed: '1000' };
    expect(sums(books([PAID], { banks: [{ start }] }))).toMatchObject({
      sums: [0, 120, 0],
      refused: expect.stringContaining('im sonstigen Verlusttopf noch Verluste'),
    });
  });

  describe('a state of which one sum contradicts the others', () => {
    const state = { ...START, allowanceUsed: '1000', taxed: '100', shareGains: '0', sharePot: '70' };

    // 25 and 1.37 on 100.
    it.each<[at: string, sum: Partial<BankSettings['start']>, named: string]>([
      [
        'foreign tax credited',
        { foreignTaxCredited: '26' },
        '„Ausländische Steuer, angerechnet“ nicht: Es ist mehr',
      ],
      [
        'foreign tax left',
        { foreignTaxLeft: '5' },
        '„Ausländische Steuer, noch nicht angerechnet“ nicht: Ausl',
      ],
      ['taxes withheld', { flatWithheld: '90' }, '„Kapitalertragsteuer, einbehalten“ nicht: Auf die'],
      // 2.20 at 9 %.
      ['church tax that nobody owed', { churchWithheld: '3' }, '„Kirchensteuer, einbehalten“ nicht: Die'],
    ])('%s: pots, allowance and taxed income count all the same', (_name, sum, named) => {
      const given = (on: string) => books([], { banks: [{ start: { ...state, ...sum, on } }] });
      const [found] = finish(bankYears(given('2026-02-28'), TODAY));
      expect(found).toMatchObject({
        startOn: '2026-02-28',
        state: { sharePot: '70', allowanceLeft: '0', taxable: '100', credited: '0' },
        year: { withheld: [{ taxes: { total: '26.37' } }] },
        refused: expect.stringMatching(new RegExp(`^Vom Stand der Bank gilt ${named}[^.]*$`)),
      });
      // A sum of an earlier year does not count anyway.
      expect(sums(given('2025-12-31'))).toEqual({
        sums: [-70, 0, 0],
        pots: [70, 0],
        left: 1000,
        missing: [],
      });
    });

    it('keeps what is credited where foreign tax left contradicts it, or is dropped itself', () => {
      // 100 of at most 250 are credited on 1,000: 150 and 8.25.
      const credited = { ...state, taxed: '1000', foreignTaxCredited: '100', foreignTaxLeft: '5' };
      const found = (start: BankSettings['start']) =>
        finish(bankYears(books([], { banks: [{ start }] }), TODAY))[0];
      const left = expect.stringMatching(/^Vom Stand der Bank gilt „Ausländische Steuer, noch nicht[^.]*$/);
      const kept = found({ ...credited, flatWithheld: '150' });
      expect(kept).toMatchObject({ refused: left, state: { credited: '100' } });
      expect(kept?.year.withheld).toMatchObject([{ taxes: { total: '158.25' } }]);
      // 300 cannot be credited on 1,000: nobody knows what was, so nothing tells whether 100 can be withheld.
      const dropped = found({
        ...credited,
        foreignTaxCredited: '300',
        foreignTaxLeft: '0',
        flatWithheld: '100',
      });
      expect(dropped?.refused).toMatch(
        /^Vom Stand der Bank gilt „Ausländische Steuer, angerechnet“ nicht[^.]*\. Deshalb sind auch die einbehaltenen Steuern[^.]*$/,
      );
      expect(dropped?.year.withheld).toMatchObject([{ taxes: { flat: '250' } }]);
    });

    it('names each of several', () => {
      const start = { ...state, foreignTaxLeft: '5', surchargeWithheld: '9' };
      const [found] = finish(bankYears(books([], { banks: [{ start }] }), TODAY));
      expect(found?.refused?.split('. ')).toEqual([
        expect.stringContaining('noch nicht angerechnet'),
        expect.stringContaining('Solidaritätszuschlag, einbehalten'),
      ]);
    });
  });

  it('says that start values lack the church tax withheld where it began within the year', () => {
    const start = { ...START, allowanceUsed: '1000', taxed: '8090' };
    const given = (churchWithheld: string | null, church_from: string) =>
      books([], { church_rate: '9', church_from, banks: [{ start: { ...start, churchWithheld } }] });
    const [lacking] = finish(bankYears(given(null, '2026-02-01'), TODAY));
    // 8,090 / 4.09 = 1,977.995; 5.5 % of 1,978 = 108.79, 9 % = 178.02.
    expect(lacking).toMatchObject({
      refused: MISSING_CHURCH,
      year: { withheld: [{ churchRate: '9', taxes: { flat: '1978', church: '178.02', total: '2264.81' } }] },
    });
    for (const day of ['2025-02-01', '2026-01-01', '2026-03-01'])
      expect(sums(given(null, day))).not.toHaveProperty('refused');
    const [found] = finish(bankYears(given('90', '2026-02-01'), TODAY));
    expect(found?.year.withheld.map(({ churchRate, taxes }) => [churchRate, taxes.total])).toEqual([
      ['0', '1055'],
      ['9', '1145'],
    ]);
  });

  it('carries the pots of a state into the next year, whatever it says was withheld', () => {
    const state = { ...START, on: '2025-12-31', allowanceUsed: '1000', sharePot: '5000', taxed: '800' };
    const given = (withheld: Partial<typeof START & { churchWithheld: string; surchargeWithheld: string }>) =>
      books([], {
        church_rate: '9',
        church_from: '2025-07-01',
        banks: [{ start: { ...state, ...withheld } }],
      });
    for (const withheld of [{}, { churchWithheld: '90' }, { surchargeWithheld: '1' }]) {
      expect(sums(given(withheld))).toEqual({
        sums: [-5000, 0, 0],
        pots: [5000, 0],
        left: 1000,
        missing: [],
      });
      expect(sums(given(withheld), '2025-12-31')).toHaveProperty('refused');
    }
  });

  it('uses a joint allowance at three banks, each its part', () => {
    const bookings = trades`2026-02-03 1 kind=dividend amount=950 depot_id=a, 2026-02-03 1 kind=dividend amount=600 depot_id=b,
      2026-02-03 1 kind=dividend amount=100 depot_id=c`;
    const bank = (depot_id: string, allowance: string) => ({ depot_id, depot_ids: [depot_id], allowance });
    const banks = [bank('a', '900'), bank('b', '600'), bank('c', '500')];
    const found = finish(bankYears(books([{ bookings }], { filing: 'joint', banks }), TODAY));
    // 950 − 900 are taxed, 12.50 and 0.68, though 400 are left at the third bank.
    expect(
      found.map(({ state, year }) => [state.taxable, state.allowanceLeft, year.withheld[0]?.taxes.total]),
    ).toEqual([
      ['50', '0', '13.18'],
      ['0', '0', undefined],
      ['0', '400', undefined],
    ]);
  });

  it('withholds church tax from its first day on', () => {
    const dividends = trades`2026-02-27 1 kind=dividend amount=1400, 2026-03-01 1 kind=dividend amount=409`;
    const loss = {
      kind: 'other' as const,
      bookings: trades`2026-01-02 10 price=100, 2026-05-04 -10 price=49.1`,
    };
    const given = { church_rate: '9', church_from: '2026-03-01' } as const;
    const [found] = finish(bankYears(books([{ bookings: dividends }, loss], given), TODAY));
    // 400 without it: 100 and 5.50. 409 with it: 100, 5.50 and 9. A loss of 509 gives these back, and 25 and 1.37 of the 400.
    expect(
      found?.year.withheld.map(({ churchRate, income, taxes }) => [churchRate, income, taxes.total]),
    ).toEqual([
      ['0', '300', '79.13'],
      ['9', '0', '0'],
    ]);
  });

  it('keeps the pots of banks apart, and joins depots that share one', () => {
    const bookings = trades`2026-02-03 1 kind=dividend amount=10 depot_id=a, 2026-02-03 1 kind=dividend amount=20 depot_id=b,
      2026-02-03 1 kind=dividend amount=40 depot_id=c`;
    const given = books([{ bookings }], {
      banks: [
        { depot_id: 'a', depot_ids: ['a', 'b'] },
        { depot_id: 'c', depot_ids: ['c'], residence: 'foreign' },
      ],
    });
    const found = finish(bankYears(given, TODAY));
    expect(found.map(({ year, state, events }) => [year.other, state.allowanceLeft, events.length])).toEqual([
      ['30', '970', 2],
      ['40', '0', 1],
    ]);
  });

  it('carries nothing on at a bank abroad, neither losses nor what is missing', () => {
    const bookings = trades`2025-01-02 10 price=50, 2025-02-03 -10 price=40, 2025-03-03 -1 price=40,
      2026-02-03 1 kind=dividend amount=10`;
    const given = books([{ bookings }], { banks: [{ residence: 'foreign' }] });
    expect(sums(given)).toMatchObject({ sums: [0, 10, 0], pots: [0, 0], missing: [] });
    expect(sums(given, '2025-12-31')).toMatchObject({ sums: [-100, 0, 0], missing: [expect.any(String)] });
  });

  it('gives no more allowance than the law of the year, and starts with the flat tax', () => {
    const given = books([
      { bookings: trades`2008-05-05 1 kind=dividend amount=9, 2022-05-05 1 kind=dividend amount=9` },
    ]);
    expect(sums(given, '2022-12-31').left).toBe(801 - 9);
    expect(sums(given, '2022-12-31').sums).toEqual([0, 9, 0]);
    expect(() => sums(given, '2008-12-31')).toThrow('kennen wir keinen Steuersatz');
  });

  it('takes a state of an earlier year with the allowance of that year', () => {
    const bookings = trades`2022-12-05 1 kind=dividend amount=1000`;
    const given = books([{ bookings }], { banks: [{ start: { ...START, on: '2022-06-30' } }] });
    // 801 of the 1,000 are free: 199 × 25 % = 49.75 and 2.73.
    const [found] = finish(bankYears(given, '2022-12-31'));
    expect(found?.year).toMatchObject({ allowance: '801', withheld: [{ taxes: { total: '52.48' } }] });
    // 1,000 used and 10 taxed in 2025, 400 given for 2026.
    const used = { ...START, on: '2025-12-31', allowance: '400', allowanceUsed: '1000', taxed: '10' };
    const later = books([PAID], { banks: [{ allowance: '400', start: used }] });
    expect(sums(later)).toMatchObject({ left: 280 });
    expect(sums(later)).not.toHaveProperty('refused');
  });

  it('forgets foreign tax that nobody knows with its year, not income', () => {
    const bookings = trades`2023-05-05 1 kind=dividend amount=100 withholding_tax=15`;
    const given = books([{ country: 'US', bookings }]);
    expect(sums(given, '2023-12-31').missing).toHaveLength(1);
    expect(sums(given).missing).toEqual([]);
    const unknown = books([{ kind: null, bookings }]);
    expect(sums(unknown).missing).toHaveLength(1);
  });

  it.each([
    ['domestic', { unknown: 2, refused: 'Grund' }],
    ['foreign', { unknown: 0, refused: null }],
  ] as const)('a bank at home alone has gaps in its pots: %s', (residence, expected) => {
    expect(gapsOf({ bank: { residence }, missing: [1, 2], refused: 'Grund' })).toEqual(expected);
  });

  it('counts the events of the year alone, by day', () => {
    const [found] = finish(bankYears(books([PAID]), '2026-12-31'));
    expect(found?.events.map(({ on, kind, gross, booking_id }) => [on, kind, gross, booking_id])).toEqual([
      ['2026-02-03', 'dividend', '100', 'stock-0-1'],
      ['2026-03-02', 'dividend', '20', 'stock-0-2'],
    ]);
  });
});
