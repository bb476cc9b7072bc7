import { thinned } from '@/components/charts/small-paths';
import { StillLine } from '@/components/charts/still-line';
import { Section } from '@/components/layout/section';
import {
  FEWEST_MONTHS,
  MEASURES,
  type Measure,
  type MeasureHistory,
} from '@/lib/finance/value/history-bands';
import { currencySign, formatMoney } from '@/lib/platform/format/money';
import { countOf, formatNumber } from '@/lib/platform/format/number';
import { figurePath } from '@/lib/stocks/figures/figure-pages';
import {
  hasBands,
  type OwnHistory,
  type PriceAndEarnings,
  priceAndEarnings,
} from '@/lib/stocks/fundamentals/own-history';
import {
  MEASURE_WORDS,
  measureSentence,
  measureText,
  monthText,
  twelveMonthsSentence,
} from '@/lib/stocks/fundamentals/own-history-words';
import { shortHistory } from '@/lib/stocks/prices/short-history';
import { ExplainedName } from '../explained-name';
import { BandDrawing } from './band-drawing';
import { BandReading } from './band-reading';
import { type BandChart, bandCharts } from './history-chart';
import { PriceAndEarningsLine } from './price-and-earnings-line';
import { pricedLine } from './priced-line';

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

function LeadSentence({ history, measure }: { history: OwnHistory; measure: Measure }) {
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

type MeasureProps = {
  measure: Measure;
  history: MeasureHistory;
  /** Value by newer twelve months; empty without them. */
  twelveMonths: string;
  /** Missing without a band. */
  chart: BandChart | undefined;
};

/** Shows a measure of a share's own history beside the others: its value, its months and a sentence. */
function MeasureCell({ measure, history, twelveMonths, chart }: MeasureProps) {
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

/** Months that are drawn at most; of a longer history every second or third. */
const MOST_MONTHS = 120;

type ChartProps = { data: PriceAndEarnings; currency: string };

/** Draws the price against what it would be at the share's own median P/E. */
function PriceAndEarningsChart({ data: { multiple, yearEnd, months: all }, currency }: ChartProps) {
  const months = thinned(all, MOST_MONTHS);
  const last = months.at(-1);
  const name = `Gewinn × ${formatNumber(multiple, 1)}`;
  const worth = last?.worth ?? null;
  const data = {
    closes: shortHistory(months.map(({ day, close }) => ({ date: day, price: close }))),
    worths: months.map((month) => month.worth && Number(month.worth.toPrecision(6))),
    name,
    currency,
    label: `Kurs und ${name} seit ${monthText(all[0]?.day ?? '')}; zuletzt ${formatMoney(last?.close ?? null, currency)} gegen ${formatMoney(worth, currency)}`,
  };
  return (
    <>
      <div className="mt-12 mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="text-20 font-semibold">Kurs und Gewinn</h3>
        <p className="text-ink-2">
          Gestrichelt: wo der Kurs läge, wenn der Markt immer das {formatNumber(multiple, 1)}-Fache des
          Gewinns zahlte{yearEnd && `, zuletzt dessen des Geschäftsjahrs ${yearEnd.slice(0, 4)}`}. Darunter
          war die Aktie billiger als üblich, darüber teurer. {worth === null && 'Heute ist sie ohne Gewinn.'}
        </p>
      </div>
      <PriceAndEarningsLine data={data}>
        <StillLine {...pricedLine(data)} />
      </PriceAndEarningsLine>
    </>
  );
}
