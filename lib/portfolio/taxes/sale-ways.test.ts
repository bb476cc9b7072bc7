import { finish } from '@/lib/platform/parts';
import { testFund, unitYear } from '@/test/fund';
import { testRates, trades } from '@/test/portfolio';
import { type TaxedHolding, testTaxBooks } from '@/test/tax-books';
import { bankYears } from './bank-years';
import { wayAnswer } from './sale-answer';
import type { SaleTarget } from './sale-over-depots';
import { type AskedPosition, saleWays } from './sale-ways';
import type { BankSettings } from './settings';
import type { TaxBooks } from './tax-books';

const TODAY = '2026-06-30';
const LATER = '2027-01-04';
const RATES = testRates({ USD: { '2025-01-02': 1.25, '2026-03-03': 2 } }, TODAY);

type Given = Partial<Omit<TaxedHolding, 'closes' | 'listing'>> & {
  currency?: string;
  banks?: Partial<BankSettings>[];
  funds?: TaxBooks['funds'];
  rates?: typeof RATES;
};

/** Ten of a security for 10 each, at 30 on the last day, at a bank without an allowance. */
const booksOf = ({
  currency = 'EUR',
  banks = [{}],
  funds,
  rates = RATES,
  ...holding
}: Given = {}): TaxBooks =>
  testTaxBooks([{ bookings: TEN, ...holding, closes: { '2026-06-29': 30 }, listing: { currency } }], {
    today: TODAY,
    rates,
    funds,
    banks: banks.map((bank) => ({ allowance: '0', ...bank })),
  });

const TEN = trades`2025-02-03 10 price=10`;

function wayOf(books: TaxBooks, target: SaleTarget, asked: Partial<AskedPosition> = {}, on = TODAY) {
  const stock_id = books.portfolio.held[0]?.id ?? '';
  const days = {
    on,
    years: finish(bankYears(books, on)),
    later: LATER,
    laterYears: finish(bankYears(books, LATER)),
  };
  const position = { stock_id, price: null, fee: '0', currency: 'EUR', ...asked };
  const [way] = finish(saleWays([position], target, days, books));
  if (!way) throw new Error('no way');
  return way;
}

/** Depot, quantity, taxable, tax and what arrives of each sale. */
const soldOf = (way: ReturnType<typeof wayOf>) =>
  way.sales?.map(({ depotId, sale }) =>
    [depotId, sale.quantity, sale.disposal.taxable, sale.tax, sale.net].join(' '),
  );

const units = (quantity: string): SaleTarget => ({ mode: 'quantity', quantity });
const ONE = units('1');
const FREE: SaleTarget = { mode: 'allowance' };
const arriving = (amount: string): SaleTarget => ({ mode: 'amount', amount });

const DELIVERED = trades`2025-02-03 10 kind=delivery_in`;
const FRACTION = trades`2025-02-03 0.7 price=10`;
const FEE = { bookings: trades`2025-02-03 10 price=10 fees=5` };
const BILLION = { bookings: trades`2025-02-03 1000000000 price=10` };
const ABROAD = { banks: [{ residence: 'foreign' as const }] };
const SPARE = { banks: [{ allowance: '70' }] };

describe('saleWays', () => {
  it.each<[string, Given, SaleTarget, sold: string, asked?: Partial<AskedPosition>]>([
    // 120 − 4 × 10.50 = 78; 19.50 and 1.07
    ['at the last close, the fee of buying in the cost', FEE, units('4'), '4 78 20.57 99.43'],
    // 30 USD are 15 €; 10 USD were 8 €: 7 a unit; 1.75 and 0.09
    ['in euros at the rate of the purchase day', { currency: 'USD' }, ONE, '1 7 1.84 13.16'],
    // 90: 22.50 and 1.23
    ['30 % of what has no price', { bookings: DELIVERED }, units('10'), '10 90 23.73 276.27'],
    // 20 billion: 5 billion and 5.5 % of them
    ['for a billion units', BILLION, units('1000000000'), '1000000000 20000000000 5275000000 24725000000'],
    ['for a cent', { bookings: trades`2025-02-03 1 price=0.01` }, ONE, '1 0.01 0 0.02', { price: '0.02' }],
    ['abroad: nothing is withheld', ABROAD, units('10'), '10 200 0 300'],
    ['up to the allowance', SPARE, FREE, '3 60 0 90'],
    // 21 − 7
    ['all with its fraction where none is taxed', { bookings: FRACTION, ...SPARE }, FREE, '0.7 14 0 21'],
    // 59 − 30 = 29 of three: 7.25 and 0.39; two bring 39 at most
    ['until an amount arrives', {}, arriving('50'), '3 29 7.64 51.36', { price: '20', fee: '1' }],
    // 2 USD are 1 €: 20 − 0.50 − 10 = 9.50; 2.38 and 0.13
    ['in dollars of the day', {}, ONE, '1 9.5 2.51 16.99', { price: '40', fee: '1', currency: 'USD' }],
  ])('sells %s', (_name, given, target, sold, asked = {}) => {
    const way = wayOf(booksOf(given), target, asked);
    expect(way.reason).toBeNull();
    expect(soldOf(way)).toEqual([`depot ${sold}`]);
  });

  const TWO = trades`2025-02-03 4 price=10 depot_id=depot, 2025-03-03 4 price=20 depot_id=other`;

  it('sells from depots in their order, with what is left at the bank that they share', () => {
    const banks = [{ depot_ids: ['depot', 'other'], allowance: '100' }];
    const way = wayOf(booksOf({ bookings: TWO, banks }), units('6'), { depot_ids: ['depot', 'other'] });
    // 80 gained: 20 of the allowance are left for the 20 of the other depot.
    expect(soldOf(way)).toEqual(['depot 4 80 0 120', 'other 2 20 0 60']);
  });

  it('takes the pots of each bank for itself', () => {
    const banks = [{ allowance: '100' }, { depot_id: 'other', depot_ids: ['other'] }];
    const way = wayOf(booksOf({ bookings: TWO, banks }), units('6'), { depot_ids: ['other', 'depot'] });
    // 40: 10.00 and 0.55
    expect(soldOf(way)).toEqual(['other 4 40 10.55 109.45', 'depot 2 40 0 60']);
  });

  it('sells the same in January with a new allowance, and this year’s Vorabpauschale taken off', () => {
    // 1 a unit published for 2025, 2 for 2026, before Teilfreistellung.
    const fund = testFund([
      unitYear(2025, null, null, { perUnit: '1' }),
      unitYear(2026, null, null, { perUnit: '2' }),
    ]);
    const funds = new Map([['stock-0', fund]]);
    const banks = [{ allowance: '50' }];
    const way = wayOf(booksOf({ kind: 'equity', banks, funds }), units('10'));
    // 11 of 12 months of 2025 come off: 200 − 9.17 (0.91666… × 10); 70 % of it; the allowance less 70 % of those 9.17
    expect(way.sales?.[0]?.sale.disposal.gain).toBe('190.83');
    // 200 − 9.17 − 20
    expect(way.later?.sales?.[0]?.sale.disposal.gain).toBe('170.83');
    expect(way.later?.lumpSum).toMatchObject({ amount: '20' });
    // 50 − 14 of the Vorabpauschale, which arrives on the same day
    expect(way.later?.sales?.[0]?.sale.taxes?.state.allowanceUsed).toBe('50');
  });

  // 110 × 3.2 % × 70 % are 2.464 a unit. January: 2,000 − 246.40, 70 % of it taxed 1,227.52: 306.88 and 16.87, so 11,676.25
  // arrive. On the same day 70 % of the Vorabpauschale, 172.48, cost 43.12 and 2.37; now 350.00 and 19.25 of 12,000.
  it.each([
    ['100', '0', { amount: '246.4', tax: '45.49', isEstimated: true }, '11630.75', '11630.76'],
    // 400 of 1,400 are taxed, 100.00 and 5.50: now, and of 172.48 with 1,227.52 then.
    ['100', '1000', { amount: '246.4', tax: '0', isEstimated: true }, '11894.5', '11894.5'],
    // 40 units: 800, of it 560: 140.00 and 7.70. Then 701.44, of it 491.01: 122.75 and 6.75; of their 98.56 68.99 are
    // taxed: 17.25 and 0.94.
    ['40', '0', { amount: '98.56', tax: '18.19', isEstimated: true }, '4652.3', '4652.31'],
  ])(
    'spares %s units with an allowance of %s the tax on the Vorabpauschale',
    (quantity, allowance, lumpSum, now, then) => {
      const bookings = trades`2026-01-02 100 price=100`;
      const funds = new Map([['stock-0', testFund([unitYear(2026, '110', '120')])]]);
      const books = booksOf({ bookings, kind: 'equity', banks: [{ allowance }], funds });
      const way = wayOf(books, units(quantity), { price: '120' });
      const answer = finish(wayAnswer(way, [], { hasLots: false, isDetailed: false }));
      expect(way.later?.lumpSum).toEqual(lumpSum);
      expect([answer.sums?.net, answer.later?.left]).toEqual([now, then]);
    },
  );

  it('takes the purchase in cents, as the year does once the sale is booked', () => {
    const rates = testRates({ USD: { '2025-02-03': 1.0871, '2026-06-30': 1.0871 } }, TODAY);
    const bookings = trades`2025-02-03 7 price=33.89 fees=1.5`;
    const way = wayOf(booksOf({ bookings, currency: 'USD', rates }), units('3'), {
      price: '50',
      currency: 'USD',
    });
    // 238.73 ÷ 1.0871 are 219.60, 3 of 7 are 94.1143; 150 ÷ 1.0871 are 137.98. Of 219.6026 it would be 43.86.
    expect(way.sales?.[0]?.sale.disposal.gain).toBe('43.87');
  });

  const LATER_ABROAD = {
    bookings: trades`2025-02-03 4 price=10, 2026-05-05 4 kind=transfer to_depot_id=other`,
    banks: [{}, { depot_id: 'other', depot_ids: ['other'], residence: 'foreign' as const }],
  };
  const HALF = { bookings: trades`2025-02-03 1000.5 price=10` };
  const THOUSAND = { bookings: trades`2025-02-03 1000 price=10` };
  const EARLY = { bookings: trades`2024-02-03 1 price=1`, currency: 'USD' };

  it.each<[string, Given, SaleTarget, RegExp, on?: string, asked?: Partial<AskedPosition>]>([
    ['the kind of the fund is not stated', { bookings: TWO, kind: null }, ONE, /Art des Fonds/],
    ['there is less', HALF, units('2000'), /nur 1\.000,5 Stück da/],
    // 30,000 − 20,000 × 26.375 % = 24,725
    ['all together brings too little', THOUSAND, arriving('90000'), /nur 24\.725,00\u00a0€/],
    ['nothing is tax-free', { bookings: TWO }, FREE, /erste Stück/],
    ['a fraction is taxed', { bookings: FRACTION }, FREE, /Bruchteil/],
    ['a foreign bank has no allowance', ABROAD, FREE, /keinen Freistellungsauftrag/],
    ['something is booked later', { bookings: TWO }, ONE, /03.03.2025 ist noch etwas gebucht/, '2025-02-10'],
    ['units leave the depot later', LATER_ABROAD, ONE, /05.05.2026 ist noch etwas gebucht/, '2026-04-01'],
    ['a rate of the purchase is missing', EARLY, ONE, /Wechselkurs des Kaufs vom 03.02.2024/],
    [
      'a price is in a currency without a rate',
      { bookings: TWO },
      ONE,
      /^Der Wechselkurs des Verkaufstags fehlt$/,
      TODAY,
      { price: '10', currency: 'XXX' },
    ],
    [
      'delivered abroad without a price',
      { bookings: DELIVERED, ...ABROAD },
      ONE,
      /Kaufpreis vom 03.02.2025 wurde nicht gebucht/,
    ],
  ])('says why where %s', (_name, given, target, reason, on = TODAY, asked = {}) => {
    const way = wayOf(booksOf(given), target, asked, on);
    expect(way.sales).toBeNull();
    expect(way.reason).toMatch(reason);
  });

  it('refuses a price in percent for 1 nominal of a bond', () => {
    const books = booksOf({ bookings: trades`2025-02-03 1000 price=0.95`, kind: 'other' });
    const bond = { name: 'Anleihe', kind: 'other', isBond: true, country: null } as const;
    const securities = new Map([['stock-0', bond]]);
    expect(wayOf({ ...books, securities }, units('1000'), { price: '99' }).reason).toMatch(/0,99/);
    // 990 − 950 = 40: 10.00 and 0.55
    expect(soldOf(wayOf({ ...books, securities }, units('1000'), { price: '0.99' }))).toEqual([
      'depot 1000 40 10.55 979.45',
    ]);
  });

  it.each([
    ['2026-03-01', null],
    ['2026-02-28', /gelten als verkauft \(§ 22 Abs. 1 InvStG\)/],
  ])('for a fund that changed its kind on 1 March, bought on %s', (date, reason) => {
    const bookings = [{ date, quantity: 10, price: 10 }];
    const way = wayOf(booksOf({ bookings, kind: 'equity', kindSince: '2026-03-01' }), ONE);
    expect(way.reason).toEqual(reason && expect.stringMatching(reason));
  });

  it('sells a bond in dollars at their rate of the day, with a fee in euros', () => {
    const bookings = trades`2025-01-02 1000 price=0.95`;
    const books = booksOf({ bookings, kind: 'other', currency: 'USD' });
    const asked = { price: '0.99', currency: 'USD', fee: '5', fee_currency: 'EUR' };
    // 990 ÷ 2 − 5 = 490; bought for 950 ÷ 1.25 = 760.
    expect(soldOf(wayOf(books, units('1000'), asked))).toEqual(['depot 1000 -270 0 490']);
  });

  it('names purchases without a booked price', () => {
    const way = wayOf(booksOf({ bookings: trades`2026-06-29 1` }), units('1'));
    expect(way.guessed).toEqual(['2026-06-29']);
  });
});
