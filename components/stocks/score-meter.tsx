import type { ScoreBand } from '@/lib/stocks/rules';
import { scoreBand } from '@/lib/stocks/score-band';

const COLOURS: Record<ScoreBand, string> = {
  green: 'bg-band-green',
  blue: 'bg-band-blue',
  yellow: 'bg-band-yellow',
  orange: 'bg-band-orange',
  red: 'bg-band-red',
};

/**
 * The score of one metric as a thin bar in its band's colour; empty where there is none. Its width comes
 * from `--meter`. What it means is read out; within a TipArea it is shown on hover, on a tap and by keyboard. In a flex
 * line it stands before the value, which is read out first.
 */
export function ScoreMeter({ score }: { score: number | null }) {
  const band = scoreBand(score);
  const meaning =
    score === null ? undefined : `Dieser Wert ist besser als bei ${score}% der berücksichtigten Unternehmen`;
  return (
    <span className="score-meter" data-tip={meaning && ''}>
      <span>{band && <span className={COLOURS[band.band]} style={{ width: `${score}%` }} />}</span>
      {meaning && <span className="sr-only">{meaning}</span>}
    </span>
  );
}
