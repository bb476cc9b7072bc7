import { START } from '@/test/tax-books';
import { incomeTaxes } from './income-taxes';
import type { ChurchRate } from './rates';
import { stateOf } from './year-at-bank';
import { type Start, yearFrom } from './year-from';

const ON = '2026-03-02';

const start = (more: Partial<Start>): Start => ({ ...START, ...more });

const taxed = (amount: string, more: Partial<Start> = {}) =>
  start({ allowanceUsed: '1000', taxed: amount, ...more });

const always = (rate: ChurchRate) => ({ rate, isNew: false });
const begun = { rate: '9', isNew: true } as const;

/** Refunds a loss of the year. */
const refundOf = (sums: ReturnType<typeof yearFrom>, loss: string, rate: ChurchRate) =>
  incomeTaxes(sums, { amount: `-${loss}`, pot: 'other', foreignTax: '0', on: ON }, rate).taxes;

it('gives the state that it was made from', () => {
  const given = taxed('300', { sharePot: '70' });
  expect(stateOf(yearFrom(given, ON, always('0')), ON)).toMatchObject({
    sharePot: '70',
    otherPot: '0',
    taxable: '300',
    allowanceLeft: '0',
  });
});

it('has withheld the taxes on what is taxed', () => {
  const sums = yearFrom(taxed('400', { foreignTaxCredited: '20' }), ON, always('9'));
  // (400 − 80) / 4.09 = 78.24; 4.3032 and 7.0416
  const taxes = { flat: '78.24', surcharge: '4.3', church: '7.04', total: '89.58' };
  expect(sums.withheld).toEqual([{ churchRate: '9', income: '400', credited: '20', taxes }]);
  // 400 / 4.09 = 97.80, but no more than was withheld.
  expect(refundOf(sums, '1000', '9').total).toBe('-89.58');
});

it('refunds no more than the bank states to have withheld', () => {
  // Cents of many small incomes: 250 and 13.75 would be due on their sum.
  const sums = yearFrom(
    taxed('1000', { flatWithheld: '250.03', surchargeWithheld: '13.31' }),
    ON,
    always('0'),
  );
  expect(sums.withheld[0]?.taxes).toEqual({
    flat: '250.03',
    surcharge: '13.31',
    church: '0',
    total: '263.34',
  });
  expect(refundOf(sums, '1000', '0')).toEqual({
    flat: '-250',
    surcharge: '-13.31',
    church: '0',
    total: '-263.31',
  });
});

describe('church tax begun within the year', () => {
  // 4,000 before it: 1,000 and 55. 4,090 with it: 1,000, 55 and 90.
  const sums = yearFrom(taxed('8090', { churchWithheld: '90' }), ON, begun);

  it.each<[loss: string, flat: string, surcharge: string, church: string]>([
    ['8090', '-2000', '-110', '-90'],
    ['4090', '-1000', '-55', '-90'],
    ['10000', '-2000', '-110', '-90'],
  ])('refunds %s by what was withheld with and without it', (loss, flat, surcharge, church) => {
    expect(refundOf(sums, loss, '9')).toMatchObject({ flat, surcharge, church });
  });

  it('refunds at the rate before, where none is withheld yet', () => {
    const none = yearFrom(taxed('1000', { churchWithheld: '0' }), ON, begun);
    expect(refundOf(none, '1000', '9').total).toBe('-263.75');
  });

  it('refunds at the rate before, however little was taxed', () => {
    // 22 / 4 = 5.50 and 0.30; with church tax 5.38.
    const [none] = yearFrom(taxed('22', { churchWithheld: '0' }), ON, begun).withheld;
    expect(none).toMatchObject({ churchRate: '0', taxes: { flat: '5.5', surcharge: '0.3', church: '0' } });
  });

  it('takes a cent of it', () => {
    const cent = yearFrom(taxed('1000', { churchWithheld: '0.01' }), ON, begun);
    // 0.45 € bore it, with 0.11 € of flat tax; 999.55 / 4 = 249.89.
    expect(refundOf(cent, '1000', '9')).toMatchObject({ flat: '-250', church: '0' });
  });

  it('shares the stated taxes out over both', () => {
    const stated = { churchWithheld: '90', flatWithheld: '1999.98', surchargeWithheld: '109.9' };
    const given = yearFrom(taxed('8090', stated), ON, begun);
    expect(refundOf(given, '8090', '9').total).toBe('-2199.88');
  });
});

describe('another rate of church tax within the year', () => {
  // 4,080 at 8 %: 1,000, 55 and 80. 4,090 at 9 %: 1,000, 55 and 90.
  const given = taxed('8170', { churchWithheld: '170' });

  it.each<[now: ChurchRate, loss: string, total: string]>([
    ['9', '4090', '-1145'],
    ['9', '8170', '-2280'],
    ['8', '4080', '-1135'],
    ['8', '8170', '-2280'],
  ])('of now %s %: refunds %s by what was withheld at both', (now, loss, total) => {
    expect(refundOf(yearFrom(given, ON, always(now)), loss, now).total).toBe(total);
  });

  it('credits foreign tax at both', () => {
    // (4,080 − 4 × 102) / 4.08 = 900 and 72; (4,090 − 4 × 102.25) / 4.09 = 900 and 81.
    const sums = yearFrom(
      taxed('8170', { churchWithheld: '153', foreignTaxCredited: '204.25' }),
      ON,
      always('9'),
    );
    expect(sums.withheld.map(({ churchRate, taxes }) => [churchRate, taxes.flat, taxes.church])).toEqual([
      ['8', '900', '72'],
      ['9', '900', '81'],
    ]);
  });
});

describe('church tax that ended within the year', () => {
  // 4,090 at 9 %: 1,000, 55 and 90. 4,000 without: 1,000 and 55.
  const given = taxed('8090', { churchWithheld: '90' });

  it.each([
    ['4000', '-1055'],
    ['8090', '-2200'],
  ])('refunds a loss of %s by what was withheld before and after', (loss, total) => {
    expect(refundOf(yearFrom(given, ON, always('0')), loss, '0').total).toBe(total);
  });

  it('takes all of it with church tax, as a bank withholds it to the end of the year', () => {
    const all = taxed('4090', { flatWithheld: '1000', surchargeWithheld: '55', churchWithheld: '90' });
    expect(refundOf(yearFrom(all, ON, always('0')), '4090', '0').total).toBe('-1145');
  });
});

it.each<[message: string, given: Partial<Start>, church?: typeof begun | ReturnType<typeof always>]>([
  ['negativ', { sharePot: '-1' }],
  ['negativ', { churchWithheld: '-1' }],
  ['mehr Freibetrag verbraucht', { allowanceUsed: '1001' }],
  ['noch Freibetrag frei', { taxed: '1' }],
  ['im sonstigen Verlusttopf', { otherPot: '1', allowanceUsed: '1' }],
  ['im Aktientopf', { sharePot: '1', shareGains: '1', allowanceUsed: '1' }],
  ['höher als alle Erträge', { shareGains: '1' }],
  ['mehr ausländische Steuer', taxed('100', { foreignTaxCredited: '26' })],
  ['nicht angerechnet', taxed('1000', { foreignTaxLeft: '100' })],
  ['höher als der Sparer-Pauschbetrag', { allowance: '5000' }],
  // 250 on 1,000, with church tax 244.50.
  ['andere Kapitalertragsteuer', taxed('1000', { flatWithheld: '250.51' })],
  ['andere Kapitalertragsteuer', taxed('1000', { flatWithheld: '249.49' })],
  ['andere Kapitalertragsteuer', taxed('1000', { flatWithheld: '243.99' }), always('9')],
  ['andere Kapitalertragsteuer', taxed('1000', { flatWithheld: '243.99' }), always('8')],
  ['andere Kapitalertragsteuer', { flatWithheld: '1' }],
  ['Solidaritätszuschlag ist höher', taxed('1000', { surchargeWithheld: '14.26' })],
  // 13.75 on 250, of which 90 % are 12.375; 0.68 on 12.50.
  ['Solidaritätszuschlag ist niedriger', taxed('1000', { surchargeWithheld: '1.37' })],
  ['Solidaritätszuschlag ist niedriger', taxed('1000', { surchargeWithheld: '12.37' })],
  ['Solidaritätszuschlag ist niedriger', taxed('50', { surchargeWithheld: '0.17' })],
  ['Kirchensteuer ist höher', taxed('1000', { churchWithheld: '22.51' })],
  // 244.50 with church tax, of which nothing was withheld.
  ['andere Kapitalertragsteuer', taxed('1000', { flatWithheld: '244.5', churchWithheld: '0' })],
  ['Kirchensteuer ist höher', taxed('1000', { churchWithheld: '22.51' }), always('9')],
  // 22.00 on 244.50; at 8 % 19.60 on 245.10.
  ['Kirchensteuer ist höher', taxed('1000', { churchWithheld: '22.51' }), always('8')],
  ['Kirchensteuer ist niedriger', taxed('1000', { churchWithheld: '2.20' }), always('9')],
  ['Kirchensteuer ist niedriger', taxed('1000', { churchWithheld: '19.09' }), always('9')],
  ['Kirchensteuer ist niedriger', taxed('1000', { churchWithheld: '19.09' }), always('8')],
  ['Kirchensteuer begann im Jahr dieses Stands', taxed('1000'), begun],
])('refuses figures that contradict each other: %s', (message, given, church = always('0')) => {
  expect(() => yearFrom(start(given), ON, church)).toThrow(message);
});

it.each<[name: string, given: Partial<Start>, church: typeof begun | ReturnType<typeof always>]>([
  ['cents above the sum', { flatWithheld: '250.5', surchargeWithheld: '14.25' }, always('0')],
  ['cents below it', { flatWithheld: '249.5', surchargeWithheld: '12.38' }, always('0')],
  ['church tax cut off', { churchWithheld: '21.5' }, always('9')],
  ['all of it without church tax', { flatWithheld: '250', churchWithheld: '0' }, begun],
  ['all of it with church tax', { flatWithheld: '244.5', churchWithheld: '22.5' }, begun],
])('takes %s', (_name, given, church) => {
  expect(yearFrom(taxed('1000', given), ON, church).withheld.length).toBe(1);
});

it('takes small surcharges of which cents were cut off', () => {
  // 0.68 would be due on their sum.
  const [small] = yearFrom(taxed('50', { surchargeWithheld: '0.18' }), ON, always('0')).withheld;
  expect(small?.taxes.surcharge).toBe('0.18');
});
