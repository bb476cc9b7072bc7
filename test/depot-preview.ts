import type { LedgerSecurity } from '@/lib/bookings/imports/identify-schema';
import type { ImportLedger } from '@/lib/bookings/imports/schema';
import { buildImport, type OwnDraft } from '@/lib/depot-import/preview/build-import';
import type { Draft } from '@/lib/depot-import/preview/draft';
import { draftsOf } from '@/lib/depot-import/preview/drafts-of';
import {
  type Choices,
  type DepotChoice,
  type Match,
  type Preview,
  previewOf,
  type RowChoice,
  type SecurityChoice,
} from '@/lib/depot-import/preview/preview';
import { type ReadBooking, readBooking } from '@/lib/depot-import/read-booking';

export const DEPOT = '1'.repeat(32);
export const ADLER: LedgerSecurity = {
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
export const BISON: LedgerSecurity = {
  ...ADLER,
  id: 'bison',
  name: 'Bison Inc',
  isin: 'US0378331005',
  currency: 'USD',
};

const ADLER_READ = { isin: 'DE0007164600', wkn: null, symbol: null, name: 'Adler' };

export const buy = (more: Partial<ReadBooking> = {}): ReadBooking =>
  readBooking({
    kind: 'purchase',
    date: '2026-03-02',
    quantity: '10',
    price: '100',
    gross: '1000',
    fees: '5',
    net: '1005',
    currency: 'EUR',
    security: ADLER_READ,
    ...more,
  });
export const sell = (more: Partial<ReadBooking> = {}) =>
  buy({ kind: 'sale', date: '2026-03-05', net: '995', ...more });

/** Bookings of a file as drafts. */
export const draftsRead = (bookings: ReadBooking[], file = 'a.csv') =>
  draftsOf(file, { format: 'x', provider: 'Bank', bookings, leftOut: [] }).drafts;

/** Bookings as documents state them, by what they are like. */
export const LIKE = {
  purchase: buy,
  sale: sell,
  /** 20 hundreds of nominal at 99 %. */
  bond: (more?: Partial<ReadBooking>) =>
    buy({ quantity: '20', price: '99', gross: '1980', fees: '0', net: '1980', is_bond: true, ...more }),
  redemption: (more?: Partial<ReadBooking>) => {
    const bond = { quantity: '20', price: '100', gross: '2000', fees: '0', net: '2000', is_bond: true };
    return sell({ ...bond, is_redemption: true, ...more });
  },
  merger: (more?: Partial<ReadBooking>): ReadBooking =>
    readBooking({
      kind: 'merger',
      date: '2026-03-05',
      quantity: '10',
      currency: 'EUR',
      to_security: { isin: 'US0378331005', wkn: null, symbol: null, name: 'Bison' },
      ratio: '0.4',
      security: ADLER_READ,
      ...more,
    }),
  split: (more?: Partial<ReadBooking>): ReadBooking => {
    const { to_security, ...split } = LIKE.merger({ kind: 'split', ratio: '4', ...more });
    return split;
  },
  tax: (more?: Partial<ReadBooking>): ReadBooking =>
    readBooking({
      kind: 'tax',
      date: '2026-03-05',
      quantity: '300',
      gross: '29.17',
      net: '29.17',
      currency: 'EUR',
      security: ADLER_READ,
      after_taxes: '85.04',
      warning: 'Steuern ohne Abrechnung',
      ...more,
    }),
  /** 114.21 − 17.13 withheld abroad = 97.08; 97.08 − 12.04 = 85.04; 17.13 + 12.04 = 29.17. */
  'taxed dividend': (more?: Partial<ReadBooking>): ReadBooking => {
    const amounts = { gross: '114.21', taxes: '29.17', withholding_tax: '17.13', net: '85.04' };
    return LIKE.tax({ kind: 'dividend', ...amounts, ...more });
  },
} as const satisfies Record<string, (more?: Partial<ReadBooking>) => ReadBooking>;

export const held = (
  more: Partial<ImportLedger['bookings'][number]> = {},
): ImportLedger['bookings'][number] => ({
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

/** The other inputs of a preview: bookings that exist, choices, matches of the market. */
export type Options = {
  /** In place of those of the files. */
  drafts?: readonly Draft[];
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

export const NAMELESS = { isin: null, wkn: null, symbol: null, name: null };
export const OWN = 'own-ffffffffffffffffffffffffffffffff';
export const known = new Map([ADLER, BISON].map((one) => [one.id, one]));

/** Previews files by name, each with its bookings; the depot in all of them is that of the bank. */
export function preview(files: Record<string, ReadBooking[]>, options: Options = {}) {
  const drafts =
    options.drafts ?? Object.entries(files).flatMap(([name, bookings]) => draftsRead(bookings, name));
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
    papers: [],
    today: '2026-03-31',
  };
  const given = {
    drafts,
    ledger,
    choices,
    matches: new Map(matches),
    securities: options.listed ?? known,
    ownId: options.ownId ?? (() => OWN),
  };
  return { given, drafts, choices, preview: previewOf(given) };
}

/** Own securities that a person described. */
const OWNS = new Map<string, OwnDraft>([
  [OWN, { id: OWN.slice(4), name: 'Anleihe', isin: null, currency: 'EUR', kind: 'bond' }],
  ['own-unused', { id: 'unused', name: 'Anderes', isin: null, currency: 'EUR', kind: 'other' }],
]);

/** Builds what is sent of a preview. */
export const sentOf = (
  { preview, choices }: { preview: Preview; choices: Choices },
  more: Partial<Parameters<typeof buildImport>[0]> = {},
) => buildImport({ id: 'i', files: [], preview, choices, own: OWNS, ...more });

export const states = ({ rows }: Preview) => rows.map(({ group, outcome }) => `${group} ${outcome}`);
