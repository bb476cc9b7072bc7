import { buy, draftsRead } from '@/test/depot-preview';
import type { ReadBooking } from '../read-booking';
import { NOTHING_LOOKED_UP, namesToLookUp, nextPreview, ownDrafts, withFound } from './looked-up';

const named = (isin: string) => ({ isin, wkn: null, symbol: null, name: `Name ${isin}` });
const [ADLER, BISON] = [named('DE0007164600'), named('US0378331005')];
const TRADE = { quantity: '1', gross: '9', price: null, fees: '0', net: null, security: ADLER };
const drafts = (...read: Partial<ReadBooking>[]) =>
  draftsRead(read.map((more) => buy({ ...TRADE, ...more })));
const keys = [`${ADLER.isin}|`, `${BISON.isin}|`];

describe('the securities to look up', () => {
  it('are those of all bookings, and what a corporate action brings, each once', () => {
    const all = drafts({}, {}, { kind: 'merger', to_security: BISON, ratio: '2' });
    expect([...namesToLookUp(all, NOTHING_LOOKED_UP).keys()]).toEqual(keys);
  });

  it('are none that were looked up, also where nothing was found', () => {
    const found = { matches: [{ by: null, ids: [], sure: false }], securities: [] };
    const known = withFound(NOTHING_LOOKED_UP, keys.slice(0, 1), found);
    expect(namesToLookUp(drafts({}), known).size).toBe(0);
    expect([...namesToLookUp(drafts({}, { security: BISON }), known).keys()]).toEqual(keys.slice(1));
  });
});

describe('the next preview', () => {
  const ledger = { bookings: [], securities: [], depots: [], open: [], papers: [], today: '2026-03-31' };
  const given = {
    drafts: drafts({}),
    ledger,
    matches: new Map(),
    securities: new Map(),
    isKnown: true,
    choices: { rows: new Map(), securities: new Map(), depots: new Map() },
    ownId: () => 'own-1',
  };
  const resultOf = (more: Partial<Parameters<typeof nextPreview>[0]>) => {
    const steps = nextPreview({ ...given, ...more })?.();
    if (!steps) return 'the last one';
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value?.rows.length ?? null;
    }
  };

  it.each<[string, Partial<Parameters<typeof nextPreview>[0]>, number | string | null]>([
    ['has the bookings', {}, 1],
    ['is the last one while securities are looked up', { isKnown: false }, 'the last one'],
    ['is empty without files, whatever is looked up', { drafts: [], isKnown: false }, null],
    ['is empty before the portfolio is there', { ledger: undefined }, null],
  ])('%s', (_, more, expected) => {
    expect(resultOf(more)).toBe(expected);
  });
});

it('an own security has the currency of its own booking, else of the one that brings it', () => {
  const merger: Partial<ReadBooking> = { kind: 'merger', to_security: BISON, ratio: '2' };
  const ids = new Map([[keys[1] as string, 'b']]);
  const own = (...read: Partial<ReadBooking>[]) => [...ownDrafts(drafts(...read), ids, new Map()).values()];
  expect(own(merger, { security: BISON, currency: 'USD' })).toEqual([
    { id: 'b', name: `Name ${BISON.isin}`, isin: BISON.isin, currency: 'USD', kind: 'other' },
  ]);
  expect(own({ security: BISON }, { security: BISON, is_bond: true })).toMatchObject([{ kind: 'bond' }]);
  expect(own(merger)).toMatchObject([{ currency: 'EUR' }]);
  expect(ownDrafts(drafts(merger), ids, new Map([['own-b', {}]])).size).toBe(0);
});
