import type { Measure, MeasureHistory } from '@/lib/finance/value/history-bands';
import { figurePath } from '@/lib/stocks/figures/figure-pages';
import { MEASURE_WORDS, measureSentence, measureText } from '@/lib/stocks/fundamentals/own-history-words';
import { BandDrawing } from './band-drawing';
import { BandReading } from './band-reading';
import type { BandChart } from './history-chart';

type Props = {
  measure: Measure;
  history: MeasureHistory;
  /** Value by newer twelve months; empty without them. */
  twelveMonths: string;
  /** Missing without a band. */
  chart: BandChart | undefined;
};

/** Shows a measure of a share's own history beside the others: its value, its months and a sentence. */
export function MeasureCell({ measure, history, twelveMonths, chart }: Props) {
  const { label, page } = MEASURE_WORDS[measure];
  const { claim, rest } = measureSentence(measure, history);
  return (
    <div className="min-w-0">
      <h3 className="text-13 font-medium">
        <a href={figurePath(page)} className="explained-name">
          {label}
        </a>
      </h3>
      {history.points.length > 0 && (
        <p className="mb-2 text-20 leading-snug font-semibold tracking-tight">
          {measureText(measure, history.current)}
        </p>
      )}
      {chart && (
        <BandReading chart={chart} isLead={false}>
          <BandDrawing chart={chart} isLead={false} />
        </BandReading>
      )}
      <p className="mt-2 text-13 text-ink-2 [&>b]:font-semibold [&>b]:text-ink">
        <b>{claim}</b> {twelveMonths && `${twelveMonths} `}
        {rest}
      </p>
    </div>
  );
}
