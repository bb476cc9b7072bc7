import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { LedgerSecurity } from '@/lib/bookings/imports/identify-schema';
import { testEach } from '@/test/cases';
import { ADLER, held, LIKE, type Options, preview, sentOf, states } from '@/test/depot-preview';
import { type ReadBooking, readBooking } from '../read-booking';
import { draftsOf } from './drafts-of';

const CASES = path.join(__dirname, 'cases');

/** A booking as its document states it: what it is like, and what is different; null: it has no such field. */
type Stated = Partial<ReadBooking> & { like?: keyof typeof LIKE | 'nothing' };

type Given = Omit<Options, 'ledger' | 'listed' | 'held'> & {
  /** Bookings by file. */
  files: Record<string, Stated[]>;
  format?: string;
  provider?: string;
  /** Bookings that exist, listings and the security that is held, as they differ from the usual ones. */
  ledger?: Parameters<typeof held>[0][];
  market?: Partial<LedgerSecurity>[];
  held?: Partial<LedgerSecurity>;
};

const OPTIONAL = ['to_security', 'ratio', 'added'] as const;

function stated({ like = 'purchase', ...given }: Stated): ReadBooking {
  const more = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [
      key,
      value === null && OPTIONAL.some((name) => name === key) ? undefined : value,
    ]),
  );
  return like === 'nothing' ? readBooking(more as ReadBooking) : LIKE[like](more);
}

/** Works out all that the import shows and sends of a case. */
function shown({ files, format = 'x', provider = 'Bank', ledger, market, held: one, ...options }: Given) {
  const read = Object.fromEntries(Object.entries(files).map(([name, all]) => [name, all.map(stated)]));
  const of = Object.entries(read).map(([name, bookings]) =>
    draftsOf(name, { format, provider, bookings, leftOut: [] }),
  );
  const all = preview(read, {
    ...options,
    ...(ledger && { ledger: ledger.map((booking) => held(booking)) }),
    ...(one && { held: { ...ADLER, ...one } }),
    ...(market && {
      listed: new Map(market.map((more) => ({ ...ADLER, ...more })).map((of) => [of.id, of])),
    }),
  });
  const { preview: result } = all;
  return {
    ...result,
    drafts: of.flatMap(({ drafts }) => drafts),
    left: of.flatMap(({ left }) => left),
    states: states(result),
    asked: result.rows.flatMap(({ problems }) => problems.map((of) => ('key' in of ? of.key : of.type))),
    sent: sentOf(all, { files: Object.keys(files) }),
  };
}

for (const file of readdirSync(CASES))
  describe(path.parse(file).name.replace('-', ' '), () => {
    testEach<Given>(path.join(CASES, file), shown);
  });
