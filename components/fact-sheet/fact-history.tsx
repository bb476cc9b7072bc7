import { MEASURES } from '@/lib/finance/value/history-bands';
import {
  hasBands,
  MEASURE_WORDS,
  measureSentence,
  measureText,
  type OwnHistory,
} from '@/lib/stocks/fundamentals/own-history';
import { FactTable } from './fact-table';

/** Compares what the market pays for a share with what it used to pay. */
export function FactHistory({ history }: { history: OwnHistory | null }) {
  return (
    <section>
      <h2>Im eigenen Verlauf</h2>
      {history && hasBands(history) ? (
        <FactTable
          hasTexts
          caption="Bewertung heute und in den Monaten davor"
          heads={['', 'heute', 'Median', '']}
          rows={MEASURES.map((measure) => {
            const { band, current } = history.measures[measure];
            return {
              key: measure,
              name: MEASURE_WORDS[measure].label,
              cells: [
                measureText(measure, current),
                band ? measureText(measure, band.median) : '–',
                // The sheet has no room for the first month, which all lines share.
                measureSentence(measure, history.measures[measure]).claim.replace(/ seit .*$/, ''),
              ],
            };
          })}
        />
      ) : (
        <p>Für einen Vergleich sind zu wenige Jahre bekannt.</p>
      )}
    </section>
  );
}
