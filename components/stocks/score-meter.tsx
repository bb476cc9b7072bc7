import { scoreBand, shareOfScore } from '@/lib/stocks/rules';

/**
 * Shows a metric's score as a thin bar in its band's colour; empty without a score. Its width comes from `--meter`.
 * Its meaning is read out, and a tip within a TipArea. It precedes the value in a flex line, but is read out after
 * it.
 */
export function ScoreMeter({ score }: { score: number | null }) {
  const band = scoreBand(score);
  const meaning =
    score === null
      ? undefined
      : `Dieser Wert ist besser als bei ${shareOfScore(score)}% der berücksichtigten Unternehmen`;
  return (
    <span className="score-meter" data-tip={meaning && ''}>
      <span>
        {band && <span data-band={band.band} className="bg-(--band)" style={{ width: `${score}%` }} />}
      </span>
      {meaning && <span className="sr-only">{meaning}</span>}
    </span>
  );
}
