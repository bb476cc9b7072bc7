import { MEASURES } from '@/lib/finance/value/history-bands';
import { hasBands, type OwnHistory } from '@/lib/stocks/fundamentals/own-history';
import {
  MEASURE_WORDS,
  measureSentence,
  measureText,
  monthText,
} from '@/lib/stocks/fundamentals/own-history-words';
import { FactTable } from './fact-table';

/** Compares what the market pays for a share with what it used to pay. */
export const FactHistory = ({ history }: { history: OwnHistory | null }) => (
  <section>
    <h2>Im eigenen Verlauf{history?.yearEnd && `, nach dem Geschäftsjahr ${history.yearEnd.slice(0, 4)}`}</h2>
    {history && hasBands(history) ? (
      <FactTable
        hasTexts
        caption="Bewertung heute und in den Monaten davor"
        heads={['', 'heute', 'Median', `Monate seit ${monthText(history.closes[0]?.day ?? '')}`]}
        rows={MEASURES.map((measure) => {
          const { band, current } = history.measures[measure];
          return {
            key: measure,
            name: MEASURE_WORDS[measure].label,
            cells: [
              measureText(measure, current),
              band ? measureText(measure, band.median) : '–',
              // The head says since when, for all lines.
              measureSentence(measure, history.measures[measure]).claim.replace(
                /( der Monate)? seit .*$/,
                '',
              ),
            ],
          };
        })}
      />
    ) : (
      <p>Für einen Vergleich sind zu wenige Jahre bekannt.</p>
    )}
  </section>
);
