import { finish } from '@/lib/platform/parts';
import { testFund, unitYear } from '@/test/fund';
import { testRates, trades } from '@/test/portfolio';
import { START, type TaxedHolding, testTaxBooks } from '@/test/tax-books';
import { FIRST_TAX_YEAR, type TaxYear } from './schema';
import { taxYear } from './tax-year';
import { taxYearCsv } from './tax-year-csv';

const TODAY = '2026-11-27';
const RATES = testRates({}, TODAY);

type Given = Partial<Parameters<typeof testTaxBooks>[1]>;

const yearOf = (holdings: TaxedHolding[], given: Given = {}, year = 2026) =>
  finish(taxYear(testTaxBooks(holdings, { today: TODAY, rates: RATES, ...given }), year));

/** The bank of the depot, and one abroad with the depot `abroad`. */
const BANKS = [
  {},
  { depot_id: 'abroad', depot_ids: ['abroad'], name: 'Ausland', residence: 'foreign' as const },
];

describe('taxYear', () => {
  it('runs the allowance of a bank along, and computes its taxes', () => {
    // 600 and 300 are free, 500 of the last 600 are taxed: 125 and 6.87.
    const found = yearOf([
      {
        bookings: trades`2026-02-02 1 kind=dividend amount=600, 2026-03-03 1 kind=dividend amount=300,
          2026-05-05 1 kind=dividend amount=600 taxes=131.87`,
      },
    ]);
    expect(found.banks).toMatchObject([
      {
        allowance_used: 1000,
        allowance_left: 0,
        taxable: 500,
        taxes_computed: 131.87,
        taxes_booked: 131.87,
        missing: [],
        steps: [
          { on: '2025-12-31', used: 0 },
          { on: '2026-02-02', used: 600 },
          { on: '2026-03-03', used: 900 },
          { on: '2026-05-05', used: 1000 },
        ],
      },
    ]);
    expect(found).toMatchObject({ until: TODAY, years: [2026], home: { dividends: { amount: 1500 } } });
  });

  // Losses: 7 in 2025, then 3 × 10 of shares and 5; 100 of dividends, 10 gained with shares.
  const COURSE: TaxedHolding[] = [
    {
      bookings: trades`2025-01-02 4 price=50, 2026-02-03 -3 price=40, 2026-03-03 1 kind=dividend amount=100,
        2026-04-01 -1 price=60`,
    },
    {
      kind: 'other',
      bookings: trades`2025-01-02 2 price=50, 2025-02-03 -1 price=43, 2026-05-05 -1 price=45`,
    },
  ];

  it('runs the pots of a bank along', () => {
    expect(yearOf(COURSE).banks[0]?.steps).toEqual([
      { on: '2025-12-31', used: 0, share_pot: 0, other_pot: 7 },
      { on: '2026-02-03', used: 0, share_pot: 30, other_pot: 7 },
      { on: '2026-03-03', used: 93, share_pot: 30, other_pot: 0 },
      { on: '2026-04-01', used: 93, share_pot: 20, other_pot: 0 },
      { on: '2026-05-05', used: 88, share_pot: 20, other_pot: 0 },
    ]);
  });

  it('writes each change of allowance and pots into the table', () => {
    const rows = finish(taxYearCsv(yearOf(COURSE)))
      .split('\r\n')
      .filter((row) => row.startsWith('Verlauf'));
    expect(rows).toEqual([
      'Verlauf;Bank;2025-12-31;Verlusttopf Sonstige;;;;;;;;7;',
      'Verlauf;Bank;2026-02-03;Verlusttopf Aktien;;;;;;;;30;',
      'Verlauf;Bank;2026-03-03;Freibetrag verbraucht;;;;;;;;93;',
      'Verlauf;Bank;2026-03-03;Verlusttopf Sonstige;;;;;;;;0;',
      'Verlauf;Bank;2026-04-01;Verlusttopf Aktien;;;;;;;;20;',
      'Verlauf;Bank;2026-05-05;Freibetrag verbraucht;;;;;;;;88;',
    ]);
  });

  it.each<[name: string, church_from: string | null, total: number]>([
    // Each 1,000 / 4.09 = 244.50; 13.44; 22.00.
    ['all the year', null, 559.88],
    // 1,000: 250 and 13.75; 1,000 / 4.09 = 244.50; 13.44; 22.00.
    ['from a day within it', '2026-03-01', 543.69],
    // 500 and 27.50.
    ['from the next year on', '2027-01-01', 527.5],
  ])('counts church tax %s', (_name, church_from, total) => {
    const bookings = trades`2026-02-02 1 kind=dividend amount=1000, 2026-03-03 1 kind=dividend amount=1000`;
    const found = yearOf([{ bookings }], { church_rate: '9', church_from, banks: [{ allowance: '0' }] });
    expect(found.banks[0]?.taxes_computed).toBe(total);
  });

  it('refuses a sum that lacks bookings, and names them', () => {
    const { home, banks, missing } = yearOf([
      { bookings: trades`2026-02-02 1 kind=dividend amount=10, 2026-02-03 -4 price=40` },
      { kind: null, bookings: trades`2026-03-03 1 kind=dividend amount=5` },
    ]);
    expect(home.dividends).toEqual({
      amount: null,
      so_far: 10,
      estimated: false,
      unconfirmed: false,
      events: ['stock-0-0'],
      missing: ['stock-1-0'],
    });
    expect(home.sales).toMatchObject({ amount: null, so_far: 0, missing: ['stock-0-1'] });
    expect(home.taxes.amount).toBe(0);
    expect(banks[0]?.missing).toEqual(['stock-0-1', 'stock-1-0']);
    expect(missing.map(({ reason }) => reason)).toEqual([
      'Für 4 Stück ist kein Kauf gebucht',
      'Die Art des Fonds ist nicht angegeben',
    ]);
  });

  const FUND = testFund([unitYear(2024, null, null, { perUnit: '2' })], {
    id: 'stock-2',
    kind: 'other_fund',
  });

  // Abroad: 100 and 40 of dividends; of sales 30 gain and 20 loss; a fund pays 96 and has 10 × 2 for 2024.
  const ABROAD: TaxedHolding[] = [
    {
      country: 'US',
      bookings: trades`2025-01-02 10 price=10 depot_id=abroad, 2025-02-03 -10 price=13 depot_id=abroad,
        2025-03-03 1 kind=dividend amount=100 withholding_tax=15 depot_id=abroad,
        2025-03-04 1 kind=dividend amount=7 withholding_tax=0`,
    },
    {
      bookings: trades`2025-01-02 10 price=10 depot_id=abroad, 2025-02-04 -10 price=8 depot_id=abroad,
        2025-05-05 1 kind=dividend amount=40 depot_id=abroad`,
    },
    {
      kind: 'other_fund',
      bookings: trades`2023-01-02 10 price=10 depot_id=abroad, 2025-06-02 10 kind=dividend amount=96 depot_id=abroad`,
    },
  ];

  const lines = ({ forms }: TaxYear) =>
    forms.map(({ form, line, amount, certainty }) => [form, line, amount, certainty]);

  it('sums the lines of the tax return for depots abroad', () => {
    const found = yearOf(ABROAD, { banks: BANKS, funds: new Map([[FUND.id, FUND]]) }, 2025);
    expect(lines(found)).toEqual([
      ['Anlage KAP', 18, 40, 'A'],
      ['Anlage KAP', 19, 110, 'A'],
      ['Anlage KAP', 20, 30, 'A'],
      ['Anlage KAP', 23, 20, 'A'],
      ['Anlage KAP', 41, 15, 'A'],
      ['Anlage KAP-INV', 8, 96, 'B'],
      ['Anlage KAP-INV', 13, 20, 'B'],
    ]);
    expect(found.home.dividends.amount).toBe(7);
    expect(found.banks[1]).toMatchObject({ allowance: 0, taxes_computed: 0 });
  });

  it.each<[name: string, country: string, credited: number, unconfirmed: boolean]>([
    // A bank credits nothing, the tax return 15 % of 400.
    ['of Norway as the treaty says', 'NO', 60, false],
    // 12.8 % of 400.
    ['of France', 'FR', 51.2, false],
    // 10 % of 400.
    ['of India, unconfirmed', 'IN', 40, true],
  ])('credits the tax %s', (_name, country, credited, unconfirmed) => {
    const bookings = trades`2025-03-03 1 kind=dividend amount=400 withholding_tax=100 depot_id=abroad`;
    const { forms } = yearOf([{ country, bookings }], { banks: BANKS }, 2025);
    expect(forms[1]).toMatchObject({ line: 41, amount: credited, unconfirmed });
  });

  it('marks what a bank at home credits at a rate that no source confirms', () => {
    const bookings = trades`2026-03-03 1 kind=dividend amount=400 withholding_tax=100`;
    // 10 % of 400.
    const found = yearOf([{ country: 'IN', bookings }]);
    expect(found.home.creditable).toMatchObject({ amount: 40, unconfirmed: true });
    expect(found.home.dividends).toMatchObject({ unconfirmed: false });
    expect(finish(taxYearCsv(found))).toContain('40;0;;Anrechnung nicht bestätigt');
    // Only the tax withheld in France is not confirmed, the credit of 12.8 % is.
    const french = yearOf([{ country: 'FR', bookings }]);
    expect(french.home.creditable).toMatchObject({ amount: 51.2, unconfirmed: false });
  });

  it('marks a sale of what was delivered without a price', () => {
    const bookings = trades`2026-01-02 4 kind=delivery_in bought_on=2026-01-02, 2026-01-05 4 price=30, 2026-02-03 -4 price=40,
      2026-03-03 -4 price=40`;
    const found = yearOf([{ closes: { '2026-01-02': 10 }, bookings, kind: 'equity' }]);
    // 30 % of 160, and 4 × (40 − 30).
    expect(found.home.sales).toMatchObject({ amount: 88, missing: [] });
    expect(found.events.map(({ gross, substitute }) => [gross, substitute])).toEqual([
      [48, true],
      [40, false],
    ]);
    expect(found.banks).toMatchObject([{ substitute: true }]);
    const rows = finish(taxYearCsv(found))
      .split('\r\n')
      .filter((row) => row.includes('Ersatzbemessung'));
    // 30 % of both are exempt: 33.60 and 28, within the allowance.
    expect(rows).toEqual([
      'Bank;Bank;;Steuern gerechnet;;;;;;;;0;"mit Ersatzbemessung; kennt deine Bank den Kaufpreis, trag ihn nach"',
      expect.stringMatching(
        /^Ereignisse;Bank;2026-02-03;Verkauf;Stock 0;4;48;33,6;.*; Ersatzbemessung, Kaufpreis unbekannt \(§ 43a Abs. 2 Satz 7 EStG\)"$/,
      ),
    ]);
  });

  it('says nothing of a substitute base before the state of the bank', () => {
    const bookings = trades`2026-01-02 4 kind=delivery_in, 2026-02-03 -4 price=40`;
    const start = { ...START, on: '2026-03-31' };
    const found = yearOf([{ closes: { '2026-01-02': 10 }, bookings }], { banks: [{ start }] });
    expect(found.banks).toMatchObject([{ substitute: false }]);
    expect(found.events).toMatchObject([{ substitute: true }]);
  });

  it('keeps the gain until 2017 apart from the lines that are exempt in part', () => {
    const years = [2018, 2019, 2020, 2023, 2024, 2025].map((year) =>
      unitYear(year, null, null, { perUnit: '0' }),
    );
    const fund = testFund([unitYear(2017, null, '50'), ...years]);
    const bookings = trades`2015-05-05 10 price=30 depot_id=abroad, 2026-02-03 -5 price=100 depot_id=abroad`;
    const given = { banks: BANKS, funds: new Map([[fund.id, fund]]) };
    // 5 × (100 − 50), and 5 × (50 − 30); the value of 2017 is a close.
    expect(yearOf([{ kind: 'equity', bookings }], given).forms).toMatchObject([
      { line: 14, amount: 250, estimated: true },
      { line: null, amount: 100, estimated: true },
    ]);
  });

  it('marks the sums that rest on closes', () => {
    // 10 × min(100 × 2.53 % × 70 %, 15) = 17.71 for 2025; 5 × 20 − 8.855, half a cent up.
    const fund = testFund([unitYear(2025, '100', '115')]);
    const bookings = trades`2025-01-02 10 price=100, 2026-03-03 -5 price=120`;
    const found = yearOf([{ kind: 'equity', bookings }], { funds: new Map([[fund.id, fund]]) });
    expect(found.home.lump_sums).toMatchObject({ amount: 17.71, estimated: true });
    expect(found.home.sales).toMatchObject({ amount: 91.15, estimated: true });
    expect(found.home.taxes).toMatchObject({ estimated: false });
    expect(found.banks).toMatchObject([{ estimated: true }]);
    expect(found.events.map(({ kind, estimated }) => [kind, estimated])).toEqual([
      ['advance_lump_sum', true],
      ['sale', true],
    ]);
  });

  it.each<[name: string, allowance: string, booked: string, taxes: number | null]>([
    // 10 × 24 × 0.7 = 168 taxed: 42 and 2.31.
    ['is missing where it is not booked', '0', '', null],
    ['is missing where the allowance carries a part', '100', '', null],
    ['is none where the allowance carries all', '168', '', 0],
    ['is what was booked', '0', ', 2026-01-05 0 kind=advance_tax amount=44.31', 44.31],
    ['is what was booked, whatever is computed', '168', ', 2026-01-05 0 kind=advance_tax amount=1', 1],
  ])('the tax on a Vorabpauschale %s', (_name, allowance, booked, taxes) => {
    const fund = testFund([unitYear(2025, null, null, { perUnit: '24' })]);
    const bookings = trades([`2025-01-02 10 price=100${booked}`] as never as TemplateStringsArray);
    const given = { funds: new Map([[fund.id, fund]]), banks: [{ allowance }] };
    const found = yearOf([{ kind: 'equity', bookings }], given);
    const missing = taxes === null ? ['stock-0 2026-01-02 depot'] : [];
    expect(found.banks).toMatchObject([{ taxes_booked: taxes, taxes_unbooked: missing, missing: [] }]);
    expect(found.home.taxes).toMatchObject({ amount: taxes, missing });
    expect(found.events).toMatchObject([{ kind: 'advance_lump_sum', taxes }]);
    const csv = finish(taxYearCsv(found));
    expect(csv.includes('keine Summe, 1 Steuer fehlt')).toBe(taxes === null);
    expect(csv.includes('Steuer nicht gebucht')).toBe(taxes === null);
  });

  it('the tax on a Vorabpauschale is missing where it is booked and its rate is not known', () => {
    const fund = testFund([unitYear(2025, null, null, { perUnit: '24' })]);
    const bookings = trades`2025-01-02 10 price=100, 2026-01-05 0 kind=advance_tax amount=44.31`;
    const holding: TaxedHolding = { kind: 'equity', listing: { currency: 'GBP' }, bookings };
    const found = yearOf([holding], { funds: new Map([[fund.id, fund]]), banks: [{ allowance: '0' }] });
    const [lumpSum] = found.events;
    expect(lumpSum).toMatchObject({ kind: 'advance_lump_sum', taxes: null });
    expect(found.banks).toMatchObject([{ taxes_booked: null, taxes_unbooked: [lumpSum?.id] }]);
    expect(found.home.taxes).toMatchObject({ amount: null, missing: [lumpSum?.id] });
  });

  it('the tax on a Vorabpauschale is missing before the state of the bank, and none abroad', () => {
    const fund = testFund([unitYear(2025, null, null, { perUnit: '24' })]);
    const bookings = trades`2025-01-02 10 price=100`;
    const bank = (more: object) =>
      yearOf([{ kind: 'equity', bookings }], { funds: new Map([[fund.id, fund]]), banks: [more] }).banks;
    const start = { ...START, on: '2026-03-31', allowance: '0' };
    expect(bank({ start })).toMatchObject([{ taxes_booked: null }]);
    expect(bank({ residence: 'foreign' })).toMatchObject([{ taxes_booked: 0, taxes_unbooked: [] }]);
  });

  it('refuses a line that lacks bookings, and marks numbers of an earlier form', () => {
    const found = yearOf(
      [
        {
          country: 'US',
          bookings: trades`2026-02-03 1 kind=dividend amount=10 withholding_tax=1 depot_id=abroad`,
        },
        { country: 'US', bookings: trades`2026-02-03 -1 price=10 depot_id=abroad` },
        { country: 'US', bookings: trades`2026-03-03 1 kind=dividend amount=5 depot_id=abroad` },
      ],
      { banks: BANKS },
    );
    expect(lines(found)).toEqual([
      ['Anlage KAP', 19, null, 'C'],
      ['Anlage KAP', 20, null, 'C'],
      ['Anlage KAP', 23, null, 'C'],
      ['Anlage KAP', 41, null, 'C'],
    ]);
    expect(found.forms[0]).toMatchObject({ so_far: 15, form_of: 2025, missing: ['stock-1-0'] });
    expect(found.forms[3]).toMatchObject({ so_far: 1, missing: ['stock-2-0'] });
  });

  it('writes what is missing of earlier years and what is not said into the table', () => {
    const bookings = trades`2025-03-03 1 kind=dividend amount=7`;
    const csv = finish(taxYearCsv(yearOf([{ kind: null, bookings }], { unsaid: ['filing'] })));
    expect(csv).toContain('Fehlt aus früheren Jahren;Bank;2025-03-03;Dividende;Stock 0;');
    expect(csv).toContain('Angaben;;;;;;;;;;;;Veranlagung nicht angegeben');
  });

  it('says that the allowance is that of today', () => {
    const bookings = trades`2024-03-03 1 kind=dividend amount=700`;
    const sentence = 'Freistellungsauftrag von 2024 nicht bekannt: gerechnet wird mit dem heutigen';
    expect(yearOf([{ bookings }], {}, 2024).unsaid).toContain(sentence);
    expect(yearOf([{ bookings }]).unsaid).toEqual([]);
  });

  it('lists the days ahead of the running year alone', () => {
    const bookings = trades`2025-05-05 3 price=50, 2026-02-03 -3 price=40, 2026-03-03 1 kind=dividend amount=100`;
    expect(yearOf([{ bookings }]).dates).toEqual([
      {
        on: '2026-12-15',
        what: 'loss_certificate',
        banks: [{ name: 'Bank', amount: 30 }],
        is_incomplete: false,
        certainty: 'A',
      },
      { on: '2026-12-30', what: 'last_trading_day', banks: [], is_incomplete: false, certainty: 'C' },
      {
        on: '2026-12-31',
        what: 'allowance_ends',
        banks: [{ name: 'Bank', amount: 900 }],
        is_incomplete: false,
        certainty: 'A',
      },
      // 2 and 3 January are a weekend.
      { on: '2027-01-04', what: 'lump_sums', banks: [], is_incomplete: false, certainty: 'A' },
    ]);
    expect(yearOf([{ bookings }], {}, 2025).dates).toEqual([]);
  });

  it('is empty without bookings, and starts with the flat tax', () => {
    expect(yearOf([], {}, FIRST_TAX_YEAR)).toMatchObject({ years: [], events: [], forms: [] });
  });

  it('writes a table of it', () => {
    const found = yearOf(
      [{ bookings: trades`2026-02-02 1 kind=dividend amount=600.5, 2026-02-03 -1 price=40` }],
      { banks: [{ name: '=Bank' }] },
    );
    const csv = finish(taxYearCsv(found)).split('\r\n');
    expect(csv[0]).toContain('Steuerjahr 2026 in Euro, Stand 27.11.2026. Kein Steuerbescheid');
    expect(csv).toContain("Bank;'=Bank;;Freibetrag frei;;;;;;;;399,5;unvollständig: 1 Angabe fehlt");
    expect(csv).toContain("Ereignisse;'=Bank;2026-02-02;Dividende;Stock 0;;600,5;600,5;0;0;0;;");
    expect(csv).toContain(
      "Ereignisse;'=Bank;2026-02-03;Verkauf;Stock 0;1;;;0;;0;;Für 1 Stück ist kein Kauf gebucht",
    );
  });
});
