import type { ReactNode } from 'react';
import { Section } from '@/components/layout/section';
import { TipArea } from '@/components/ui/tip-area';
import { formatMoney } from '@/lib/platform/format/money';
import { formatCount } from '@/lib/platform/format/number';
import { lastPaymentText, NO_DIVIDEND } from '@/lib/stocks/figures/figure-format';
import { summaryScore } from '@/lib/stocks/figures/scores';
import { SUMMARY_KEYS, SUMMARY_SCORES, type SummaryKey, scoredMetricsIn } from '@/lib/stocks/metrics';
import { scoreBand, sectorLabel } from '@/lib/stocks/rules';
import type { StockDetail } from '@/lib/stocks/schema';
import { ComparedFigures, PlainLine } from './compared-figures';
import { ExplainedName, PageFigureName } from './explained-name';
import { Value } from './figure-list';
import { MetricName } from './metric-name';
import { SectorScale } from './sector-scale';

/** Shows every figure of a stock with its place in market and sector, grouped by summary score. */
export function KeyFigures({ stock }: { stock: StockDetail }) {
  const { sector, sector_companies: companies } = stock;
  return (
    <Section
      id="kennzahlen"
      title="Kennzahlen"
      aside={
        companies > 0 && (
          <p className="text-13 text-ink-3">
            im Vergleich mit {formatCount(companies)} Unternehmen des Sektors {sectorLabel(sector)}
          </p>
        )
      }
    >
      <ul
        aria-label="Was die Skalen zeigen"
        className="-mt-1 mb-5 flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink-2 *:flex *:items-center *:gap-2"
      >
        <li>
          <span className="w-14">
            <SectorScale score={null} sector={LEGEND} />
          </span>
          mittlere Hälfte des Sektors mit ihrem Median
        </li>
        <li>
          <span aria-hidden="true" className="size-2.5 rounded-full bg-band-blue" />
          diese Aktie
        </li>
        <li>
          Die Mitte ist die aller Unternehmen, weiter rechts ist immer besser. Mediane der Dividenden gelten
          für Unternehmen, die zahlen.
        </li>
      </ul>
      <TipArea>
        <div className="grid gap-x-14 gap-y-9 lg:grid-cols-2">
          {SUMMARY_KEYS.map((key) => (
            <SummaryFigures key={key} stock={stock} summary={key} />
          ))}
          <Group title="Quartalsprognosen">
            <ComparedFigures stock={stock} metrics={scoredMetricsIn('estimate')} label="Quartalsprognosen" />
          </Group>
          <Group title="Kurs">
            <PriceFigures stock={stock} />
          </Group>
        </div>
      </TipArea>
    </Section>
  );
}

const LEGEND = { lower: 25, middle: 55, upper: 75 };

function SummaryFigures({ stock, summary }: { stock: StockDetail; summary: SummaryKey }) {
  const { label } = SUMMARY_SCORES[summary];
  const score = summaryScore(stock.metricScores, summary);
  return (
    <Group
      title={<ExplainedName figure={`score_${summary}`}>{label}</ExplainedName>}
      note={
        summary === 'dividend' && stock.dividend === 0 ? (
          NO_DIVIDEND.words
        ) : score === null ? (
          'zu wenige Angaben'
        ) : (
          <>
            <b className="figures text-15 text-ink">{score}</b> {scoreBand(score)?.word}
          </>
        )
      }
    >
      <ComparedFigures stock={stock} metrics={scoredMetricsIn(summary)} label={label}>
        {summary === 'dividend' && (
          <PlainLine name={<PageFigureName figure="last_dividend" />}>
            <Value>{lastPaymentText(stock)}</Value>
          </PlainLine>
        )}
      </ComparedFigures>
    </Group>
  );
}

const Group = ({ title, note, children }: { title: ReactNode; note?: ReactNode; children: ReactNode }) => (
  <div className="min-w-0">
    <div className="flex items-baseline gap-2.5 border-line-strong border-b pb-1.5 text-13 text-ink-3">
      <h3 className="heading-3 text-ink">{title}</h3>
      {note && <p>{note}</p>}
      {note && (
        <p aria-hidden="true" className="ml-auto max-md:hidden">
          Median Sektor
        </p>
      )}
    </div>
    {children}
  </div>
);

function PriceFigures({ stock }: { stock: StockDetail }) {
  const { current_price, week52_high, week52_low, display_currency, trading_currency } = stock;
  return (
    <dl className="compared-lines">
      <PlainLine name={<MetricName metric="current_price" />}>
        <Value>{formatMoney(current_price, display_currency)}</Value>
      </PlainLine>
      <PlainLine name={<PageFigureName figure="week52_high" />}>
        <Value>{formatMoney(week52_high, display_currency)}</Value>
      </PlainLine>
      <PlainLine name={<PageFigureName figure="week52_low" />}>
        <Value>{formatMoney(week52_low, display_currency)}</Value>
      </PlainLine>
      <PlainLine name="Handelswährung">{trading_currency}</PlainLine>
    </dl>
  );
}
