import { bookingTotal, storedAmounts } from '@/lib/bookings/booking-total';
import type { LedgerSecurity } from '@/lib/bookings/imports/identify-schema';
import type { ImportLedger } from '@/lib/bookings/imports/schema';
import { type NewBooking, newBookingSchema } from '@/lib/bookings/schema';
import { filedExample } from '@/test/booking';
import {
  ADLER,
  BISON,
  buy,
  DEPOT,
  draftsRead,
  held,
  LIKE,
  NAMELESS,
  type Options,
  OWN,
  preview,
  sell,
  sentOf,
  states,
} from '@/test/depot-preview';
import { testLegs } from '@/test/legs';
import { joinFiles } from '../join-files';
import type { ReadBooking } from '../read-booking';
import { readTableFile } from '../read-table-file';
import { refusalOf } from './booking-rules';
import { openBooking, tooManyAfter } from './build-import';
import { countsOfAdded } from './counts-of-added';
import { type Draft, securityKey } from './draft';
import { draftsOf } from './drafts-of';
import { editOf } from './edit';
import { heldElsewhere } from './held-elsewhere';
import { type Preview, type PreviewRow, previewSteps } from './preview';

describe('a draft', () => {
  it.each([
    // −(10 × 100 + 5), 10 × 100 − 5, 50 − 5 − 7.5.
    [buy(), '-1005'],
    [sell(), '995'],
    [buy({ kind: 'dividend', gross: '50', fees: '0', taxes: '12.5', withholding_tax: '7.5' }), '37.5'],
  ])('moves cash', (read, cash) => {
    const drafts = draftsRead([read]);
    const totals = drafts.map((draft) => bookingTotal(storedAmounts({ ...draft, market_value: null })));
    expect(totals).toEqual([cash && Number(cash)]);
  });
});

describe('the preview', () => {
  const OTHER = '3'.repeat(32);
  const LATER = { date: '2026-03-06', counted_on: '2026-03-06' };

  it('knows what is open already, by its names', () => {
    const named = { isin: null, wkn: null, symbol: null, name: 'Bank' };
    const options = { matches: { '|bank': ['adler', 'bison'] } };
    const files = { 'a.csv': [buy({ security: named }), sell()] };
    const first = preview(files, options);
    expect(states(first.preview)).toEqual(['decide open', 'decide open']);
    const open = sentOf(first).open.map((one, at) => ({ ...one, id: `${at}`, import_id: 'i' }));
    const { preview: again } = preview(files, { ...options, open });
    expect(states(again)).toEqual(['present skip', 'present skip']);
    expect(again.rows.map(({ sameness }) => sameness?.isOpen)).toEqual([true, true]);
  });

  it('compares thousands of bookings of a day', () => {
    const all = Array.from({ length: 5_000 }, (_, n) => buy({ quantity: `${n + 1}`, price: null }));
    const { preview: result } = preview({ 'a.csv': all, 'b.csv': all });
    expect(result.rows.filter(({ group }) => group === 'present')).toHaveLength(5_000);
  });

  it('stops between parts of its work, so that the page can go on', () => {
    const { given, preview: whole } = preview({ 'a.csv': Array.from({ length: 3_000 }, () => buy()) });
    // Three of rows alone: before the first, the 1,001st and the 2,001st.
    expect([...previewSteps(given)].length).toBeGreaterThan(3);
    expect(whole.rows).toHaveLength(3_000);
  });

  it('tells listings of one symbol apart by their currency', () => {
    const of = (currency: string) => ({ ...NAMELESS, symbol: 'T', id: null, currency });
    expect(securityKey(of('USD'))).not.toBe(securityKey(of('CAD')));
    const foreignGross = { currency: 'USD', amount: '1200' };
    const { drafts } = preview({ 'a.csv': [buy({ foreign_gross: foreignGross })] });
    expect(drafts[0]?.security.currency).toBe('USD');
  });

  it('asks about no row whose security becomes an own one by itself, and moves none that is answered', () => {
    const named = (name: string) => ({ ...NAMELESS, name });
    const files = [
      ...['Zert A', 'Zert B'].map((name) => buy({ security: named(name) })),
      buy({ warning: 'Bitte prüfen' }),
      buy({ security: named('Bank') }),
      buy({ security: named('Zert C'), warning: 'Bitte prüfen' }),
    ];
    const options = { matches: { '|bank': ['adler', 'bison'] } };
    const groups = (given: Parameters<typeof preview>[1]) =>
      preview({ 'a.csv': files }, given).preview.rows.map(({ group }) => group);
    const expected = ['ready', 'ready', 'decide', 'decide', 'decide'];
    expect(groups(options)).toEqual(expected);
    const answered = { '|bank': { id: 'adler' }, '|zert a': 'later' as const };
    expect(groups({ ...options, securities: answered })).toEqual(expected);
  });

  it.each<[string, ImportLedger['bookings'], number[]]>([
    // 10 shares, 2 for 1 on 2026-03-04, are 20 on the day of the sale; 4 of them leave after it.
    ['another depot holds', [held({ depot_id: OTHER })], [20]],
    [
      'another depot holds until later',
      [held({ depot_id: OTHER }), held({ id: 'b2', kind: 'sale', depot_id: OTHER, quantity: 4, ...LATER })],
      [16],
    ],
    ['another depot gets later', [held({ depot_id: OTHER, ...LATER })], []],
    ['its own depot holds', [held({ quantity: 2 })], []],
  ])('says where shares lie that a sale lacks: %s', (_, bookings, shares) => {
    const listed = new Map([['adler', { ...ADLER, splits: [{ ex_date: '2026-03-04', ratio: 2 }] }]]);
    const { preview: result, choices } = preview({ 'a.csv': [sell()] }, { ledger: bookings, listed });
    const [row] = result.rows;
    const known = { ledger: { bookings }, depots: choices.depots, securities: listed };
    expect(row?.problems).toMatchObject([{ type: 'shortage' }]);
    expect(heldElsewhere(row as PreviewRow, result, known)).toEqual(
      shares.map((count) => ({ depotId: OTHER, shares: count })),
    );
  });

  it('settles hundreds of sales without shares', () => {
    const sales = Array.from({ length: 500 }, () => sell({ quantity: '12', gross: '1200', net: '1195' }));
    const { preview: result } = preview({ 'a.csv': [buy(), ...sales] });
    // Each of them sees the ten shares, as none of the others took them.
    expect(new Set(result.rows.slice(1).map(({ problems }) => JSON.stringify(problems)))).toEqual(
      new Set([JSON.stringify([{ type: 'shortage', missing: 2, isDecided: false }])]),
    );
  });
});

describe('what the server would refuse', () => {
  const refused = (result: Preview) =>
    result.rows.map(({ problems }) => problems.flatMap((one) => (one.type === 'refused' ? one.reason : [])));

  it('waits: more own securities than an account has', () => {
    const drafts = Array.from({ length: 501 }, (_, n) =>
      buy({ security: { ...NAMELESS, name: `Nr. ${n}` } }),
    );
    const ids = new Map<string, string>();
    const ownId = (key: string) => ids.get(key) ?? `own-${ids.set(key, `own-${ids.size}`).size}`;
    const { preview: result } = preview({ 'a.csv': drafts }, { ownId });
    expect(result.rows.map(({ outcome }) => outcome)).toEqual([...Array(500).fill('book'), 'skip']);
    expect(refused(result)[500]).toEqual(['Höchstens 500 eigene Wertpapiere sind möglich']);
  });

  const NEW: NewBooking = {
    kind: 'purchase',
    stock_id: 'adler',
    depot_id: DEPOT,
    date: '2026-03-02',
    time: '09:30',
    counted_on: '2026-03-02',
    currency: 'EUR',
    exchange_rate: null,
    quantity: '10',
    price: '100',
    fees: '0',
    taxes: '0',
    note: null,
    document: 'a.csv',
    reference: null,
  };
  const DELIVERY = { kind: 'delivery_in', bought_on: null, taxes: undefined };
  it.each<object>([
    {},
    { quantity: '0' },
    { quantity: '' },
    { quantity: '1.123456789' },
    { price: null },
    { price: '0' },
    { price: '12345678901' },
    { fees: '-1' },
    { taxes: '-1' },
    { exchange_rate: '0' },
    { date: '1899-12-31' },
    { date: '2026-02-30' },
    { counted_on: '2026-02-30' },
    { currency: 'EURO' },
    { ...DELIVERY, price: '0' },
    { ...DELIVERY, bought_on: 'März' },
    { kind: 'dividend', amount: '0', quantity: null },
    { kind: 'dividend', amount: '1.005', quantity: null },
    { kind: 'dividend', amount: '1', quantity: null, withholding_tax: '-1' },
    { kind: 'tax', amount: '1' },
    { kind: 'tax', amount: '' },
    { kind: 'spin_off', legs: testLegs('spin_off', 'adler', 'bison', { ratio: '1', cost_share: '0.1' }) },
    { kind: 'spin_off', legs: testLegs('spin_off', 'adler', 'bison', { ratio: '1', cost_share: '2' }) },
    { kind: 'merger', legs: testLegs('merger', 'adler', 'bison', { ratio: '-1' }) },
    { kind: 'merger', legs: testLegs('merger', 'adler', 'bison', { ratio: '0.12345678901234567' }) },
    { kind: 'merger', legs: testLegs('merger', 'adler', null, { ratio: 0 }), amount: '5' },
  ])('is what its schema refuses: %j', (change) => {
    const booking = { ...NEW, ...change } as NewBooking;
    expect(refusalOf(booking, '2026-03-31') === null).toBe(newBookingSchema.safeParse(booking).success);
  });
});

describe('a corporate action', () => {
  const run = (read: ReadBooking | ReadBooking[], options: Options = {}) =>
    preview(
      { 'a.xml': [read].flat() },
      { ledger: [held()], matches: { 'US0378331005|': ['bison'] }, ...options },
    );

  it('waits with both securities, the ratio and the cash', () => {
    const both = { matches: { 'DE0007164600|': ['adler', 'bison'] } };
    const later = { securities: { 'DE0007164600|': 'later', 'US0378331005|': 'later' } } as const;
    const { open } = sentOf(run(LIKE.merger({ net: '2.5' }), { ...both, ...later }));
    expect(open).toMatchObject([
      {
        reason: 'unknown_security',
        stated: {
          kind: 'merger',
          security: { isin: 'DE0007164600' },
          stock_id: null,
          quantity: '10',
          to_security: { isin: 'US0378331005', name: 'Bison' },
          to_stock_id: null,
          ratio: '0.4',
        },
      },
    ]);
    expect(openBooking(open[0] as NonNullable<(typeof open)[0]>, ADLER, 'bison')).toMatchObject({
      kind: 'merger',
      stock_id: 'adler',
      amount: '2.5',
      legs: testLegs('merger', 'adler', 'bison', { ratio: '0.4' }),
      counted_on: '2026-03-05',
    });
  });

  it.each([
    ['20:21', [{ kind: 'purchase' as const, quantity: 10 }]],
    [null, [{ kind: 'sale' as const, quantity: 10 }]],
  ])('counts nothing for what a person typed, nor below 0: %s', (ratio, before) => {
    const [draft] = preview({ 'a.xml': [LIKE.split({ kind: 'stock_dividend', added: '3' })] }).drafts;
    const changed = { ...(draft as Draft), ratio, read_as: ratio && 'x' };
    expect(countsOfAdded(changed, before)).toBe(changed);
  });

  it.each<[string, ReadBooking, string, number]>([
    ['rights', LIKE.merger({ kind: 'rights' }), 'bison', 4],
    ['a stock dividend', LIKE.split({ kind: 'stock_dividend', ratio: '10:13' }), 'adler', 3],
    [
      'what it counts alone',
      LIKE.split({ kind: 'stock_dividend', ratio: undefined, added: '3' }),
      'adler',
      3,
    ],
  ])('is there as a delivery already: %s', (_, read, stock_id, quantity) => {
    const state = (delivered: object, reads = [read]) => {
      const delivery = held({ id: 'b2', kind: 'delivery_in', stock_id, date: '2026-03-05', quantity });
      return states(run(reads, { ledger: [held(), { ...delivery, ...delivered }] }).preview);
    };
    expect(state({})).toEqual(['present skip']);
    expect(state({ quantity: quantity + 1 })).not.toEqual(['present skip']);
    // The same in another bank, and twice in a file.
    expect(state({ depot_id: '2'.repeat(32) })).not.toEqual(['present skip']);
    expect(state({}, [read, read]).filter((one) => one === 'present skip')).toHaveLength(1);
  });

  describe('kept as deliveries out and in', () => {
    // The file has the newest first: 50 shares in and 5 out for nothing, after a purchase of 5 at 600.00.
    const rows = [
      'date;time;price;shares;tax;fee;type;broker;identifier;assettype;currency',
      '2024-06-10;;0;50;0;0;TransferIn;;DE0007164600;Security;EUR',
      '2024-06-10;;0;5;0;0;TransferOut;;DE0007164600;Security;EUR',
      '2024-02-01;;600,00;5;0;0;Buy;;DE0007164600;Security;EUR',
    ];
    const [read] = joinFiles([readTableFile(new TextEncoder().encode(rows.join('\n')))]);
    const file = { 'a.csv': read?.bookings ?? [] };

    it.each<[string, LedgerSecurity['splits'], object]>([
      // 5 × 10 shares for 600.00 / 10.
      ['lack', [], { quantity: '50', price: '60', counted_on: '2024-06-10' }],
      [
        'have',
        [{ ex_date: '2024-06-10', ratio: 10 }],
        { quantity: '5', price: '600', counted_on: '2024-02-01' },
      ],
    ])('is a split that market data %s: 50 shares for 3,000.00', (_, splits, purchase) => {
      const market = new Map([[ADLER.id, { ...ADLER, splits }]]);
      const { rows: shown, positions } = preview(file, { listed: market }).preview;
      expect(shown.map(({ outcome, sameness }) => [outcome, sameness?.by ?? null])).toEqual([
        ['skip', 'split'],
        ['book', null],
      ]);
      expect(shown[1]?.booking).toMatchObject(purchase);
      expect(positions).toMatchObject([{ stockId: 'adler', before: 0, after: 50 }]);
    });

    it('is known again by an import of the same file, and stays as the person changed it', () => {
      const { drafts, preview: first } = preview(file);
      const counted = first.rows[1]?.draft as Draft;
      const stored = held({ date: '2024-02-01', quantity: 50, price: 60, read_as: counted.read_as });
      expect(preview(file, { ledger: [stored] }).preview.rows[1]?.sameness?.by).toBe('row');
      const edit = { kind: counted.kind, date: counted.date, depot: counted.depot, currency: 'EUR' };
      const change = editOf(counted, { ...edit, security: null, numbers: { quantity: '50', price: '61' } });
      expect({ ...drafts[1], ...change }).toMatchObject({ quantity: '50', counted_on: '2024-06-10' });
    });
  });

  describe('in an own security', () => {
    const HAFEN = { ...ADLER, id: OWN, own: true, price: 80, adjusted_on: '2026-03-02' };
    const own = { matches: { 'DE0007164600|': [OWN] }, listed: new Map([[OWN, HAFEN]]) };

    it('waits with one security, and is booked with it', () => {
      const options: Options = { matches: { 'DE0007164600|': ['adler', OWN] }, listed: own.listed };
      const { open } = sentOf(run(LIKE.split(), { ...options, securities: { 'DE0007164600|': 'later' } }));
      expect(open).toMatchObject([{ reason: 'unknown_security', stated: { stock_id: null, ratio: '4' } }]);
      expect(openBooking(open[0] as NonNullable<(typeof open)[0]>, HAFEN, OWN)).toMatchObject({
        kind: 'split',
        stock_id: OWN,
        legs: testLegs('split', OWN, OWN, { ratio: '4' }),
      });
    });
  });

  it('without a second security or a ratio is left out', () => {
    const { ratio, ...without } = LIKE.merger();
    const { left } = draftsOf('a.xml', {
      format: 'x',
      provider: 'Bank',
      bookings: [without, LIKE.merger({ to_security: undefined })],
      leftOut: [],
    });
    expect(left.map(({ reason }) => reason)).toEqual(Array(2).fill(expect.stringContaining('fehlt')));
  });
});

it('finds what a merger brings as it finds a security', () => {
  const filed = filedExample({
    kind: 'merger',
    date: '2026-03-05',
    time: null,
    depot: 'Bank',
    quantity: null,
    counted_on: '2026-03-05',
    price: null,
    fees: '0',
    legs: testLegs('merger', 'adler', 'own-of-another-account', { ratio: 2 }).map((leg) => ({
      ...leg,
      isin: null,
      name: leg.direction === 'out' ? 'Adler AG' : 'Neue AG',
    })),
  });
  const file = { format: 'aktienlotse', provider: 'Aktienlotse', bookings: [], leftOut: [], filed: [filed] };
  const { drafts } = draftsOf('a.json', file);
  const shown = preview({}, { drafts, ledger: [held()] });
  expect(shown.preview.rows).toMatchObject([{ outcome: 'book', toStockId: OWN, problems: [{ ids: [] }] }]);
  expect(shown.preview.positions).toContainEqual({ stockId: OWN, depotId: DEPOT, before: 0, after: 20 });
  expect(sentOf(shown)).toMatchObject({
    own_securities: [{ name: 'Anleihe' }],
    bookings: [{ kind: 'merger', legs: testLegs('merger', 'adler', OWN, { ratio: 2 }) }],
  });
});

describe('a bond', () => {
  it('keeps its unit when the person changes it', () => {
    const matches = { 'DE0007164600|': [OWN] };
    const { drafts, preview: result } = preview({ 'a.pdf': [LIKE.bond()] }, { matches, listed: new Map() });
    const shown = result.rows[0]?.draft as Draft;
    const change = editOf(shown, {
      kind: shown.kind,
      date: shown.date,
      depot: shown.depot,
      currency: 'EUR',
      security: null,
      numbers: { quantity: '2000', price: '0.98' },
    });
    expect({ ...drafts[0], ...change }).toMatchObject({ quantity: '2000', price: '0.98', bond: 'nominal' });
  });
});

describe('what is sent', () => {
  const build = (files: Record<string, ReadBooking[]>, options: Options = {}) =>
    sentOf(preview(files, options), { files: Object.keys(files) });

  it('keeps of what is open all that its booking needs', () => {
    const dollars = buy({
      security: { isin: 'US0378331005', wkn: null, symbol: null, name: 'Bison' },
      net: '1010',
      foreign_gross: { currency: 'USD', amount: '1200' },
      note: 'Sparplan',
      warning: 'Bitte nachsehen',
    });
    const [open] = build({ 'a.csv': [dollars] }, { matches: { 'US0378331005|': ['bison'] } }).open;
    expect(open?.stated).toMatchObject({
      mismatch: { stated: '1010', computed: '1005' },
      warning: 'Bitte nachsehen',
    });
    // 1,200 dollars for 1,000 euros.
    expect(openBooking(open as NonNullable<typeof open>, BISON, null)).toMatchObject({
      kind: 'purchase',
      stock_id: 'bison',
      exchange_rate: '1.2',
      note: 'Sparplan',
      price: '100',
      counted_on: '2026-03-02',
      document: 'a.csv',
    });
  });

  it('has names that are not too long', () => {
    const name = `${'x'.repeat(300)}.csv`;
    const { files, bookings } = build({ [name]: [buy()] });
    expect([files[0]?.length, bookings[0]?.document?.length]).toEqual([200, 200]);
    const security = { ...NAMELESS, name: 'x'.repeat(300) };
    const [open] = build({ 'a.csv': [sell({ security })] }).open;
    expect(open?.stated.security.name).toHaveLength(200);
  });
});

describe('the size of an import', () => {
  const sizes = (open: number, depots: number, heldOpen: number, heldDepots: number) => {
    const rows = Array.from({ length: Math.max(open, depots) }, (_, at) => ({
      draft: { depot: `Depot ${at % depots}`, to_depot: null },
      outcome: at < open ? 'open' : 'book',
    }));
    const names = new Map(rows.map(({ draft }) => [draft.depot, { id: draft.depot, name: draft.depot }]));
    return tooManyAfter(
      { rows: rows as unknown as PreviewRow[], positions: [], today: '2026-03-31' },
      { depots: names },
      { open: Array(heldOpen).fill({}), depots: Array(heldDepots).fill({}) },
    );
  };
  // 2,000 bookings may be open, and 50 depots there are.
  it.each([
    [1_990, 1, 10, 49, null],
    [1_991, 1, 10, 49, { of: 'open', count: 2_001 }],
    [0, 2, 0, 49, { of: 'depots', count: 51 }],
  ])('is %d open bookings and %d depots beside %d and %d', (open, depots, heldOpen, heldDepots, expected) => {
    expect(sizes(open, depots, heldOpen, heldDepots)).toEqual(expected);
  });
});

describe('taxes whose settlement is booked', () => {
  const booked = (more: Parameters<typeof held>[0] = {}) =>
    held({
      kind: 'dividend',
      date: '2026-03-05',
      counted_on: '2026-03-05',
      quantity: 300,
      price: null,
      amount: 114.21,
      withholding_tax: 17.13,
      ...more,
    });
  const paidTax = (amount: number) =>
    held({ id: 'b2', kind: 'tax', date: '2026-03-06', quantity: null, amount });

  it('are known again once they are booked', () => {
    const files = { 'Steuer.pdf': [LIKE.tax()] };
    const rows = { 'Steuer.pdf#0': { unclear: 'book' as const } };
    const { bookings, read_as } = sentOf(preview(files, { ledger: [booked()], rows }));
    expect(bookings).toMatchObject([{ kind: 'tax', amount: '12.04', date: '2026-03-05' }]);
    // The settlement was taken back since.
    const ledger = [{ ...paidTax(12.04), read_as: read_as?.[0] ?? null }];
    expect(states(preview(files, { ledger }).preview)).toEqual(['present skip']);
  });

  it('stay as a person changed them', () => {
    const changed = draftsRead([LIKE.tax()]).map((draft) => ({ ...draft, amount: '10', read_as: 'x' }));
    expect(preview({}, { drafts: changed, ledger: [booked()] }).preview.rows).toMatchObject([
      { draft: { amount: '10' } },
    ]);
  });
});
