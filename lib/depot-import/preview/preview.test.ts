import { bookingTotal, storedAmounts } from '@/lib/bookings/booking-total';
import type { FiledBooking } from '@/lib/bookings/files/filed-booking';
import type { ImportLedger, LedgerSecurity } from '@/lib/bookings/imports/schema';
import { type NewBooking, newBookingSchema } from '@/lib/bookings/schema';
import { testLegs } from '@/test/legs';
import { joinFiles } from '../join-files';
import { type ReadBooking, readBooking } from '../read-booking';
import { readTableFile } from '../read-table-file';
import { refusalOf } from './booking-rules';
import { buildImport, type OwnDraft, openBooking, tooManyAfter } from './build-import';
import { countsOfAdded } from './counts-of-added';
import { type Draft, draftsOf, securityKey } from './draft';
import { editOf } from './edit';
import { heldElsewhere } from './held-elsewhere';
import {
  type Choices,
  type DepotChoice,
  isDecided,
  type Match,
  type Preview,
  type PreviewRow,
  previewOf,
  previewSteps,
  questionsFirst,
  type RowChoice,
  type SecurityChoice,
  ticked,
} from './preview';

const DEPOT = '1'.repeat(32);
const ADLER: LedgerSecurity = {
  id: 'adler',
  name: 'Adler AG',
  symbol: 'ADL',
  isin: 'DE0007164600',
  wkn: '716460',
  kind: 'share',
  currency: 'EUR',
  country: 'Germany',
  own: false,
  price: 130,
  adjusted_on: '2026-03-09',
  splits: [],
};
const BISON: LedgerSecurity = {
  ...ADLER,
  id: 'bison',
  name: 'Bison Inc',
  isin: 'US0378331005',
  currency: 'USD',
};

const buy = (more: Partial<ReadBooking> = {}): ReadBooking =>
  readBooking({
    kind: 'purchase',
    date: '2026-03-02',
    quantity: '10',
    price: '100',
    gross: '1000',
    fees: '5',
    net: '1005',
    currency: 'EUR',
    security: { isin: 'DE0007164600', wkn: null, symbol: null, name: 'Adler' },
    ...more,
  });
const sell = (more: Partial<ReadBooking> = {}) =>
  buy({ kind: 'sale', date: '2026-03-05', net: '995', ...more });

const held = (more: Partial<ImportLedger['bookings'][number]> = {}): ImportLedger['bookings'][number] => ({
  id: 'b1',
  kind: 'purchase',
  stock_id: 'adler',
  depot_id: DEPOT,
  date: '2026-03-02',
  time: null,
  quantity: 10,
  counted_on: '2026-03-02',
  price: 100,
  amount: null,
  currency: 'EUR',
  to_depot_id: null,
  fees: 0,
  taxes: 0,
  withholding_tax: null,
  legs: [],
  bought_on: null,
  reference: null,
  document: null,
  read_as: null,
  ...more,
});

type Options = {
  open?: ImportLedger['open'];
  ledger?: ImportLedger['bookings'];
  rows?: Record<string, RowChoice>;
  securities?: Record<string, SecurityChoice>;
  matches?: Record<string, string[]>;
  isSuggested?: boolean;
  depot?: DepotChoice;
  listed?: ReadonlyMap<string, LedgerSecurity>;
  ownId?: (key: string) => string;
  held?: LedgerSecurity;
};

const NAMELESS = { isin: null, wkn: null, symbol: null, name: null };
const OWN = 'own-ffffffffffffffffffffffffffffffff';
const known = new Map([ADLER, BISON].map((one) => [one.id, one]));

/** Files by name, each with its bookings; the depot in all of them is that of the bank. */
function preview(files: Record<string, ReadBooking[]>, options: Options = {}) {
  const drafts = Object.entries(files).flatMap(
    ([name, bookings]) => draftsOf(name, { format: 'x', provider: 'Bank', bookings, leftOut: [] }).drafts,
  );
  const choices: Choices = {
    rows: new Map(Object.entries(options.rows ?? {})),
    securities: new Map(Object.entries(options.securities ?? {})),
    depots: new Map([['Bank', options.depot ?? { id: DEPOT }]]),
  };
  const matches = Object.entries({ 'DE0007164600|': ['adler'], ...options.matches }).map(
    ([key, ids]): [string, Match] => [key, { ids, sure: ids.length === 1 && !options.isSuggested }],
  );
  const ledger = {
    bookings: options.ledger ?? [],
    securities: [options.held ?? ADLER],
    depots: [{ id: DEPOT, name: 'Mein Depot' }],
    open: options.open ?? [],
    today: '2026-03-31',
  };
  return {
    drafts,
    choices,
    preview: previewOf({
      drafts,
      ledger,
      choices,
      matches: new Map(matches),
      securities: options.listed ?? known,
      ownId: options.ownId ?? (() => OWN),
    }),
  };
}

const states = ({ rows }: Preview) => rows.map(({ group, outcome }) => `${group} ${outcome}`);

describe('a draft', () => {
  it.each<[string, ReadBooking, object]>([
    [
      'takes the stated price where it fits',
      buy(),
      { kind: 'purchase', price: '100', fees: '5', mismatch: null },
    ],
    // 1,000 / 3 = 333.33333333.
    ['computes a price otherwise', buy({ quantity: '3', price: '333' }), { price: '333.33333333' }],
    // 1,000 − 4.16 = 995.84 for 10 shares.
    [
      'counts a discount as price',
      buy({ fees: '-4.16', net: '995.84' }),
      { price: '99.584', fees: '0', mismatch: null },
    ],
    [
      'keeps foreign tax apart',
      buy({ kind: 'dividend', gross: '50', fees: '0', taxes: '12.5', withholding_tax: '7.5', net: '37.5' }),
      { kind: 'dividend', amount: '50', taxes: '5', withholding_tax: '7.5' },
    ],
    ['says what does not fit', buy({ net: '1010' }), { mismatch: { stated: '1010', computed: '1005' } }],
    [
      'drops an ISIN with a wrong check digit',
      buy({ security: { isin: 'DE0007164601', wkn: null, symbol: null, name: 'A' } }),
      { security: { isin: null } },
    ],
    ['has no seconds', buy({ time: '10:15:30' }), { time: '10:15' }],
    ['has two digits for an hour', buy({ time: '9:05:30' }), { time: '09:05' }],
    ['has no time that no clock shows', buy({ time: '24:61' }), { time: null }],
    ['names a currency by its code', buy({ currency: '€' }), { currency: 'EUR' }],
    // 10 × 100 pence.
    ['turns pence into pounds', buy({ currency: 'GBp' }), { currency: 'GBP', price: '1', fees: '0.05' }],
    ['has no price where none is stated', buy({ price: null, gross: null, net: null }), { price: null }],
    // 0.000000001 is 0 at eight decimals.
    ['has no computed price for hardly any shares', buy({ quantity: '0.000000001' }), { quantity: '0' }],
    [
      'leaves out hardly any shares of a dividend',
      buy({ kind: 'dividend', gross: '1', fees: '0', net: '1', quantity: '0.000000001' }),
      { kind: 'dividend', quantity: null, amount: '1' },
    ],
    ['keeps a price of 0', buy({ price: '0', gross: '0', fees: '0', net: '0' }), { price: '0' }],
    [
      'keeps a value of 0',
      buy({ kind: 'delivery_in', price: null, gross: '0', fees: '0', net: null }),
      { kind: 'delivery_in', price: '0' },
    ],
    [
      'has the day on which delivered shares were bought',
      buy({ kind: 'delivery_in', gross: null, net: null, bought_on: '2015-03-12' }),
      { kind: 'delivery_in', price: '100', bought_on: '2015-03-12' },
    ],
    [
      // 10.00 / 1.25, 1.50 / 1.25 and 1.05 / 1.25.
      'has a dividend in dollars in euros at the rate of its document',
      buy({
        kind: 'dividend',
        gross: '10',
        fees: '0',
        taxes: '2.55',
        withholding_tax: '1.5',
        net: '7.45',
        currency: 'USD',
        euro_rate: '1.25',
      }),
      {
        kind: 'dividend',
        amount: '8',
        withholding_tax: '1.2',
        taxes: '0.84',
        currency: 'EUR',
        foreign_gross: { currency: 'USD', amount: '10' },
        mismatch: null,
        warning: null,
      },
    ],
  ])('%s', (_, read, expected) => {
    const { drafts } = draftsOf('a.csv', { format: 'x', provider: 'Bank', bookings: [read], leftOut: [] });
    expect(drafts).toMatchObject([expected]);
  });

  it.each([
    ['of its own', 'x', 'Bank', buy({ depot: 'Sparplan' }), 'Sparplan'],
    ['named after the bank', 'x', 'ING', buy(), 'ING'],
    ['named after the first of two names', 'upvest', 'Upvest, Raisin', buy(), 'Upvest'],
    ['that says its bank is unknown', 'dwpbank', 'Bank der dwpbank', buy(), 'Unbekannte Bank'],
  ])('goes to a depot %s', (_, format, provider, read, depot) => {
    const { drafts } = draftsOf('a.pdf', { format, provider, bookings: [read], leftOut: [] });
    expect(drafts).toMatchObject([{ depot }]);
  });

  it.each<[string, ReadBooking, string]>([
    ['money', buy({ kind: 'deposit', security: null }), 'Gehört zum Konto, nicht zum Depot'],
    ['a tax of no security', buy({ kind: 'tax', security: null }), 'Gehört zum Konto, nicht zum Depot'],
    ['a purchase without shares', buy({ quantity: null }), 'Die Stückzahl fehlt'],
    ['a tax of nothing', buy({ kind: 'tax', net: '0' }), 'Ohne Betrag ist nichts zu buchen'],
  ])('is none for %s', (_, read, reason) => {
    const result = draftsOf('a.csv', { format: 'x', provider: 'Bank', bookings: [read], leftOut: [] });
    expect([result.drafts, result.left]).toMatchObject([[], [{ reason }]]);
  });

  it.each([
    // −(10 × 100 + 5), 10 × 100 − 5, 50 − 5 − 7.5.
    [buy(), '-1005'],
    [sell(), '995'],
    [buy({ kind: 'dividend', gross: '50', fees: '0', taxes: '12.5', withholding_tax: '7.5' }), '37.5'],
  ])('moves cash', (read, cash) => {
    const { drafts } = draftsOf('a.csv', { format: 'x', provider: 'Bank', bookings: [read], leftOut: [] });
    const totals = drafts.map((draft) => bookingTotal(storedAmounts({ ...draft, market_value: null })));
    expect(totals).toEqual([cash && Number(cash)]);
  });
});

describe('the preview', () => {
  const OTHER = '3'.repeat(32);
  it.each<[string, ImportLedger['bookings'], Partial<ReadBooking>[], (string | null)[]]>([
    [
      'by number, quantity and amount',
      [held({ reference: 'A-1' })],
      [{ reference: 'A-1', date: '2026-03-03' }],
      ['reference'],
    ],
    [
      'by figures, to the cent',
      [held()],
      [{ gross: '1000.01', price: null, net: '1005.01' }, { date: '2026-03-03' }],
      ['figures', null],
    ],
    // An order in two parts: 5 and 7 shares at 100.
    [
      'part by part of an order',
      [held({ reference: '4711', quantity: 5 })],
      [
        { reference: '4711', quantity: '7', gross: '700', net: '705' },
        { reference: '4711', quantity: '5', gross: '500', net: '505' },
      ],
      [null, 'reference'],
    ],
    [
      'by number and day, whatever was changed about it',
      [held({ reference: 'A-1', document: 'März.csv', quantity: 9, price: 90 })],
      [{ reference: 'A-1' }, { reference: 'A-2', quantity: '8', gross: '800', net: '805' }],
      ['reference', null],
    ],
    [
      'not by the number of another day',
      [held({ reference: 'A-1', document: 'März.csv', price: 90 })],
      [{ reference: 'A-1', date: '2026-03-03' }],
      [null],
    ],
    [
      'not by the number of another security',
      [held({ reference: 'A-1', document: 'März.csv', stock_id: 'bison', price: 90 })],
      [{ reference: 'A-1' }],
      [null],
    ],
    [
      'not a third part of an order',
      [4, 5].map((quantity) =>
        held({ id: `b${quantity}`, reference: '4711', document: 'März.csv', quantity }),
      ),
      [{ reference: '4711' }],
      [null],
    ],
    [
      'not a second part of an order beside its first',
      [held({ reference: '4711', document: 'März.csv', quantity: 5 })],
      [
        { reference: '4711', quantity: '7', gross: '700', net: '705' },
        { reference: '4711', quantity: '3', gross: '300', net: '305' },
      ],
      [null, null],
    ],
    [
      'not by the number in a document of another kind',
      [held({ reference: 'A-1', document: 'Abrechnung.pdf', price: 90 })],
      [{ reference: 'A-1' }],
      [null],
    ],
    [
      'not if one provider gives it another number',
      [held({ reference: 'A-1', document: 'März.csv' })],
      [{ reference: 'A-2' }],
      [null],
    ],
    [
      'if its settlement has a number of another kind',
      [held({ reference: '4f2a-91bc', document: 'Abrechnung.pdf' })],
      [{ reference: '0d5c4b3a-1111-4222-8333-444455556666' }],
      ['figures'],
    ],
    ['in another depot', [held({ depot_id: OTHER })], [{}], ['figures']],
    [
      'in its own depot first',
      [held({ depot_id: OTHER }), held({ id: 'b2' })],
      [{}, {}, {}],
      ['figures', 'figures', null],
    ],
    // The second of two equal rows has the number: the first is new.
    ['not the same amount in another currency', [held({ currency: 'USD' })], [{}], [null]],
    [
      'not by its number either',
      [held({ currency: 'USD', reference: 'A-1' })],
      [{ reference: 'A-1' }],
      [null],
    ],
    ['a currency that is not stated', [held({ currency: 'USD' })], [{ currency: null }], ['figures']],
    [
      'shares without an amount, whatever the currency',
      [held({ kind: 'delivery_in', price: null, currency: 'USD' })],
      [{ kind: 'delivery_in', price: null, gross: null, net: null }],
      ['figures'],
    ],
    [
      'by number before figures',
      [held({ reference: 'A-2', document: 'a.csv' })],
      [{ reference: 'A-1' }, { reference: 'A-2' }],
      [null, 'reference'],
    ],
  ])('knows what is there already: %s', (_, ledger, reads, expected) => {
    const { preview: result } = preview({ 'a.csv': reads.map(buy) }, { ledger });
    expect(result.rows.map(({ sameness }) => sameness?.by ?? null)).toEqual(expected);
    expect(states(result)).toEqual(expected.map((by) => (by ? 'present skip' : 'ready book')));
  });

  it.each([
    ['Teil 1.pdf', 'present skip'],
    // The second part of an order has its number too.
    ['Teil 2.pdf', 'ready book'],
  ])('knows by its number what was changed of the same document: %s', (name, state) => {
    const ledger = [held({ reference: '4711', document: 'Teil 1.pdf', quantity: 5 })];
    expect(states(preview({ [name]: [buy({ reference: '4711' })] }, { ledger }).preview)).toEqual([state]);
  });

  it('knows what is open already, by its names', () => {
    const named = { isin: null, wkn: null, symbol: null, name: 'Bank' };
    const options = { matches: { '|bank': ['adler', 'bison'] } };
    const files = { 'a.csv': [buy({ security: named }), sell()] };
    const { preview: first, choices } = preview(files, options);
    expect(states(first)).toEqual(['decide open', 'decide open']);
    const built = buildImport({
      id: 'i',
      files: [],
      preview: first,
      choices,
      own: new Map(),
    });
    const open = built.open.map((one, at) => ({ ...one, id: `${at}`, import_id: 'i' }));
    const { preview: again } = preview(files, { ...options, open });
    expect(states(again)).toEqual(['present skip', 'present skip']);
    expect(again.rows.map(({ sameness }) => sameness?.isOpen)).toEqual([true, true]);
  });

  it('knows what is there already while its security is not chosen', () => {
    const named = { isin: null, wkn: null, symbol: null, name: 'Bank' };
    const ledger = [held(), held({ id: 'b2', stock_id: 'bison' })];
    const { preview: result } = preview(
      { 'a.csv': [buy({ security: named })] },
      { ledger, matches: { '|bank': ['adler', 'bison'] } },
    );
    expect(states(result)).toEqual(['present skip']);
  });

  it('compares thousands of bookings of a day', () => {
    const all = Array.from({ length: 5_000 }, (_, n) => buy({ quantity: `${n + 1}`, price: null }));
    const { preview: result } = preview({ 'a.csv': all, 'b.csv': all });
    expect(result.rows.filter(({ group }) => group === 'present')).toHaveLength(5_000);
  });

  it('stops between parts of its work, so that the page can go on', () => {
    const { drafts, choices } = preview({ 'a.csv': Array.from({ length: 3_000 }, () => buy()) });
    const ledger = { bookings: [], securities: [], depots: [], open: [], today: '2026-03-31' };
    const given = { drafts, choices, ledger, matches: new Map(), securities: known, ownId: () => OWN };
    // Three of rows alone: before the first, the 1,001st and the 2,001st.
    expect([...previewSteps(given)].length).toBeGreaterThan(3);
    expect(previewOf(given).rows).toHaveLength(3_000);
  });

  it('counts equal rows of one file twice, and those of two files once', () => {
    expect(states(preview({ 'a.csv': [buy(), buy()] }).preview)).toEqual(['ready book', 'ready book']);
    expect(states(preview({ 'a.csv': [buy(), buy()], 'b.pdf': [buy()] }).preview)).toEqual([
      'ready book',
      'ready book',
      'present skip',
    ]);
  });

  it('adds nothing the second time', () => {
    const ledger = [held(), held({ id: 'b2' })];
    expect(states(preview({ 'a.csv': [buy(), buy()] }, { ledger }).preview)).toEqual([
      'present skip',
      'present skip',
    ]);
  });

  it('books a second one that is wanted', () => {
    const { drafts } = preview({ 'a.csv': [buy()] });
    const rows = { [drafts[0]?.key ?? '']: { take: true } };
    expect(states(preview({ 'a.csv': [buy()] }, { ledger: [held()], rows }).preview)).toEqual([
      'present book',
    ]);
  });

  it('tells listings of one symbol apart by their currency', () => {
    const of = (currency: string) => ({ ...NAMELESS, symbol: 'T', id: null, currency });
    expect(securityKey(of('USD'))).not.toBe(securityKey(of('CAD')));
    const foreignGross = { currency: 'USD', amount: '1200' };
    const { drafts } = preview({ 'a.csv': [buy({ foreign_gross: foreignGross })] });
    expect(drafts[0]?.security.currency).toBe('USD');
  });

  it('makes an own security of what the market does not know', () => {
    const bond = { isin: 'XS2010039977', wkn: null, symbol: null, name: 'Anleihe' };
    const { preview: result } = preview({ 'a.csv': [buy({ security: bond })] });
    expect(result.rows).toMatchObject([
      { group: 'decide', problems: [{ isDecided: true }], outcome: 'book', stockId: OWN },
    ]);
  });

  it.each<[string, Partial<LedgerSecurity>, Partial<ReadBooking['security']>, string]>([
    ['by its ISIN', { id: 'own-1' }, {}, 'ready book own-1'],
    ['by its WKN', { id: 'own-1', wkn: 'A1' }, { isin: null, wkn: 'A1' }, 'ready book own-1'],
    ['by its names', { id: OWN, isin: null }, { isin: null, name: 'Fonds' }, `ready book ${OWN}`],
    ['but none of another ISIN', { id: 'own-1', isin: 'IE00B4L5Y983' }, {}, `decide book ${OWN}`],
    ['but none without codes', { id: 'own-1', isin: null, wkn: null }, { isin: null }, `decide book ${OWN}`],
  ])('knows an own security that came since the market was asked %s', (_, more, names, expected) => {
    const fund = { ...NAMELESS, isin: 'IE00BK5BQT80', ...names };
    const { preview: result } = preview(
      { 'a.csv': [buy({ security: fund })] },
      { held: { ...ADLER, isin: 'IE00BK5BQT80', wkn: null, own: true, ...more } },
    );
    expect([...states(result), result.rows[0]?.stockId].join(' ')).toBe(expected);
  });

  it('shows questions before securities that become own ones by themselves', () => {
    const named = (name: string) => ({ ...NAMELESS, name });
    const files = [
      ...['Zert A', 'Zert B'].map((name) => buy({ security: named(name) })),
      buy({ warning: 'Bitte prüfen' }),
      buy({ security: named('Bank') }),
      buy({ security: named('Zert C'), warning: 'Bitte prüfen' }),
    ];
    const options = { matches: { '|bank': ['adler', 'bison'] } };
    const { rows } = preview({ 'a.csv': files }, options).preview;
    expect(questionsFirst(rows).map((row) => rows.indexOf(row))).toEqual([2, 3, 4, 0, 1]);
    const answered = { ...options, securities: { '|bank': { id: 'adler' }, '|zert a': 'later' as const } };
    const after = preview({ 'a.csv': files }, answered).preview.rows;
    expect(questionsFirst(after).map((row) => after.indexOf(row))).toEqual([2, 3, 4, 0, 1]);
  });

  it.each<[string, Options, string, string | null]>([
    ['asks which of two is meant', {}, 'decide open', null],
    ['guesses none that is held', { ledger: [held({ date: '2025-01-02' })] }, 'decide open', null],
    ['guesses no single one', { matches: { '|bank': ['adler'] }, isSuggested: true }, 'decide open', null],
    ['takes the only one', { matches: { '|bank': ['adler'] } }, 'ready book', 'adler'],
    ['takes what the person says', { securities: { '|bank': { id: 'bison' } } }, 'decide book', 'bison'],
    ['leaves it open if the person says so', { securities: { '|bank': 'later' } }, 'decide open', null],
  ])('%s', (_, options, state, stockId) => {
    const named = { isin: null, wkn: null, symbol: null, name: 'Bank' };
    expect(securityKey({ ...named, id: null, currency: 'EUR' })).toBe('|bank');
    const { preview: result } = preview(
      { 'a.csv': [buy({ security: named })] },
      { matches: { '|bank': ['adler', 'bison'] }, ...options },
    );
    expect(states(result)).toEqual([state]);
    expect(result.rows[0]?.stockId).toBe(stockId);
  });

  it.each<[string, RowChoice | undefined, string, number, number]>([
    // 12 are sold, 10 are there.
    ['not decided', undefined, 'decide open', 10, 0],
    ['filled up', { shortage: 'fill' }, 'decide book', 0, 2],
    ['left out', { take: false }, 'decide skip', 10, 0],
    ['left open', { shortage: 'open' }, 'decide open', 10, 0],
  ])('a sale of too much, %s', (_, choice, state, after, fill) => {
    const files = { 'a.csv': [buy(), sell({ quantity: '12', gross: '1200', net: '1195' })] };
    const key = preview(files).drafts[1]?.key ?? '';
    const { preview: result } = preview(files, choice ? { rows: { [key]: choice } } : {});
    expect(states(result)[1]).toBe(state);
    const isDecided = choice !== undefined;
    expect(result.rows[1]).toMatchObject({ problems: [{ type: 'shortage', missing: 2, isDecided }], fill });
    const [position] = result.positions;
    expect(position?.after ?? 0).toBe(after);
  });

  it.each<[string, ImportLedger['bookings'], number[]]>([
    // 10 shares, 2 for 1 on 2026-03-04, are 20 on the day of the sale; 4 of them leave after it.
    ['another depot holds', [held({ depot_id: OTHER })], [20]],
    [
      'another depot holds until later',
      [
        held({ depot_id: OTHER }),
        held({
          id: 'b2',
          kind: 'sale',
          depot_id: OTHER,
          quantity: 4,
          date: '2026-03-06',
          counted_on: '2026-03-06',
        }),
      ],
      [16],
    ],
    [
      'another depot gets later',
      [held({ depot_id: OTHER, date: '2026-03-06', counted_on: '2026-03-06' })],
      [],
    ],
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

  it.each<[string, Partial<ReadBooking>, Options['securities'], RowChoice, boolean]>([
    [
      'whose security comes later',
      { security: { ...NAMELESS, name: 'Bank' } },
      { '|bank': 'later' },
      {},
      false,
    ],
    ['whose shares come later', {}, {}, { shortage: 'open' }, false],
    ['whose warning is left open', { warning: 'Bitte prüfen' }, {}, { unclear: 'open' }, false],
    ['that is left out', {}, {}, { take: false }, true],
  ])('a transfer cannot wait: one %s is not booked', (_, read, securities = {}, choice, isSaid) => {
    const transfer = buy({ kind: 'transfer', to_depot: 'Zweites', gross: null, net: null, ...read });
    const options = { securities, matches: { '|bank': ['adler', 'bison'] } };
    const key = preview({ 'a.csv': [transfer] }).drafts[0]?.key ?? '';
    const { preview: result } = preview({ 'a.csv': [transfer] }, { ...options, rows: { [key]: choice } });
    expect(states(result)).toEqual(['decide skip']);
    expect(result.rows.map(isDecided)).toEqual([isSaid]);
  });

  it('asks about shares after a sale that is left out, as if it were not there', () => {
    const files = { 'a.csv': [buy(), sell(), sell({ date: '2026-03-06' })] };
    const key = preview(files).drafts[1]?.key ?? '';
    const { preview: result } = preview(files, { rows: { [key]: { take: false } } });
    expect(states(result)).toEqual(['ready book', 'ready skip', 'ready book']);
  });

  it('settles hundreds of sales without shares', () => {
    const sales = Array.from({ length: 500 }, () => sell({ quantity: '12', gross: '1200', net: '1195' }));
    const { preview: result } = preview({ 'a.csv': [buy(), ...sales] });
    // Each of them sees the ten shares, as none of the others took them.
    expect(new Set(result.rows.slice(1).map(({ problems }) => JSON.stringify(problems)))).toEqual(
      new Set([JSON.stringify([{ type: 'shortage', missing: 2, isDecided: false }])]),
    );
  });

  it.each<[string, RowChoice, string[], number[]]>([
    ['nothing', {}, ['decide open', 'decide open'], [0, 0]],
    // The booked sale needs all ten: the four that go before it are booked in.
    ['to fill up', { shortage: 'fill' }, ['decide book', 'decide open'], [4, 0]],
  ])('a booked sale whose shares two new ones take, told %s', (_, choice, expected, fills) => {
    const ledger = [held(), held({ id: 'b2', kind: 'sale', date: '2026-03-09' })];
    const files = {
      'a.csv': [
        sell({ quantity: '4', gross: '400', net: '395' }),
        sell({ quantity: '3', gross: '300', net: '295' }),
      ],
    };
    const key = preview(files).drafts[0]?.key ?? '';
    const { preview: result } = preview(files, { ledger, rows: { [key]: choice } });
    expect(states(result)).toEqual(expected);
    expect(result.rows.map(({ fill }) => fill)).toEqual(fills);
  });

  const WARNING = 'Bestand aus einem Depotauszug';
  it.each<[string, Partial<ReadBooking>, Options, string, object[]]>([
    ['a note is free', { note: 'Sparplan' }, {}, 'ready book', []],
    ['a warning waits', { warning: WARNING }, {}, 'decide open', [{ warning: WARNING, isDecided: false }]],
    // 1,000 + 5 are not 1,300.
    [
      'so does what does not add up, of an unknown security too',
      { net: '1300', security: { isin: 'XS2010039977', wkn: null, symbol: null, name: 'Anleihe' } },
      {},
      'decide open',
      [{ type: 'security' }, { mismatch: { stated: '1300', computed: '1005' }, isDecided: false }],
    ],
  ])('%s', (_, read, options, state, problems) => {
    const { preview: result } = preview({ 'a.csv': [buy(read)] }, options);
    expect(states(result)).toEqual([state]);
    expect(result.rows[0]?.problems).toMatchObject(problems);
  });

  it('asks two questions about a sale that does not add up and is of too much', () => {
    const files = { 'a.csv': [sell({ net: '900' })] };
    const key = preview(files).drafts[0]?.key ?? '';
    const told = (choice: RowChoice) => preview(files, { rows: { [key]: choice } }).preview.rows[0];
    expect(told({})).toMatchObject({ outcome: 'open', problems: [{ type: 'unclear' }] });
    const asked = told({ unclear: 'book' });
    expect(asked).toMatchObject({ outcome: 'open', problems: [{ type: 'unclear' }, { type: 'shortage' }] });
    expect(told(ticked(asked as PreviewRow))).toMatchObject({ outcome: 'book', fill: 10 });
  });

  it('leaves out a new sale whose shares a later booked one needs', () => {
    const ledger = [held(), held({ id: 'b2', kind: 'sale', date: '2026-03-09' })];
    const { preview: result } = preview(
      { 'a.csv': [sell({ quantity: '4', gross: '400', net: '395' })] },
      { ledger },
    );
    expect(states(result)).toEqual(['decide open']);
  });

  it('says what each position is before and after', () => {
    const { preview: result } = preview(
      { 'a.csv': [buy({ date: '2026-03-03' }), sell({ quantity: '5', gross: '500', net: '495' })] },
      { ledger: [held()] },
    );
    // 10 + 10 − 5.
    expect(result.positions).toEqual([{ stockId: 'adler', depotId: DEPOT, before: 10, after: 15 }]);
  });
});

describe('what the server would refuse', () => {
  const refused = (result: Preview) =>
    result.rows.map(({ problems }) => problems.flatMap((one) => (one.type === 'refused' ? one.reason : [])));

  it.each<[string, Partial<ReadBooking>, string]>([
    ['a day to come', { date: '2026-04-01' }, 'Der Tag liegt in der Zukunft'],
    ['shares of a day to come', { counted_on: '2026-04-01' }, 'Der Tag der Stückzahl liegt in der Zukunft'],
    ['a day of no calendar', { date: '2026-02-31' }, 'Diesen Tag gibt es nicht'],
    ['a currency of no country', { currency: 'XYZ' }, 'Die Währung „XYZ“ kennen wir nicht'],
    [
      'a purchase for nothing',
      { price: '0', gross: '0', fees: '0', net: '0' },
      'Der Kurs ist 0: mach daraus eine Einbuchung',
    ],
    // 5 less a discount of 10, for 10 shares.
    ['a purchase below nothing', { gross: '5', fees: '-10', net: '-5' }, 'Der Kurs liegt unter 0'],
    ['hardly any shares', { quantity: '0.000000001' }, 'Die Stückzahl ist 0'],
    ['too many shares', { quantity: '1000000000000' }, 'Die Stückzahl ist zu groß oder zu genau'],
  ])('waits with the reason: %s', (_, read, reason) => {
    const { preview: result } = preview({ 'a.csv': [buy(read)] });
    expect(states(result)).toEqual(['decide skip']);
    expect(refused(result)).toEqual([[reason]]);
  });

  it('waits: a transfer between two depots that are one here', () => {
    const transfer = buy({ kind: 'transfer', to_depot: 'Bank', gross: null, net: null });
    const { preview: result } = preview({ 'a.csv': [transfer] }, { ledger: [held()] });
    expect(refused(result)).toEqual([['Ein Übertrag braucht zwei verschiedene Depots']]);
  });

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
  const NEW = { isin: 'US0378331005', wkn: null, symbol: null, name: 'Bison' };
  const merger = (more: Partial<ReadBooking> = {}) =>
    readBooking({
      kind: 'merger',
      date: '2026-03-05',
      quantity: '10',
      currency: 'EUR',
      to_security: NEW,
      ratio: '0.4',
      security: { isin: 'DE0007164600', wkn: null, symbol: null, name: 'Adler' },
      ...more,
    });
  const split = (more: Partial<ReadBooking> = {}) => {
    const { to_security, ...of } = merger({ kind: 'split', ratio: '4', ...more });
    return of;
  };
  const bison = { matches: { 'US0378331005|': ['bison'] } };
  const SPLIT = { ...ADLER, splits: [{ ex_date: '2026-03-03', ratio: 4 }] };
  const listed = new Map([SPLIT, BISON].map((one) => [one.id, one]));
  const run = (read: ReadBooking | ReadBooking[], options: Options = {}) =>
    preview({ 'a.xml': [read].flat() }, { ledger: [held()], ...bison, ...options });
  const problems = ({ preview: { rows } }: ReturnType<typeof run>) =>
    rows.flatMap((row) => row.problems.map((one) => ('key' in one ? one.key : one.type)));

  it('is booked with both securities', () => {
    const result = run(merger({ net: '2.5' }));
    expect(states(result.preview)).toEqual(['ready book']);
    expect(result.preview.rows[0]?.booking).toMatchObject({
      kind: 'merger',
      stock_id: 'adler',
      amount: '2.5',
      legs: testLegs('merger', 'adler', 'bison', { ratio: '0.4' }),
      counted_on: '2026-03-05',
    });
    expect(result.preview.positions).toMatchObject([
      { stockId: 'adler', before: 10, after: 0 },
      { stockId: 'bison', before: 0, after: 4 },
    ]);
  });

  it('of a spin-off leaves the old shares and their cost', () => {
    const result = run(merger({ kind: 'spin_off', net: null }));
    expect(result.preview.rows[0]?.booking).toMatchObject({
      kind: 'spin_off',
      legs: testLegs('spin_off', 'adler', 'bison', { ratio: '0.4' }),
    });
    expect(result.preview.positions).toMatchObject([{ after: 10 }, { stockId: 'bison', after: 4 }]);
  });

  it('makes an own security of a new one that the market does not know', () => {
    const result = run(merger(), { matches: {} });
    expect(problems(result)).toEqual(['US0378331005|']);
    expect(result.preview.rows[0]).toMatchObject({ toStockId: OWN, outcome: 'book' });
  });

  it.each<[string, SecurityChoice | undefined, string]>([
    ['asks which of two is the new one, and waits for the answer', undefined, 'open'],
    ['waits when it is told to', 'later', 'open'],
    ['takes the chosen one', { id: 'bison' }, 'book'],
  ])('%s', (_, choice, outcome) => {
    const result = run(merger(), {
      matches: { 'US0378331005|': ['bison', 'bison-de'] },
      securities: choice ? { 'US0378331005|': choice } : {},
    });
    expect(problems(result)).toEqual(['US0378331005|']);
    const isDecided = choice !== undefined;
    expect(result.preview.rows[0]).toMatchObject({ outcome, problems: [{ isDecided }] });
  });

  it.each<[string, RowChoice, string, object[]]>([
    ['asks for shares that it needs', {}, 'open', []],
    ['waits for them', { shortage: 'open' }, 'open', []],
    [
      'books them in on the day before',
      { shortage: 'fill' },
      'book',
      // 25 less the 10 that are there.
      [
        { kind: 'delivery_in', date: '2026-03-04', quantity: '15' },
        { kind: 'merger', date: '2026-03-05' },
      ],
    ],
  ])('%s', (_, choice, outcome, bookings) => {
    const result = run(merger({ quantity: '25' }), { rows: { 'a.xml#0': choice } });
    expect(problems(result)).toEqual(['shortage']);
    expect(states(result.preview)).toEqual([`decide ${outcome}`]);
    const { choices } = result;
    const sent = buildImport({
      id: 'i',
      files: [],
      preview: result.preview,
      choices,
      own: new Map(),
    });
    expect(sent.bookings).toMatchObject(bookings);
    // 25 × 0.4.
    if (outcome === 'book')
      expect(result.preview.positions).toMatchObject([{ after: 0 }, { stockId: 'bison', after: 10 }]);
  });

  it('counts in new shares where the new number comes with the split that market data have a little later', () => {
    const after = { ...BISON, splits: [{ ex_date: '2026-03-07', ratio: 0.4 }] };
    const result = run(merger(), { listed: new Map([ADLER, after].map((one) => [one.id, one])) });
    expect(result.preview.rows[0]?.booking).toMatchObject({ date: '2026-03-05', counted_on: '2026-03-07' });
    expect(result.preview.positions).toMatchObject([{ after: 0 }, { stockId: 'bison', after: 4 }]);
  });

  it.each([
    ['with a ratio', '4', 'open'],
    // Nothing could be booked later.
    ['without one', undefined, 'skip'],
  ])('asks once for the security of a split %s', (_, ratio, outcome) => {
    const result = run(split({ ratio }), { matches: { 'DE0007164600|': ['adler', 'bison'] } });
    expect(problems(result)).toEqual(['DE0007164600|']);
    expect(states(result.preview)).toEqual([`decide ${outcome}`]);
  });

  const sentOpen = (read: ReadBooking, options: Options) => {
    const { preview: given, choices } = run(read, options);
    const own = new Map([
      [OWN, { id: OWN.slice(4), name: 'Neue AG', isin: null, currency: 'EUR', kind: 'other' as const }],
    ]);
    return buildImport({ id: 'i', files: [], preview: given, choices, own });
  };

  it('waits with both securities, the ratio and the cash', () => {
    const both = { matches: { 'DE0007164600|': ['adler', 'bison'] } };
    const later = { securities: { 'DE0007164600|': 'later', 'US0378331005|': 'later' } } as const;
    const { open } = sentOpen(merger({ net: '2.5' }), { ...both, ...later });
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

  it('adds no own security while it waits for shares', () => {
    const of = { matches: {}, rows: { 'a.xml#0': { shortage: 'open' } } } as const;
    const { open, own_securities } = sentOpen(merger({ quantity: '25' }), of);
    expect(open).toMatchObject([
      {
        reason: 'unknown_security',
        stated: { stock_id: 'adler', to_stock_id: null, to_security: { name: 'Bison' } },
      },
    ]);
    expect(own_securities).toEqual([]);
  });

  it('of some of the shares is refused: it would take all of them', () => {
    const result = run(merger({ quantity: '6.5' }));
    expect(states(result.preview)).toEqual(['decide skip']);
    // 10 less 6.5.
    expect(result.preview.rows[0]?.problems).toMatchObject([
      { type: 'refused', reason: expect.stringContaining('liegen 3,5 Stück mehr'), isDecided: false },
    ]);
    expect(result.preview.positions).toMatchObject([{ before: 10, after: 10 }]);
  });

  it.each<[string, ReadBooking, string, string | null]>([
    ['a split that the prices have', split(), 'present skip', 'split'],
    ['one without a ratio', split({ ratio: undefined }), 'present skip', 'split'],
    ['one of another ratio', split({ ratio: '2' }), 'decide skip', null],
    ['one of another time', split({ date: '2026-03-20' }), 'decide skip', null],
    ['an exchange within one listing', merger({ to_security: ADLER, ratio: '4' }), 'present skip', 'split'],
  ])('is known: %s', (_, read, state, by) => {
    const result = run(read, { listed });
    expect(states(result.preview)).toEqual([state]);
    expect(result.preview.rows[0]?.sameness?.by ?? null).toBe(by);
    if (by === null) expect(problems(result)).toEqual(['refused']);
  });

  describe('that counts only what comes', () => {
    const dividend = { ratio: undefined, added: '3', quantity: null };
    const SPLIT_BEFORE = new Map([
      [ADLER.id, { ...ADLER, splits: [{ ex_date: '2026-02-10', ratio: 2 }] }],
      [BISON.id, BISON],
    ]);

    it.each<[string, ReadBooking, Options, string, [ratio: string | null, ...after: number[]]]>([
      // 10 + 3.
      [
        'a stock dividend',
        split({ ...dividend, kind: 'stock_dividend' }),
        {},
        'Aus 10 Stück davor werden 13 Stück',
        ['10:13', 13],
      ],
      // 10 before a split of 2 for 1 are 20.
      [
        'a stock dividend after a split',
        split({ ...dividend, kind: 'stock_dividend' }),
        { ledger: [held({ date: '2026-02-02', counted_on: '2026-02-02' })], listed: SPLIT_BEFORE },
        'Aus 20 Stück davor werden 23 Stück',
        ['20:23', 23],
      ],
      [
        'a stock dividend of what came by an exchange',
        split({ ...dividend, kind: 'stock_dividend' }),
        { ledger: [held(), held({ id: 'b2', kind: 'merger', quantity: null, date: '2026-03-03' })] },
        '3 Stück kamen dazu; das Verhältnis',
        [null, 0],
      ],
      [
        'a stock dividend of what is not there, which is a delivery',
        split({ ...dividend, kind: 'stock_dividend' }),
        { ledger: [] },
        'Kurs 0',
        [null, 3],
      ],
      // 3 × 3 / 1.
      [
        'rights of what is not there',
        merger({ ...dividend, kind: 'rights', ratio: '3:1' }),
        { ledger: [] },
        '"missing":9',
        ['3:1', 9, 3],
      ],
      [
        'rights',
        merger({ ...dividend, kind: 'rights', ratio: '3:1' }),
        {},
        'Für 10 Stück davor kommen 3 Stück',
        ['10:3', 10, 3],
      ],
    ])('%s', (_, read, options, question, [ratio, ...after]) => {
      const { preview: asked } = run(read, options);
      const [row] = asked.rows as [PreviewRow];
      expect(row.draft.ratio).toBe(ratio);
      expect(JSON.stringify(row.problems)).toContain(question);
      const { preview: booked } = run(read, { ...options, rows: { 'a.xml#0': ticked(row) } });
      expect(booked.positions.map((one) => one.after)).toEqual(after);
    });
  });

  it.each([
    ['20:21', [{ kind: 'purchase' as const, quantity: 10 }]],
    [null, [{ kind: 'sale' as const, quantity: 10 }]],
  ])('counts nothing for what a person typed, nor below 0: %s', (ratio, before) => {
    const [draft] = preview({ 'a.xml': [split({ kind: 'stock_dividend', added: '3' })] }).drafts;
    const changed = { ...(draft as Draft), ratio, read_as: ratio && 'x' };
    expect(countsOfAdded(changed, before)).toBe(changed);
  });

  it.each<[string, ReadBooking, string, number]>([
    ['rights', merger({ kind: 'rights' }), 'bison', 4],
    ['a stock dividend', split({ kind: 'stock_dividend', ratio: '10:13' }), 'adler', 3],
    ['what it counts alone', split({ kind: 'stock_dividend', ratio: undefined, added: '3' }), 'adler', 3],
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

    it('is a question where market data lack it and what it was bought for is booked', () => {
      const result = preview(file, { ledger: [held({ date: '2024-01-02', quantity: 7 })] });
      expect(states(result.preview)).toEqual(['decide skip', 'ready book']);
      expect(result.preview.rows[1]?.booking).toMatchObject({ quantity: '5', price: '600' });
    });

    it('asks for a delivery at the price 0 alone: it would cost nothing', () => {
      const delivery = buy({
        kind: 'delivery_in',
        quantity: '45',
        price: '0',
        gross: '0',
        fees: '0',
        net: '0',
      });
      const result = preview({ 'a.csv': [delivery] });
      expect(states(result.preview)).toEqual(['decide open']);
      expect(result.drafts[0]?.warning).toContain('Einstand 0');
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

  describe('of an own security', () => {
    const HAFEN = { ...ADLER, id: OWN, own: true, price: 80, adjusted_on: '2026-03-02' };
    const own = { matches: { 'DE0007164600|': [OWN] }, listed: new Map([[OWN, HAFEN]]) };
    const bought = held({ stock_id: OWN });

    it('is booked as a split: what is there becomes more', () => {
      const { preview: result } = run(split({ date: '2026-03-05' }), { ...own, ledger: [bought] });
      expect(states(result)).toEqual(['ready book']);
      expect(result.rows[0]?.booking).toMatchObject({
        kind: 'split',
        stock_id: OWN,
        legs: testLegs('split', OWN, OWN, { ratio: '4' }),
      });
      expect(result.positions).toEqual([{ stockId: OWN, depotId: DEPOT, before: 10, after: 40 }]);
    });

    it.each<[string, string | undefined, string]>([
      ['more', '17.4743', '17,4743 Stück kamen dazu; das Verhältnis'],
      ['fewer', '-9', '9 Stück gingen weg; das Verhältnis'],
      ['an unknown number of', undefined, 'Das Verhältnis'],
    ])('asks for the ratio where it states %s shares', (_, added, begin) => {
      const file = { 'a.txt': [split({ ratio: undefined, added })] };
      const { preview: result } = preview(file, own);
      const reason = `${begin} steht nicht im Dokument, bitte trage es ein`;
      expect(result.rows[0]?.problems).toMatchObject([{ type: 'refused', reason }]);
    });

    it.each<[string, ReadBooking[], Partial<ImportLedger['bookings'][number]>[], string | null]>([
      // (0.045566 + 0.410094) / 0.045566.
      ['of the import', [buy({ quantity: '0.045566', price: null })], [], '10'],
      // 0.5 bought, 0.454434 sold: 0.045566 are left.
      [
        'booked',
        [sell({ quantity: '0.454434', price: null, date: '2026-03-03' })],
        [{ quantity: 0.5 }],
        '10',
      ],
      // (0.1 + 0.410094) / 0.1 = 5.10094 has no plain terms.
      ['that do not fit', [buy({ quantity: '0.1', price: null })], [], null],
      ['of the same day', [buy({ quantity: '0.045566', price: null, date: '2026-03-05' })], [], null],
      ['of an earlier exchange', [], [{ quantity: 0.045566 }, { kind: 'merger', quantity: null }], null],
      ['of none', [], [], null],
    ])('states the shares that it adds, to shares %s', (_, before, ledger, ratio) => {
      const added = split({ date: '2026-03-05', ratio: undefined, added: '0.410094' });
      const { preview: result } = preview(
        { 'a.csv': [...before, added] },
        { ...own, ledger: ledger.map((one) => held({ stock_id: OWN, ...one })) },
      );
      const row = result.rows.at(-1);
      expect(row?.draft.ratio).toBe(ratio);
      expect(row?.problems).toMatchObject(
        ratio === null
          ? [{ type: 'refused', reason: expect.stringContaining('0,410094 Stück kamen dazu; das') }]
          : [{ type: 'unclear', warning: 'Aus 0,045566 Stück davor werden 0,45566 Stück' }],
      );
    });

    it('that the import makes is split as well', () => {
      const files = { 'a.csv': [buy(), split(), sell({ date: '2026-03-06', quantity: '40', price: '25' })] };
      const { preview: result } = preview(files, { matches: { 'DE0007164600|': [] } });
      expect(result.rows.map(({ outcome }) => outcome)).toEqual(['book', 'book', 'book']);
      expect(result.positions).toEqual([{ stockId: OWN, depotId: DEPOT, before: 0, after: 0 }]);
    });

    it('counts for missing shares, which are booked in as they count today', () => {
      const sale = sell({ date: '2026-03-06', quantity: '50', price: '20', gross: '1000' });
      const options = { ...own, ledger: [bought] };
      const files = { 'a.csv': [split(), sale] };
      const key = preview(files, options).drafts[1]?.key ?? '';
      const filled = preview(files, { ...options, rows: { [key]: { shortage: 'fill' } } });
      const { preview: result, choices } = filled;
      const sent = buildImport({ id: 'i', files: [], preview: result, choices, own: new Map() });
      expect(sent.bookings).toMatchObject([
        { kind: 'split' },
        // 50 less 10 × 4.
        { kind: 'delivery_in', quantity: '10', date: '2026-03-06', counted_on: '2026-03-31' },
        { kind: 'sale', quantity: '50' },
      ]);
    });

    it.each<[string, ReadBooking, string, string | null]>([
      ['is there already, by the other depot', split({ date: '2026-03-07' }), 'present skip', 'split'],
      ['of another time is another one', split({ date: '2026-03-20' }), 'ready book', null],
      ['waits with cash', split({ date: '2026-03-20', net: '3.5' }), 'decide skip', null],
      ['waits without a ratio', split({ date: '2026-03-20', ratio: undefined }), 'decide skip', null],
    ])('%s', (_, read, state, by) => {
      const splits = [{ ex_date: '2026-03-05', ratio: 4 }];
      const listed = new Map([[OWN, { ...HAFEN, splits }]]);
      const { preview: result } = run(read, { ...own, listed, ledger: [bought] });
      expect(states(result)).toEqual([state]);
      expect(result.rows[0]?.sameness?.by ?? null).toBe(by);
    });

    it('waits with one security, and is booked with it', () => {
      const options: Options = { matches: { 'DE0007164600|': ['adler', OWN] }, listed: own.listed };
      const { open } = sentOpen(split(), { ...options, securities: { 'DE0007164600|': 'later' } });
      expect(open).toMatchObject([{ reason: 'unknown_security', stated: { stock_id: null, ratio: '4' } }]);
      expect(openBooking(open[0] as NonNullable<(typeof open)[0]>, HAFEN, OWN)).toMatchObject({
        kind: 'split',
        stock_id: OWN,
        legs: testLegs('split', OWN, OWN, { ratio: '4' }),
      });
    });
  });

  it('without a second security or a ratio is left out', () => {
    const { ratio, ...without } = merger();
    const { left } = draftsOf('a.xml', {
      format: 'x',
      provider: 'Bank',
      bookings: [without, merger({ to_security: undefined })],
      leftOut: [],
    });
    expect(left.map(({ reason }) => reason)).toEqual(Array(2).fill(expect.stringContaining('fehlt')));
  });

  it('adds nothing the second time', () => {
    const ledger = [
      held(),
      held({
        id: 'b2',
        kind: 'merger',
        date: '2026-03-05',
        quantity: null,
        price: null,
        legs: testLegs('merger', 'adler', 'bison', { ratio: '0.4' }),
      }),
    ];
    expect(states(run(merger(), { ledger }).preview)).toEqual(['present skip']);
  });
});

it('finds what a merger brings as it finds a security', () => {
  const filed: FiledBooking = {
    kind: 'merger',
    date: '2026-03-05',
    time: null,
    stock_id: 'adler',
    symbol: 'ADL',
    isin: null,
    name: 'Adler AG',
    depot: 'Bank',
    quantity: null,
    counted_on: '2026-03-05',
    price: null,
    amount: null,
    fees: '0',
    taxes: '0',
    withholding_tax: null,
    currency: 'EUR',
    exchange_rate: null,
    bought_on: null,
    to_depot: null,
    note: null,
    document: null,
    reference: null,
    legs: testLegs('merger', 'adler', 'own-of-another-account', { ratio: 2 }).map((leg) => ({
      ...leg,
      isin: null,
      name: leg.direction === 'out' ? 'Adler AG' : 'Neue AG',
    })),
    security_kind: null,
  };
  const file = { format: 'aktienlotse', provider: 'Aktienlotse', bookings: [], leftOut: [], filed: [filed] };
  const { drafts } = draftsOf('a.json', file);
  const depots = new Map([['Bank', { id: DEPOT }]]);
  const choices: Choices = { rows: new Map(), securities: new Map(), depots };
  const ledger = { bookings: [held()], securities: [ADLER], depots: [], open: [], today: '2026-03-31' };
  const result = previewOf({
    drafts,
    ledger,
    choices,
    matches: new Map(),
    securities: known,
    ownId: () => OWN,
  });
  expect(result.rows).toMatchObject([{ outcome: 'book', toStockId: OWN, problems: [{ ids: [] }] }]);
  expect(result.positions).toContainEqual({ stockId: OWN, depotId: DEPOT, before: 0, after: 20 });
  const own = new Map([
    [OWN, { id: OWN.slice(4), name: 'Neue AG', isin: null, currency: 'EUR', kind: 'other' as const }],
  ]);
  expect(buildImport({ id: 'i', files: [], preview: result, choices, own })).toMatchObject({
    own_securities: [{ name: 'Neue AG' }],
    bookings: [{ kind: 'merger', legs: testLegs('merger', 'adler', OWN, { ratio: 2 }) }],
  });
});

describe('a bond', () => {
  const BUND: LedgerSecurity = { ...ADLER, id: OWN, own: true, kind: 'bond', price: 1, adjusted_on: null };
  const matches = { 'DE0007164600|': [OWN] };
  const listed = (kind: string) => new Map([[OWN, { ...BUND, kind }]]);
  // 20 hundreds of nominal at 99 %.
  const bought = (more: Partial<ReadBooking> = {}) =>
    buy({ quantity: '20', price: '99', gross: '1980', fees: '0', net: '1980', is_bond: true, ...more });
  const redeemed = (more: Partial<ReadBooking> = {}) =>
    sell({
      quantity: '20',
      price: '100',
      gross: '2000',
      fees: '0',
      net: '2000',
      is_bond: true,
      is_redemption: true,
      ...more,
    });
  const nominal = held({ stock_id: OWN, quantity: 2000, price: 0.99 });
  const run = (
    read: ReadBooking,
    kind: string | null,
    ledger: ImportLedger['bookings'],
    options: Options = {},
  ) =>
    preview(
      { 'a.pdf': [read] },
      { matches, ledger, listed: kind === null ? new Map() : listed(kind), ...options },
    );

  it.each<[string, ReadBooking, string | null, ImportLedger['bookings'], object]>([
    ['that is new is booked by its nominal', bought(), null, [], { quantity: '2000', price: '0.99' }],
    [
      'stated by its nominal too',
      bought({ quantity: '2000', price: '0.99' }),
      null,
      [],
      { quantity: '2000', price: '0.99' },
    ],
    [
      'without a price',
      bought({ kind: 'delivery_in', price: null, gross: null, net: null }),
      null,
      [],
      { quantity: '2000', price: null },
    ],
    ['is paid back by its nominal', redeemed(), 'bond', [nominal], { quantity: '2000', price: '1' }],
    [
      'that was booked by its nominal as something else is so',
      redeemed(),
      'other',
      [nominal],
      { quantity: '2000', price: '1' },
    ],
    [
      'that was booked in hundreds stays in hundreds',
      redeemed({ quantity: '2000', price: '1' }),
      'other',
      [held({ stock_id: OWN, quantity: 20, price: 99 })],
      { quantity: '20', price: '100' },
    ],
  ])('%s', (_, read, kind, ledger, booking) => {
    const { preview: result } = run(read, kind, ledger);
    expect(states(result).join()).toMatch(/book$/);
    expect(result.rows[0]?.booking).toMatchObject(booking);
    if (read.kind === 'sale') expect(result.positions).toMatchObject([{ after: 0 }]);
  });

  it('keeps its unit when the person changes it', () => {
    const { drafts, preview: result } = run(bought(), null, []);
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

  it('has coupons, which are interest elsewhere', () => {
    const coupon = buy({ kind: 'interest', quantity: null, price: null, gross: '50', fees: '0', net: '50' });
    expect(run(coupon, 'bond', [nominal]).preview.rows[0]?.booking).toMatchObject({
      kind: 'dividend',
      amount: '50',
    });
  });

  it.each<[string, ReadBooking, number, string]>([
    // 100 is a hundred times 0.99.
    [
      'counted in other units',
      redeemed({ is_bond: false }),
      0.99,
      'Der Kurs von 100,00 weicht stark von deinem letzten (0,9900) ab',
    ],
    // 20 of 2,000.
    [
      'that leaves shares',
      redeemed({ is_bond: false }),
      99,
      '20 von 2.000: Eine Rückzahlung umfasst sonst den ganzen Bestand',
    ],
    [
      'at a tenth of the price',
      sell({ price: '9', gross: '90', net: '90', fees: '0' }),
      99,
      'Der Kurs von 9,0000 weicht stark',
    ],
  ])('is asked for with a sale %s', (_, read, price, warning) => {
    const ledger = [held({ stock_id: OWN, quantity: 2000, price })];
    const { drafts, preview: result } = run(read, 'other', ledger);
    expect(states(result)).toEqual(['decide open']);
    expect(result.rows[0]?.draft.warning).toContain(warning);
    // It waits: the shares are still there.
    expect(result.positions).toMatchObject([{ after: 2000 }]);
    const rows = { [drafts[0]?.key ?? '']: { unclear: 'book' as const } };
    expect(run(read, 'other', ledger, { rows }).preview.rows[0]).toMatchObject({ outcome: 'book' });
  });
});

describe('what is sent', () => {
  const build = (files: Record<string, ReadBooking[]>, options: Options = {}) => {
    const { preview: result, choices } = preview(files, options);
    const own = new Map<string, OwnDraft>([
      [OWN, { id: OWN.slice(4), name: 'Anleihe', isin: null, currency: 'EUR', kind: 'bond' }],
      ['own-unused', { id: 'unused', name: 'Anderes', isin: null, currency: 'EUR', kind: 'other' }],
    ]);
    return buildImport({
      id: 'i',
      files: Object.keys(files),
      preview: result,
      choices,
      own,
    });
  };

  it('has the bookings, and only depots and own securities that they need', () => {
    const bond = { isin: null, wkn: null, symbol: null, name: 'Anleihe' };
    const depot = { id: '2'.repeat(32), name: 'Bank' };
    expect(build({ 'a.csv': [buy(), buy({ security: bond })] }, { depot })).toMatchObject({
      depots: [depot],
      own_securities: [{ name: 'Anleihe', kind: 'bond' }],
      bookings: [
        {
          kind: 'purchase',
          stock_id: 'adler',
          depot_id: depot.id,
          quantity: '10',
          price: '100',
          counted_on: '2026-03-02',
        },
        { stock_id: OWN },
      ],
      open: [],
    });
    expect(build({ 'a.csv': [buy()] })).toMatchObject({ depots: [], own_securities: [] });
  });

  it('has the missing shares before the sale', () => {
    const files = { 'a.csv': [sell()] };
    const rows = { [preview(files).drafts[0]?.key ?? '']: { shortage: 'fill' } as const };
    expect(build(files, { rows }).bookings).toMatchObject([
      { kind: 'delivery_in', quantity: '10', date: '2026-03-05' },
      { kind: 'sale', quantity: '10' },
    ]);
  });

  it.each([
    [1, '10.0000005', '0.0000005'],
    // Ten shares have become 9.999999995; a delivery has eight places.
    [0.9999999995, '10', '0.00000001'],
  ])('has very few missing shares, after a split of %d before a sale of %s', (ratio, quantity, filled) => {
    const files = { 'a.csv': [buy(), sell({ quantity, price: null, gross: '1000' })] };
    const rows = { [preview(files).drafts[1]?.key ?? '']: { shortage: 'fill' } as const };
    const listed = new Map([[ADLER.id, { ...ADLER, splits: [{ ex_date: '2026-03-04', ratio }] }]]);
    expect(build(files, { rows, listed }).bookings).toMatchObject([
      { quantity: '10' },
      { quantity: filled },
      { quantity },
    ]);
  });

  it('keeps what is open as it was stated', () => {
    expect(build({ 'a.csv': [sell({ reference: 'S-1' })] }).open).toMatchObject([
      { reason: 'incomplete', stated: { kind: 'sale', stock_id: 'adler', quantity: '10', reference: 'S-1' } },
    ]);
  });

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

  it.each<[string, object, object]>([
    // 1,200 dollars for 1,000 euros.
    [
      'into the currency of the listing',
      { foreign_gross: { currency: 'USD', amount: '1200' } },
      { currency: 'EUR', exchange_rate: '1.2' },
    ],
    // 1,000 dollars, and how many of them one euro was.
    ['of euros', { currency: 'USD', euro_rate: '1.17' }, { currency: 'USD', exchange_rate: '1.17' }],
  ])('has the rate that the document used, %s', (_, read, expected) => {
    const security = { isin: 'US0378331005', wkn: null, symbol: null, name: 'Bison' };
    const { bookings } = build(
      { 'a.csv': [buy({ security, ...read })] },
      { matches: { 'US0378331005|': ['bison'] } },
    );
    expect(bookings).toMatchObject([expected]);
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
  ])('of %d open bookings and %d depots beside %d and %d', (open, depots, heldOpen, heldDepots, expected) => {
    expect(sizes(open, depots, heldOpen, heldDepots)).toEqual(expected);
  });
});

describe('a booking that was changed before it was booked', () => {
  const BOUGHT = { security: { isin: null, wkn: null, symbol: null, name: 'Adler' } };
  const NAME = '|adler';
  const edited = (change: Partial<Draft>) => {
    const [draft] = draftsOf('a.csv', {
      format: 'x',
      provider: 'Bank',
      leftOut: [],
      bookings: [buy(BOUGHT)],
    }).drafts as [Draft];
    const { kind, date, depot, currency } = { ...draft, ...change };
    return { ...draft, ...editOf(draft, { kind, date, depot, currency, numbers: {}, security: null }) };
  };

  it.each<[string, Partial<ImportLedger['bookings'][number]>, string | null]>([
    ['its day', { date: '2026-03-04' }, edited({ date: '2026-03-04' }).read_as],
    ['its kind', { kind: 'delivery_in' }, edited({ kind: 'delivery_in' }).read_as],
    ['its security', { stock_id: 'bison' }, edited({}).read_as],
  ])('by %s is known again by its row', (_, more, read_as) => {
    const again = preview(
      { 'a.csv': [buy(BOUGHT)] },
      { ledger: [held({ ...more, read_as })], matches: { [NAME]: ['adler'] } },
    );
    expect(states(again.preview)).toEqual(['present skip']);
    const other = preview(
      { 'a.csv': [buy({ ...BOUGHT, quantity: '11' })] },
      { ledger: [held({ ...more, read_as })], matches: { [NAME]: ['adler'] } },
    );
    expect(states(other.preview)).toEqual(['ready book']);
  });

  it('stands for one of two equal rows', () => {
    const ledger = [held({ date: '2026-03-04', read_as: edited({ date: '2026-03-04' }).read_as })];
    const { rows } = preview(
      { 'a.csv': [buy(BOUGHT), buy(BOUGHT)] },
      { ledger, matches: { [NAME]: ['adler'] } },
    ).preview;
    expect(rows.map(({ outcome }) => outcome)).toEqual(['skip', 'book']);
  });

  it.each([
    ['whose security was chosen', { securities: { [NAME]: { id: 'bison' } } }, true],
    ['whose security was sure', { matches: { [NAME]: ['adler'] } }, false],
  ])('is sent with its row: one %s', (_, options, isSent) => {
    const { preview: of, choices } = preview({ 'a.csv': [buy(BOUGHT)] }, options);
    const sent = buildImport({ id: 'a', files: [], preview: of, choices, own: new Map() });
    expect(sent.read_as).toEqual([isSent ? edited({}).read_as : null]);
  });
});

describe('taxes whose settlement is booked', () => {
  const tax = (more: Partial<ReadBooking> = {}) =>
    readBooking({
      kind: 'tax',
      date: '2026-03-05',
      quantity: '300',
      gross: '29.17',
      net: '29.17',
      currency: 'EUR',
      security: buy().security,
      after_taxes: '85.04',
      warning: 'Steuern ohne Abrechnung',
      ...more,
    });
  // 114.21 − 17.13 withheld abroad = 97.08; 97.08 − 12.04 = 85.04; 17.13 + 12.04 = 29.17.
  const dividend = (more: Partial<ReadBooking> = {}) =>
    tax({
      kind: 'dividend',
      gross: '114.21',
      taxes: '29.17',
      withholding_tax: '17.13',
      net: '85.04',
      ...more,
    });
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
  const abroad = 'Die Dividende ist schon gebucht, mit 17,13\u00a0€ Steuern: Es fehlen noch 12,04\u00a0€';
  const untaxed = { amount: 114.21, withholding_tax: null };
  const sale = {
    kind: 'sale',
    quantity: 10,
    price: 90,
    fees: 9.9,
    amount: null,
    withholding_tax: null,
  } as const;

  it.each<[string, ReadBooking, ImportLedger['bookings'], string, string, string | null]>([
    ['less what was withheld abroad', tax(), [booked()], 'decide open', '12.04', abroad],
    ['two days before', tax(), [booked({ date: '2026-03-03' })], 'decide open', '12.04', abroad],
    ['in another depot', tax(), [booked({ depot_id: '2'.repeat(32) })], 'decide open', '12.04', abroad],
    ['that are stated without it', tax({ net: '12.04' }), [booked()], 'decide open', '12.04', abroad],
    [
      'all of them',
      tax(),
      [booked(untaxed)],
      'decide open',
      '29.17',
      'Die Dividende ist schon gebucht, ohne Steuern: Es fehlen 29,17\u00a0€',
    ],
    // 900 − 9.90 = 890.10; 890.10 − 26.37 = 863.73.
    [
      'of a sale',
      tax({ quantity: '10', net: '26.37', after_taxes: '863.73' }),
      [booked(sale)],
      'decide open',
      '26.37',
      'Der Verkauf ist schon gebucht, ohne Steuern: Es fehlen 26,37\u00a0€',
    ],
    ['of a whole dividend', dividend(), [booked()], 'decide open', '12.04', abroad],
    [
      'of a whole dividend of another day',
      dividend(),
      [booked({ date: '2026-03-03' })],
      'decide open',
      '12.04',
      abroad,
    ],
    ['joined with it', dividend({ warning: null }), [booked()], 'decide open', '12.04', abroad],
    ['none', tax(), [booked({ taxes: 12.04 })], 'present skip', '29.17', 'Steuern ohne Abrechnung'],
    ['none, as a tax', tax(), [booked(), paidTax(12.04)], 'present skip', '29.17', 'Steuern ohne Abrechnung'],
    ['none, joined', dividend({ warning: null }), [booked(), paidTax(12.04)], 'present skip', '114.21', null],
    [
      'of another amount',
      tax(),
      [booked({ amount: 114.31 })],
      'decide open',
      '29.17',
      'Steuern ohne Abrechnung',
    ],
    [
      'of other shares',
      tax(),
      [booked({ quantity: 299 })],
      'decide open',
      '29.17',
      'Steuern ohne Abrechnung',
    ],
    [
      'of a week before',
      tax(),
      [booked({ date: '2026-02-26' })],
      'decide open',
      '29.17',
      'Steuern ohne Abrechnung',
    ],
    [
      'in this depot first',
      tax(),
      [booked({ depot_id: '2'.repeat(32), taxes: 12.04 }), booked({ date: '2026-03-03' })],
      'decide open',
      '12.04',
      abroad,
    ],
    [
      'of the nearest day',
      tax(),
      [booked({ date: '2026-03-03', taxes: 12.04 }), booked({ date: '2026-03-04' })],
      'decide open',
      '12.04',
      abroad,
    ],
    // The settlement rounded otherwise.
    ['of a cent more', tax(), [booked({ amount: 114.22 })], 'decide open', '12.04', abroad],
    ['without an amount', tax({ net: '12.04', after_taxes: '' }), [booked()], 'decide open', '12.04', abroad],
    [
      'none, without an amount',
      tax({ net: '12.04', after_taxes: '' }),
      [booked({ taxes: 12.04 })],
      'present skip',
      '12.04',
      'Steuern ohne Abrechnung',
    ],
    [
      'of another day, without an amount',
      tax({ net: '12.04', after_taxes: '' }),
      [booked({ date: '2026-03-04' })],
      'decide open',
      '12.04',
      'Steuern ohne Abrechnung',
    ],
    [
      'of a dividend of a week later, joined',
      dividend({ warning: null, date: '2026-03-12' }),
      [booked()],
      'ready book',
      '114.21',
      null,
    ],
  ])('count %s', (_, read, ledger, state, amount, warning) => {
    const { preview: shown } = preview({ 'Steuer.pdf': [read] }, { ledger });
    expect(states(shown)).toEqual([state]);
    expect(shown.rows[0]?.draft).toMatchObject({ amount, warning });
  });

  it('count once in two files', () => {
    const files = { 'Steuer.pdf': [dividend()], 'Steuer (1).pdf': [dividend()] };
    expect(states(preview(files, { ledger: [booked()] }).preview)).toEqual(['decide open', 'present skip']);
    const two = [booked(), booked({ id: 'b2' })];
    expect(states(preview(files, { ledger: two }).preview)).toEqual(['decide open', 'decide open']);
  });

  it('are known again once they are booked', () => {
    const rows = { 'Steuer.pdf#0': { unclear: 'book' as const } };
    const { preview: shown, choices } = preview({ 'Steuer.pdf': [tax()] }, { ledger: [booked()], rows });
    const { bookings, read_as } = buildImport({
      id: 'a'.repeat(32),
      files: [],
      preview: shown,
      choices,
      own: new Map(),
    });
    expect(bookings).toMatchObject([{ kind: 'tax', amount: '12.04', date: '2026-03-05' }]);
    // The settlement was taken back since.
    const ledger = [{ ...paidTax(12.04), read_as: read_as?.[0] ?? null }];
    expect(states(preview({ 'Steuer.pdf': [tax()] }, { ledger }).preview)).toEqual(['present skip']);
  });

  it('stay as a person changed them', () => {
    const { drafts, choices } = preview({ 'Steuer.pdf': [tax()] });
    const changed = drafts.map((draft) => ({ ...draft, amount: '10', read_as: 'x' }));
    const given = { choices, securities: known, ownId: () => OWN, drafts: changed };
    const { rows } = previewOf({
      ...given,
      matches: new Map([['DE0007164600|', { ids: ['adler'], sure: true }]]),
      ledger: { bookings: [booked()], securities: [ADLER], depots: [], open: [], today: '2026-03-31' },
    });
    expect(rows).toMatchObject([{ draft: { amount: '10' } }]);
  });
});
