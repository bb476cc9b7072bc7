import { WANTED_A_DAY, WANTED_ATTEMPTS } from '@/lib/stocks/wanted/rules';

/** States of a wanted security as a person sees them, with the reason where one is needed. */
export const WANTED_STATES = {
  sought: { label: 'gesucht', reason: null },
  loading: { label: 'wird geladen', reason: null },
  found: { label: 'gefunden', reason: null },
  several: { label: 'mehrere Treffer', reason: null },
  not_found: {
    label: 'nicht gefunden',
    reason: 'Die Quelle unserer Kurse kennt es nicht. Wir suchen jeden Tag noch einmal',
  },
  ended: {
    label: 'nicht gefunden',
    reason: `Die Quelle unserer Kurse kannte es auch nach ${WANTED_ATTEMPTS} Tagen nicht`,
  },
  refused: { label: 'nicht gefunden', reason: null },
  declined: { label: 'kein Treffer passt', reason: 'Du hast keinen der Treffer gewählt' },
  tomorrow: {
    label: 'wartet bis morgen',
    reason: `Am Tag suchen wir höchstens ${WANTED_A_DAY} Wertpapiere. Dieses ist morgen an der Reihe`,
  },
} as const satisfies Record<string, { label: string; reason: string | null }>;

export type WantedState = keyof typeof WANTED_STATES;

/** A want as stored, with the state of its security. */
export type StoredWant = {
  stock_id: string | null;
  choice: string | null;
  refused: string | null;
  is_admitted: boolean;
  candidates: number;
  state: 'sought' | 'several' | 'found' | 'not_found' | 'ended';
  progress: number | null;
};

export function stateOf(want: StoredWant): WantedState {
  if (want.stock_id !== null) return 'found';
  if (want.choice !== null) return want.choice === '' ? 'declined' : 'loading';
  if (want.candidates > 0) return 'several';
  if (want.refused !== null) return 'refused';
  if (want.state === 'not_found' || want.state === 'ended') return want.state;
  if (!want.is_admitted) return 'tomorrow';
  // Found or with several hits, of which this account will know in a moment.
  return want.state === 'sought' && want.progress === null ? 'sought' : 'loading';
}

/** Says the state in German: `wird geladen 40 %`. */
export function stateLabel(state: WantedState, { progress, candidates }: StoredWant): string {
  if (state === 'several' && candidates === 1) return 'ein Treffer';
  const { label } = WANTED_STATES[state];
  return state === 'loading' && progress !== null ? `${label} ${progress} %` : label;
}

export const stateReason = (state: WantedState, { refused }: StoredWant): string | null =>
  state === 'refused'
    ? `Gefunden wurde ${refused}, aber die Kurse passen nicht zu deinen Belegen`
    : WANTED_STATES[state].reason;
