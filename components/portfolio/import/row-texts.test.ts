import type { Draft } from '@/lib/depot-import/preview/draft';
import { draftsOf } from '@/lib/depot-import/preview/drafts-of';
import { readBooking } from '@/lib/depot-import/read-booking';
import { STATED } from '@/test/call-examples';
import { exchangeText, kindText, securitiesText, sharesSumText, waitingText } from './row-texts';

it.each([
  [20, '20'],
  [1200, '1.200'],
  [33.720965, '33,720965'],
  [0.1 + 0.2, '0,3'],
  // 0.9999999999999999.
  [0.1 + 0.7 + 0.2, '1'],
  [0.00000004, '0,00000004'],
])('%d shares', (shares, text) => expect(sharesSumText(shares)).toBe(text));

const named = (isin: string) => ({ isin, wkn: null, symbol: null, name: null });

function drafted(kind: 'split' | 'merger' | 'spin_off', quantity: string | null, ratio?: string): Draft {
  const read = readBooking({
    kind,
    date: '2026-03-02',
    quantity,
    security: named('DE0007164600'),
    ...(ratio !== undefined && { ratio }),
    ...(kind !== 'split' && { to_security: named('US0378331005') }),
  });
  return draftsOf('a', { format: '', provider: '', bookings: [read], leftOut: [] }).drafts[0] as Draft;
}

describe('a corporate action', () => {
  it.each([
    // 12,000 × 0.04.
    ['Fusion', drafted('merger', '12000', '0.04'), '12.000 Stück werden 480 Stück Neue AG'],
    // 7 × 2/7.
    ['Fusion', drafted('merger', '7', '0.2857142857142857'), '7 Stück werden 2 Stück Neue AG'],
    ['Fusion', drafted('merger', null, '0.04'), 'je Stück 0,04 Stück Neue AG'],
    ['Abspaltung', drafted('spin_off', '100', '0.2'), 'dazu 20 Stück Neue AG ohne Kaufkurs'],
    ['Abspaltung', drafted('spin_off', null, '0.2'), 'dazu je Stück 0,2 Stück Neue AG ohne Kaufkurs'],
    [
      'Abspaltung',
      { ...drafted('spin_off', '100', '0.2'), cost_share: '0.125' },
      'dazu 20 Stück Neue AG mit 12,5 % des Einstands',
    ],
    ['Split', drafted('split', '10', '4'), '10 Stück werden 40 Stück'],
    ['Split', drafted('split', null), ''],
  ])('%s in words: %#', (kind, draft, text) => {
    expect([kindText(draft), exchangeText(draft, 'Neue AG').replace(/\s/g, ' ')]).toEqual([kind, text]);
  });

  it('has the same words while it is open', () => {
    const open = { ...STATED, kind: 'spin_off' as const, quantity: '100', ratio: '0.2', cost_share: '0.125' };
    expect([kindText(open), exchangeText(open, 'Neue AG').replace(/\s/g, ' ')]).toEqual([
      'Abspaltung',
      'dazu 20 Stück Neue AG mit 12,5 % des Einstands',
    ]);
    const stock = { ...open, kind: 'stock_dividend' as const, to_security: open.security, ratio: '1.05' };
    expect([kindText(stock), exchangeText(stock, 'Adler AG')]).toEqual([
      'Stockdividende',
      '100 Stück werden 105 Stück',
    ]);
  });
});

it.each([
  ['unknown_security', {}, 'Wertpapier fehlt'],
  ['incomplete', {}, 'Stücke fehlen'],
  ['incomplete', { warning: 'Der Kurs weicht ab' }, 'Hinweis zu prüfen'],
  ['incomplete', { mismatch: { stated: '1', computed: '2' } }, 'Betrag geht nicht auf'],
  ['unknown_security', { warning: 'Der Kurs weicht ab' }, 'Wertpapier fehlt, Hinweis zu prüfen'],
] as const)('an open booking that is %s with %o waits: %s', (reason, stated, text) => {
  expect(waitingText({ reason, stated: { warning: null, mismatch: null, ...stated } })).toBe(text);
});

type Row = Partial<Parameters<typeof securitiesText>[0]>;

describe('the securities of a row that stand above or are missing', () => {
  const draft = drafted('merger', null, '2');
  const [OLD, NEW] = ['DE0007164600|', 'US0378331005|'];
  const MISSING = 'bleibt offen, weil das Wertpapier fehlt';
  const asked = (isDecided: boolean) => ({ type: 'security' as const, key: NEW, ids: [], isDecided });
  const openNew = (isDecided: boolean): Row => ({
    toStockId: null,
    outcome: 'open',
    problems: [asked(isDecided)],
  });

  it.each<[string, Row, string[], string]>([
    ['none', {}, [], ''],
    ['one that is still asked for', { stockId: null, outcome: 'open', problems: [asked(false)] }, [], ''],
    ['one for later', { stockId: null, outcome: 'open', problems: [asked(true)] }, [], MISSING],
    ['a new one for later', openNew(true), [], MISSING],
    ['none, of a row that is open by itself', { outcome: 'open' }, [], ''],
    ['an open one', { stockId: null, outcome: 'open' }, [OLD], 'Wertpapier noch offen, siehe oben'],
    ['an open new one', { toStockId: null, outcome: 'open' }, [NEW], 'Wertpapier noch offen, siehe oben'],
    ['a decided one, beside one asked for here', openNew(false), [OLD], 'wie oben zugeordnet'],
    ['a decided one, beside one for later', openNew(true), [OLD], MISSING],
    ['a decided one of a row that is open by itself', { outcome: 'open' }, [OLD], 'wie oben zugeordnet'],
    ['a decided one', {}, [OLD], 'wie oben zugeordnet'],
    ['a decided one of a row that is left out', { outcome: 'skip' }, [OLD], ''],
  ])('%s', (_, more, repeated, text) => {
    const row = { draft, stockId: 'adler', toStockId: 'bison', outcome: 'book' as const };
    expect(securitiesText({ ...row, problems: [], ...more }, repeated)).toBe(text);
  });
});
