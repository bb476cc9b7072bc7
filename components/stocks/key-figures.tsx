import type { ReactNode } from 'react';
import { Section } from '@/components/layout/section';
import { TipArea } from '@/components/ui/tip-area';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { formatCount } from '@/lib/platform/format/number';
import { NO_DIVIDEND } from '@/lib/stocks/figures/figure-format';
import { summaryScore } from '@/lib/stocks/figures/scores';
import { SUMMARY_SCORES, type SummaryKey, scoredMetricsIn } from '@/lib/stocks/metrics';
import { scoreBand } from '@/lib/stocks/rules';
import type { Stock, StockDetail } from '@/lib/stocks/schema';
import { AsOf } from './as-of';
import { ExplainedName, PageFigureName } from './explained-name';
import { Figure, FigureLine, ScoredFigures, Value } from './figure-list';
import { Gauge } from './gauge';
import { MetricName } from './metric-name';

const SUMMARIES = Object.keys(SUMMARY_SCORES) as SummaryKey[];

/** Shows every figure of a stock with its score, grouped by summary score. */
export function KeyFigures({ stock }: { stock: StockDetail }) {
  return (
    <Section
      id="kennzahlen"
      title="Kennzahlen"
      aside={<AsOf day={stock.figures_date} stock={stock} withCurrency />}
    >
      <TipArea>
        <div className="grid gap-x-12 gap-y-10 md:grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] xl:grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] xl:gap-x-8">
          {SUMMARIES.map((key) => (
            <SummaryFigures key={key} stock={stock} summary={key} />
          ))}
          <Group title="Größe">
            <dl className="figure-lines">
              {scoredMetricsIn('size').map((metric) => (
                <FigureLine key={metric} name={<MetricName metric={metric} />}>
                  <Figure stock={stock} metric={metric} />
                </FigureLine>
              ))}
            </dl>
          </Group>
          <Group title="Kurs">
            <PriceFigures stock={stock} />
          </Group>
          <Group title="Quartalsprognosen">
            <ScoredFigures
              stock={stock}
              metrics={scoredMetricsIn('estimate')}
              label="Quartalsprognosen"
              explained
            />
          </Group>
          <Group title="Was die Balken zeigen">
            <p className="text-14 text-ink-2">
              Je voller ein Balken, desto mehr der {formatCount(stock.compared)} verglichenen Unternehmen
              stehen bei dieser Kennzahl schlechter da. Fehlt ein Wert, fehlt auch der Balken; geschätzt wird
              nichts.
            </p>
          </Group>
        </div>
      </TipArea>
    </Section>
  );
}

function SummaryFigures({ stock, summary }: { stock: Stock; summary: SummaryKey }) {
  const { label } = SUMMARY_SCORES[summary];
  const score = summaryScore(stock.metricScores, summary);
  return (
    <div>
      <div className="mb-2.5 flex items-center gap-3">
        <div className="w-13 [--ground:var(--paper)]">
          <Gauge label={label} score={score} />
        </div>
        <div>
          <h3 className="heading-3">
            <ExplainedName figure={`score_${summary}`}>{label}</ExplainedName>
          </h3>
          <p className="text-13 text-ink-3">{summaryWords(stock, summary, score)}</p>
        </div>
      </div>
      <ScoredFigures stock={stock} metrics={scoredMetricsIn(summary)} label={label} explained>
        {summary === 'dividend' && (
          <FigureLine name={<PageFigureName figure="last_dividend" />}>
            <Value>{formatDay(stock.last_dividend_date)}</Value>
          </FigureLine>
        )}
      </ScoredFigures>
    </div>
  );
}

function summaryWords(stock: Stock, summary: SummaryKey, score: number | null): string {
  if (summary === 'dividend' && stock.dividend === 0) return NO_DIVIDEND.words;
  return score === null ? 'zu wenige Angaben' : `${scoreBand(score)?.word}, besser als ${score}\u202f%`;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="heading-3 mb-2.5">{title}</h3>
      {children}
    </div>
  );
}

function PriceFigures({ stock }: { stock: StockDetail }) {
  const { current_price, week52_high, week52_low, display_currency, trading_currency } = stock;
  return (
    <dl className="figure-lines">
      <FigureLine name={<MetricName metric="current_price" />}>
        <Value>{formatMoney(current_price, display_currency)}</Value>
      </FigureLine>
      <FigureLine name={<PageFigureName figure="week52_high" />}>
        <Value>{formatMoney(week52_high, display_currency)}</Value>
      </FigureLine>
      <FigureLine name={<PageFigureName figure="week52_low" />}>
        <Value>{formatMoney(week52_low, display_currency)}</Value>
      </FigureLine>
      <FigureLine name="Handelswährung">{trading_currency}</FigureLine>
    </dl>
  );
}
