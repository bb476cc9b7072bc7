import { epochDay } from '@/lib/finance/daily-series';
import { finish } from '@/lib/platform/parts';
import { type TestHolding, testPortfolio, testRates, trades } from '@/test/portfolio';
import { newestReportYear, yearlyReport } from './report';
import { reportCsv } from './report-csv';

const TODAY = '2026-06-30';
const RATES = testRates({ USD: { '2024-01-10': 1.25, '2025-03-03': 2 } }, TODAY);

const DIVIDEND = { date: '2024-05-02', quantity: 0, kind: 'dividend', amount: 5 } as const;

const shown = { currency: 'EUR', rates: RATES, today: epochDay(TODAY) } as const;
const held = (...holdings: TestHolding[]) => testPortfolio(holdings, TODAY, RATES);
const reportOf = (year: number, ...holdings: TestHolding[]) =>
  finish(yearlyReport(held(...holdings), year, shown));

describe('yearlyReport', () => {
  const portfolio = held(
    {
      closes: { '2024-01-10': 50, '2025-02-03': 70, '2025-12-31': 30 },
      dividends: { '2025-05-02': 1 },
      bookings: trades`
          2024-01-10 10 fees=10, 2025-02-03 -4 fees=2 taxes=12, 2025-12-31 -2 fees=1, 2026-01-02 -1,
          2025-06-02 0 kind=fee amount=5.5, 2025-07-01 0 kind=tax_refund amount=3
        `,
    },
    {
      listing: { currency: 'USD' },
      closes: { '2024-01-10': 100 },
      bookings: trades`2024-01-10 10, 2025-03-03 10 kind=dividend amount=40 withholding_tax=6 taxes=4 fees=1`,
    },
  );
  const report = finish(yearlyReport(portfolio, 2025, shown));

  it('has the sales, dividends, fees and taxes of its year', () => {
    // 4 of 510 ÷ 10 for 280 − 2, 2 for 60 − 1.
    expect(report.sales.map(({ date, result }) => [date, result])).toEqual([
      ['2025-02-03', 278 - 204],
      ['2025-12-31', 59 - 102],
    ]);
    expect(report).toMatchObject({
      year: 2025,
      years: [2026, 2025, 2024],
      dividends: [
        { name: 'Stock 1', payments: 1, computed: 0, amount: 20, withholding_tax: 3, taxes: 2, net: 15 },
        {
          name: 'Stock 0',
          payments: 1,
          computed: 1,
          amount: 6,
          withholding_tax: null,
          taxes: null,
          net: null,
        },
      ],
      totals: {
        result: 74 - 43,
        gains: 74,
        losses: 43,
        dividends: 26,
        withholding_tax: 3,
        fees: 2 + 1 + 5.5 + 0.5,
        taxes: 12 - 3 + 2,
        net_dividends: 15,
      },
    });
    expect(report.fees).toEqual(
      expect.arrayContaining([
        { kind: 'sale', amount: 3 },
        { kind: 'fee', amount: 5.5 },
        { kind: 'dividend', amount: 0.5 },
      ]),
    );
    expect(report.taxes).toEqual(
      expect.arrayContaining([
        { kind: 'sale', amount: 12 },
        { kind: 'tax_refund', amount: -3 },
        { kind: 'dividend', amount: 2 },
      ]),
    );
    expect(report.notice).toMatch(/^Kein Steuerbeleg/);
  });

  it('counts dividends, taxes and fees of a security that was never bought or has no price', () => {
    const dividend = { date: '2025-03-03', quantity: 10, kind: 'dividend', fees: 1, taxes: 4 } as const;
    const alone = held(
      { closes: {}, bookings: [{ ...dividend, amount: 24.5, withholding_tax: 3.25 }] },
      {
        closes: { '2024-01-10': 50 },
        bookings: trades`2025-02-03 0 kind=tax amount=7, 2025-02-04 0 kind=fee amount=2.5`,
      },
      { closes: {}, bookings: trades`2025-02-05 3 price=100 fees=9` },
    );
    expect(finish(yearlyReport(alone, 2025, shown))).toMatchObject({
      years: [2026, 2025],
      dividends: [{ name: 'Stock 0', payments: 1, amount: 24.5, withholding_tax: 3.25, taxes: 4 }],
      totals: { dividends: 24.5, withholding_tax: 3.25, fees: 1 + 2.5 + 9, taxes: 4 + 7 },
    });
    const dividendAlone = { ...alone, held: alone.held.slice(0, 1) };
    expect(finish(yearlyReport(dividendAlone, 2025, shown)).years).toEqual([2026, 2025]);
  });

  it.each([
    [
      'of computed dividends are unknown',
      trades`2024-01-10 10`,
      2,
      [null, null],
      [null, null],
      '20;;;;"2 Zahlungen, errechnet"',
    ],
    [
      'of computed dividends are unknown beside those of a sale',
      trades`2024-01-10 20, 2025-02-03 -10 taxes=12`,
      2,
      [null, null],
      [null, 12],
      '20;;;;"2 Zahlungen, errechnet"',
    ],
    [
      'of booked dividends stand alone where others are computed',
      trades`2024-01-10 10, 2025-05-02 10 kind=dividend amount=10 withholding_tax=1.5 taxes=2`,
      1,
      [1.5, 2],
      [1.5, 2],
      '20;1,5;;2;"2 Zahlungen, davon 1 errechnet"',
    ],
    [
      'of booked dividends are known to be none',
      trades`2024-01-10 10, 2025-05-02 10 kind=dividend amount=10, 2025-11-03 10 kind=dividend amount=10`,
      0,
      [0, 0],
      [0, 0],
      '20;0;;0;',
    ],
  ])('taxes %s', (_name, bookings, computed, [withheld, taxes], sums, line) => {
    const dividends = { '2025-05-02': 1, '2025-11-03': 1 };
    const own = reportOf(2025, { closes: { '2024-01-10': 50 }, dividends, bookings });
    // Each payment is 10.
    const net = computed === 2 ? null : 20 - computed * 10 - Number(withheld) - Number(taxes);
    expect(own).toMatchObject({
      dividends: [{ payments: 2, computed, amount: 20, withholding_tax: withheld, taxes, net }],
      totals: { dividends: 20, withholding_tax: sums[0], taxes: sums[1], net_dividends: net },
    });
    const lines = finish(reportCsv(own)).split('\r\n');
    expect(lines).toContain(`Dividenden;;Stock 0;;;;;;;${line}`);
    expect(lines.at(-2)).toMatch(
      computed > 0 ? /;"\d Zahlung(en)? errechnet, Steuern nicht bekannt"$/ : /;$/,
    );
  });

  it('does not know a sum if a rate is missing', () => {
    // Rates begin on 2024-01-10.
    const bookings = trades`2023-05-02 10 kind=dividend amount=40 fees=1`;
    const early = { listing: { currency: 'USD' }, closes: { '2023-01-02': 1 }, bookings };
    expect(reportOf(2023, early)).toMatchObject({
      dividends: [{ amount: null, withholding_tax: 0, taxes: 0 }],
      totals: { dividends: null, withholding_tax: 0, fees: null, taxes: 0 },
    });
  });

  it('has nothing in a year without bookings', () => {
    expect(finish(yearlyReport(portfolio, 2023, shown))).toMatchObject({
      sales: [],
      dividends: [],
      fees: [],
      taxes: [],
      totals: { result: 0, dividends: 0, fees: 0, taxes: 0 },
    });
    expect(reportOf(2026).years).toEqual([]);
  });

  it.each([
    ['of the last sale', trades`2024-01-10 10, 2025-02-03 -10`, 2025],
    ['of a last purchase with fees', trades`2025-02-03 10 fees=1`, 2025],
    ['of the last dividend, not of a later purchase', [DIVIDEND, { date: '2025-02-03', quantity: 1 }], 2024],
    ['that runs, if nothing was ever paid', trades`2024-01-10 10`, 2026],
    ['that runs, without bookings', [], 2026],
  ])('is first that of the year %s', (_name, bookings, expected) => {
    const own = held({ closes: { '2024-01-10': 50 }, bookings });
    expect(finish(newestReportYear(own, shown))).toBe(expected);
  });

  it('says that the cost of shares delivered without a price is estimated', () => {
    const delivered = (price: number | null) =>
      reportOf(2025, {
        closes: { '2025-02-03': 70 },
        bookings: [
          { date: '2025-02-03', quantity: 4, kind: 'delivery_in', price },
          { date: '2025-02-03', quantity: -4, price: 70 },
        ],
      });
    const estimated = delivered(null);
    expect(estimated.sales).toMatchObject([
      {
        cost: 280,
        result: 0,
        price_estimated: false,
        cost_estimated: true,
        lots: [{ cost_estimated: true }],
      },
    ]);
    expect(finish(reportCsv(estimated))).toContain(
      ';280;280;0;;;;;Kaufkurs geschätzt: Kurs des Tages der Einbuchung',
    );
    expect(delivered(60).sales).toMatchObject([{ cost: 240, result: 40, cost_estimated: false }]);
  });

  it('lists shares that were delivered out apart from sales, without a result', () => {
    const apart = reportOf(2025, {
      closes: { '2024-01-10': 50, '2025-02-03': 70 },
      bookings: trades`2024-01-10 10 fees=10, 2025-02-03 4 kind=delivery_out fees=3, 2025-02-04 -6 price=60`,
    });
    // 6 of 510 ÷ 10 for 360; the other 4 go with their cost.
    expect(apart.sales).toMatchObject([{ kind: 'sale', result: 360 - 306 }]);
    expect(apart.totals).toMatchObject({ result: 54, gains: 54, losses: 0, fees: 3 });
    expect(apart.delivered_out).toEqual([
      {
        booking_id: 'stock-0-1',
        kind: 'delivery_out',
        company_id: 'stock-0',
        name: 'Stock 0',
        depot_id: 'depot',
        date: '2025-02-03',
        quantity: 4,
        cost: 204,
        cost_estimated: false,
        price_estimated: false,
        lots: [{ purchase_date: '2024-01-10', quantity: 4, cost: 204 }],
      },
    ]);
    const lines = finish(reportCsv(apart)).split('\r\n');
    expect(lines).toContain(
      'Ausbuchungen;Ausbuchung;Stock 0;2025-02-03;2024-01-10;4;;204;;;;;;"kein Verkauf, kein Ergebnis"',
    );
    expect(lines.at(-2)).toBe('Summe;;;;;;;;54;0;0;3;0;');
  });

  it('is a table, too', () => {
    const lines = finish(reportCsv(report)).slice(1).split('\r\n');
    expect(lines[0]).toMatch(/^"?Jahresbericht 2025 in EUR\. Kein Steuerbeleg/);
    expect(lines[2]).toBe('Verkäufe;Verkauf;Stock 0;2025-02-03;2024-01-10;4;278;204;74;;;;;');
    expect(lines.at(-2)).toBe('Summe;;;;;;;;31;26;3;9;11;"1 Zahlung errechnet, Steuern nicht bekannt"');
  });
});
