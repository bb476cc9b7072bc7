import { type StoredWant, stateLabel, stateOf, stateReason } from './states';

const want = (more: Partial<StoredWant> = {}): StoredWant => ({
  stock_id: null,
  choice: null,
  refused: null,
  is_admitted: true,
  candidates: 0,
  state: 'sought',
  progress: null,
  ...more,
});

it.each<[string, Partial<StoredWant>, string, string | null]>([
  ['asked for', {}, 'gesucht', null],
  [
    'over the limit of the day',
    { is_admitted: false },
    'wartet bis morgen',
    'Am Tag suchen wir höchstens 100',
  ],
  ['being read', { progress: 40 }, 'wird geladen 40 %', null],
  ['found for others a moment ago', { state: 'found' }, 'wird geladen', null],
  ['found', { state: 'found', stock_id: 'sap-de' }, 'gefunden', null],
  ['one of two', { state: 'several', candidates: 2 }, 'mehrere Treffer', null],
  ['one that no price confirms', { state: 'several', candidates: 1 }, 'ein Treffer', null],
  ['chosen', { state: 'several', candidates: 2, choice: 'SAP.DE' }, 'wird geladen', null],
  [
    'none of the hits',
    { state: 'several', candidates: 2, choice: '' },
    'kein Treffer passt',
    'Du hast keinen',
  ],
  ['unknown', { state: 'not_found' }, 'nicht gefunden', 'Wir suchen jeden Tag noch einmal'],
  ['unknown for 14 days', { state: 'ended' }, 'nicht gefunden', 'auch nach 14 Tagen'],
  [
    'another company',
    { state: 'not_found', refused: 'Sapiens AG' },
    'nicht gefunden',
    'Gefunden wurde Sapiens AG, aber die Kurse passen nicht zu deinen Belegen',
  ],
])('a security that is %s', (_name, more, label, reason) => {
  const stored = want(more);
  const state = stateOf(stored);
  expect(stateLabel(state, stored)).toBe(label);
  if (reason === null) expect(stateReason(state, stored)).toBeNull();
  else expect(stateReason(state, stored)).toContain(reason);
});
