import type { WantedSecurity } from '@/lib/bookings/wanted/schema';
import { countOf } from '@/lib/platform/format/number';

type State = WantedSecurity['state'];

/** States in the order in which a sum names them, as one and as several. */
const COUNTED: readonly { states: readonly State[]; words: readonly [string, string] }[] = [
  { states: ['found'], words: ['gefunden', 'gefunden'] },
  { states: ['loading'], words: ['wird geladen', 'werden geladen'] },
  { states: ['sought'], words: ['wird gesucht', 'werden gesucht'] },
  { states: ['several'], words: ['mit Treffern zur Auswahl', 'mit Treffern zur Auswahl'] },
  { states: ['tomorrow'], words: ['wartet bis morgen', 'warten bis morgen'] },
  { states: ['not_found', 'ended', 'refused', 'declined'], words: ['nicht gefunden', 'nicht gefunden'] },
];

/** Counts securities by how far their search is: `3 gefunden, 1 wird geladen`. */
export const soughtText = (wants: readonly Pick<WantedSecurity, 'state'>[]): string =>
  COUNTED.flatMap(({ states, words: [one, several] }) => {
    const count = wants.filter(({ state }) => states.includes(state)).length;
    return count === 0 ? [] : countOf(count, one, several);
  }).join(', ');

/** Tells whether the search for a security still goes on. */
export const isOpenWant = ({ state }: Pick<WantedSecurity, 'state'>): boolean =>
  state === 'sought' || state === 'loading';
