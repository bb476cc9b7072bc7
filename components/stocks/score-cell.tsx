import { NOT_AVAILABLE } from '@/lib/platform/format/number';
import { scoreBand } from '@/lib/stocks/rules';

/** Shows a score as a number on the colour of its band, which is read out. */
export function ScoreCell({ score }: { score: number | null }) {
  const band = scoreBand(score);
  if (!band) {
    return (
      <span className="score-cell text-ink-3">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{NOT_AVAILABLE}, keine Daten</span>
      </span>
    );
  }
  return (
    <span data-band={band.band} className="score-cell font-semibold">
      {score}
      <span className="sr-only">, {band.word}</span>
    </span>
  );
}
