import { Section } from '@/components/layout/section';
import { FEWEST_MONTHS, MEASURES, type Measure } from '@/lib/finance/value/history-bands';
import { currencySign } from '@/lib/platform/format/money';
import { countOf } from '@/lib/platform/format/number';
import { figurePath } from '@/lib/stocks/figures/figure-pages';
import { hasBands, type OwnHistory, priceAndEarnings } from '@/lib/stocks/fundamentals/own-history';
import {
  MEASURE_WORDS,
  measureSentence,
  measureText,
  twelveMonthsSentence,
} from '@/lib/stocks/fundamentals/own-history-words';
import { ExplainedName } from '../explained-name';
import { BandDrawing } from './band-drawing';
import { BandReading } from './band-reading';
import { type BandChart, bandCharts } from './history-chart';
import { MeasureCell } from './measure-cell';
import { PriceAndEarningsChart } from './price-and-earnings-chart';

const TITLE = 'Bewertung im eigenen Verlauf';

/** Shows what the market used to pay for a share, and where today is. The same in every currency. */
export function OwnHistorySection({ history }: { history: OwnHistory | null }) {
  if (!history || !hasBands(history))
    return (
      <Section id="verlauf" title={TITLE}>
        <p className="text-ink-2">{missingSentence(history)}</p>
      </Section>
    );
  const charts = bandCharts(history);
  const lead = leadOf(history);
  const others = MEASURES.filter((measure) => measure !== lead);
  const hasOthers = others.some((measure) => history.measures[measure].points.length > 0);
  const priced = priceAndEarnings(history);
  const { claim, rest } = measureSentence(lead, history.measures[lead]);
  return (
    <Section id="verlauf" grade="lead" kicker={TITLE} title={claim.replace(/\.$/, '')}>
      <LeadSentence history={history} measure={lead} />
      <BandReading chart={charts.get(lead) as BandChart} isLead>
        <BandDrawing chart={charts.get(lead) as BandChart} isLead />
      </BandReading>
      <p className="mt-2.5 text-13 text-ink-3">
        {rest} Dunkler Streifen: mittlere Hälfte der Monate · heller: 80&#8239;% · gestrichelt: Median · links
        10, 50 und 90&#8239;% in Zahlen
      </p>
      {hasOthers && history.yearEnd && (
        <p className="mt-9 -mb-6 text-13 text-ink-2">
          Ebenso nach dem Geschäftsjahr {history.yearEnd.slice(0, 4)}:
        </p>
      )}
      <div className="mt-9 grid gap-x-6 gap-y-7 min-[22rem]:grid-cols-2 lg:grid-cols-4 lg:gap-x-10">
        {others.map((measure) => (
          <MeasureCell
            key={measure}
            measure={measure}
            history={history.measures[measure]}
            twelveMonths={twelveMonthsSentence(measure, history)}
            chart={charts.get(measure)}
          />
        ))}
      </div>
      {priced && <PriceAndEarningsChart data={priced} currency={history.currency} />}
    </Section>
  );
}

/** Returns the measure that is shown large: the first one that compares today, else the first one with a band. */
function leadOf({ measures }: OwnHistory): Measure {
  const banded = MEASURES.filter((measure) => measures[measure].band !== null);
  return banded.find((measure) => measures[measure].dearerMonths !== null) ?? (banded[0] as Measure);
}

function missingSentence(history: OwnHistory | null): string {
  if (!history)
    return 'Ein Vergleich mit der eigenen Vergangenheit ist nicht möglich: Kurse oder die Währung der Berichte sind nicht bekannt.';
  const months = history.closes.length;
  const why = months < FEWEST_MONTHS ? '' : ', aber keine Kennzahl hat fünf Jahre lang einen Wert';
  return `Für einen Vergleich mit der eigenen Vergangenheit braucht es fünf Jahre mit Kursen und Abschlüssen. Bekannt sind ${countOf(months, 'Monat', 'Monate')}${why}.`;
}

type SentenceProps = { history: OwnHistory; measure: Measure };

function LeadSentence({ history, measure }: SentenceProps) {
  const { closes, currency, yearEnd, measures } = history;
  const { current, band } = measures[measure];
  return (
    <p className="mb-10 max-w-[70ch] text-17 text-ink-2 md:mb-14 [&_b]:font-semibold [&_b]:text-ink">
      <a href={figurePath(MEASURE_WORDS[measure].page)} className="explained-name">
        {MEASURE_WORDS[measure].label}
      </a>{' '}
      heute{yearEnd && ` nach dem Geschäftsjahr ${yearEnd.slice(0, 4)}`}:{' '}
      <b className="figures">{measureText(measure, current)}</b>, im Median{' '}
      <b className="figures">{measureText(measure, band?.median ?? null)}</b>.{' '}
      {twelveMonthsSentence(measure, history)} Gezählt sind{' '}
      {countOf(closes.length, 'Monatsende', 'Monatsenden')}, jedes mit dem zuletzt veröffentlichten
      Geschäftsjahr, wie es damals gemeldet wurde. Kurse in&nbsp;{currencySign(currency)}. Der Score
      vergleicht mit <em>anderen</em> Aktien, dieser Verlauf nur mit der eigenen Vergangenheit.{' '}
      <ExplainedName figure="own_history">So wird gerechnet</ExplainedName>
    </p>
  );
}
