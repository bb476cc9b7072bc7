import { formatNumber } from '@/lib/platform/format/number';
import type { Universe } from '@/lib/stocks/universe-columns';
import { dated, shortName } from '../analysis';
import type { Chart, Charts } from '../charts';
import { change } from '../words';
import { BOUNDS, bandsOf, type Mover, type Movers } from './figures';

/** Bars of each chart of movers. */
const BARS = 5;

/** As texts of the bands; `short` says where a band begins. */
export const BANDS = BOUNDS.map((from, band) => {
  const [low, high] = [signed(from), signed(BOUNDS[band + 1] ?? Infinity)];
  if (band === 0) return { short: `< ${high}`, long: `unter ${high}` };
  return band === BOUNDS.length - 1
    ? { short: `≥ ${low}`, long: `ab ${low}` }
    : { short: low, long: `${low} bis ${high}` };
});

function signed(bound: number): string {
  return formatNumber(bound, 0, 'exceptZero');
}

export function chartsOf(universe: Universe, { all, winners, losers }: Movers, day: string): Charts {
  const bars = (movers: readonly Mover[], label: string): Chart => ({
    kind: 'bars',
    label,
    caption: dated(`${label}, Kursveränderung in Prozent`, day),
    rows: movers.slice(0, BARS).map(({ index, moved }) => ({
      label: shortName(universe, index),
      value: moved,
      text: change(moved),
    })),
  });
  if (all.length === 1) return {};
  return {
    verteilung: {
      kind: 'columns',
      label: 'Wie viele Aktien in drei Monaten wie weit gestiegen oder gefallen sind',
      caption: dated(
        'Zahl der Aktien nach Kursveränderung in Prozent; unter jeder Säule steht, wo sie beginnt',
        day,
      ),
      columns: bandsOf(all).map((value, band) => ({
        label: BANDS[band]?.short as string,
        value,
        text: String(value),
      })),
    },
    ...(winners.length > 1 ? { gewinner: bars(winners, 'Die größten Gewinne in drei Monaten') } : {}),
    ...(losers.length > 1 ? { verlierer: bars(losers, 'Die größten Verluste in drei Monaten') } : {}),
  };
}
