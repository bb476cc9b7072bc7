import { dated } from '../analysis';
import type { Charts } from '../charts';
import { numeral, percent, share } from '../words';
import { type Decile, TRAPS } from './figures';

/** How many warning signs there are, as a word. */
export const ALL_TRAPS = numeral(TRAPS.length, '');

export function chartsOf({ counted }: Decile, day: string): Charts {
  const label = `Wie oft die ${ALL_TRAPS} Warnzeichen im billigsten Zehntel vorkommen`;
  return {
    fallen: {
      kind: 'bars',
      label,
      caption: dated(`Anteil der Aktien des billigsten Zehntels mit diesem Zeichen, soweit bekannt`, day),
      rows: counted.map(({ name, count, of }) => ({
        label: name,
        value: of === 0 ? 0 : share(count, of),
        text: of === 0 ? '–' : percent(share(count, of)),
      })),
    },
  };
}
