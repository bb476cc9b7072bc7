import { scaledTo, smallLine, thinned } from '@/components/charts/small-paths';
import { Section } from '@/components/layout/section';
import {
  FEWEST_MONTHS,
  MEASURES,
  type Measure,
  type MeasureHistory,
} from '@/lib/finance/value/history-bands';
import { currencySign } from '@/lib/platform/format/money';
import { countOf } from '@/lib/platform/format/number';
import { figurePath } from '@/lib/stocks/figures/figure-pages';
import {
  hasBands,
  MEASURE_WORDS,
  measureSentence,
  measureText,
  monthText,
  type OwnHistory,
  priceAndEarnings,
  twelveMonthsSentence,
} from '@/lib/stocks/fundamentals/own-history';
import { ExplainedName } from '../explained-name';
import { PriceAndEarningsChart } from './price-and-earnings-chart';

/** Shows what the market used to pay for a share, and where today is. The same in every currency. */
export function OwnHistorySection({ history }: { history: OwnHistory | null }) {
  const bands = history && hasBands(history) ? history : null;
  const priced = bands && priceAndEarnings(bands);
  return (
    <Section
      id="verlauf"
      title="Bewertung im eigenen Verlauf"
      aside={
        bands && (
          <p className="text-13 text-ink-3">
            {bands.closes.length} Monatsenden, {monthText(bands.closes[0]?.day ?? '')} bis{' '}
            {monthText(bands.closes.at(-1)?.day ?? '')}
          </p>
        )
      }
    >
      {!bands ? (
        <p className="text-ink-2">
          {history
            ? `Für einen Vergleich mit der eigenen Vergangenheit braucht es fünf Jahre mit Kursen und Abschlüssen. Bekannt sind ${countOf(history.closes.length, 'Monat', 'Monate')}${history.closes.length < FEWEST_MONTHS ? '' : ', aber keine Kennzahl hat fünf Jahre lang einen Wert'}.`
            : 'Ein Vergleich mit der eigenen Vergangenheit ist nicht möglich: Kurse oder die Währung der Berichte sind nicht bekannt.'}
        </p>
      ) : (
        <>
          <p className="mb-4 text-13 text-ink-2">
            Jedes Monatsende mit dem zuletzt veröffentlichten Geschäftsjahr, wie es damals gemeldet wurde
            {bands.yearEnd && `; heute nach dem Geschäftsjahr ${bands.yearEnd.slice(0, 4)}`}. Kurse in{' '}
            {currencySign(bands.currency)}. Dunkles Band: mittlere Hälfte der Monate, helles Band: 80&#8239;%,
            gestrichelt: Median. <ExplainedName figure="own_history">So wird gerechnet</ExplainedName>
          </p>
          {MEASURES.map((measure) => (
            <Band
              key={measure}
              measure={measure}
              history={bands.measures[measure]}
              twelveMonths={twelveMonthsSentence(measure, bands)}
              months={thinned(bands.closes, MOST_MONTHS).map(({ day }) => day)}
            />
          ))}
          {priced && <PriceAndEarningsChart data={priced} currency={bands.currency} />}
        </>
      )}
    </Section>
  );
}

const HEIGHT = 40;

/** Months that are drawn at most; of a longer history every second or third. */
const MOST_MONTHS = 120;

type Props = { measure: Measure; history: MeasureHistory; twelveMonths: string; months: readonly string[] };

function Band({ measure, history, twelveMonths, months }: Props) {
  const { band, points, current } = history;
  const { label, page } = MEASURE_WORDS[measure];
  const { claim, rest } = measureSentence(measure, history);
  return (
    <div className="value-band">
      <div>
        <h3>
          <a href={figurePath(page)} className="explained-name">
            {label}
          </a>
        </h3>
        {points.length > 0 && <p>{measureText(measure, current)}</p>}
      </div>
      {band && (
        <BandDrawing
          band={band}
          points={points}
          months={months}
          label={`${label} über die Jahre, heute ${measureText(measure, current)}, Median ${measureText(measure, band.median)}`}
        />
      )}
      <p>
        <b>{claim}</b> {twelveMonths && `${twelveMonths} `}
        {rest}
      </p>
    </div>
  );
}

type DrawingProps = {
  band: NonNullable<MeasureHistory['band']>;
  points: MeasureHistory['points'];
  months: readonly string[];
  label: string;
};

/** Draws the months over their bands. What is far outside of the light band is cut off, so that the band can be read. */
function BandDrawing({ band: { p10, p25, median, p75, p90 }, points, months, label }: DrawingProps) {
  const spread = p90 - p10;
  const values = points.map(({ value }) => value);
  const y = scaledTo(
    Math.max(Math.min(...values), p10 - spread),
    Math.min(Math.max(...values), p90 + spread),
    HEIGHT,
  );
  const known = new Map(points.map(({ day, value }) => [day, y(value)]));
  const heights = months.map((day) => known.get(day) ?? null);
  const end = months.length - 1;
  const stripe = (high: number, low: number) => `M0 ${y(high)}H${end}V${y(low)}H0Z`;
  return (
    <svg viewBox={`0 0 ${end} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <path d={stripe(p90, p10)} />
      <path d={stripe(p75, p25)} />
      <path d={`M0 ${y(median)}H${end}`} />
      <path d={smallLine(heights)} />
      {typeof heights[end] === 'number' && <path d={`M${end} ${heights[end]}h0`} />}
    </svg>
  );
}
