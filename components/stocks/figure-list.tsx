import { Fragment } from 'react';
import { Facts } from '@/components/ui/facts';
import { NOT_AVAILABLE } from '@/lib/platform/format/number';
import { figureOf, formatOwn, NO_DIVIDEND, NO_PAYMENT } from '@/lib/stocks/figures/figure-format';
import { isLastPaid } from '@/lib/stocks/figures/last-paid';
import { type MetricKey, type ScoredMetric, shortMetricName } from '@/lib/stocks/metrics';
import { isUnusualYield, UNUSUAL_YIELD } from '@/lib/stocks/rules';
import type { Stock } from '@/lib/stocks/schema';
import { ScoreMeter } from './score-meter';

type Props = {
  stock: Stock;
  metrics: readonly ScoredMetric[];
  /** Labels the list, unless it is in a tab panel. */
  label?: string;
};

/** Lists metrics with score and value. A missing value keeps its line. */
export function ScoredFigures({ stock, metrics, label }: Props) {
  const lines = (
    <Facts
      facts={metrics.map((metric) => [
        shortMetricName(metric),
        <Fragment key={metric}>
          <span className="min-w-(--figure-value,4.75rem)">
            <Figure stock={stock} metric={metric} />
          </span>
          <ScoreMeter score={stock.metricScores[metric]?.score ?? null} />
        </Fragment>,
      ])}
    />
  );
  return label ? (
    <fieldset aria-label={label} className="min-w-0">
      {lines}
    </fieldset>
  ) : (
    lines
  );
}

type FigureProps = {
  stock: Stock;
  metric: MetricKey;
  /** Says in words that no dividend is paid: there is room for them. */
  inWords?: boolean;
};

/** Shows a figure as text; missing ones are muted, an unusual dividend yield is marked. */
export function Figure({ stock, metric, inWords = false }: FigureProps) {
  const figure = figureOf(stock, metric);
  const text = formatOwn(stock, metric, figure, stock.display_currency);
  if (inWords && text === NO_DIVIDEND.sign)
    return <span className="font-normal text-ink-3">{NO_DIVIDEND.words}</span>;
  return (
    <>
      <Value>{text}</Value>
      {(metric === 'dividend_yield' || metric === 'dividend') && isLastPaid(stock) && (
        <span className="block text-13 font-normal text-ink-3">zuletzt</span>
      )}
      {metric === 'dividend_yield' && isUnusualYield(figure) && (
        <span className="block text-13 font-normal text-warn">{UNUSUAL_YIELD}</span>
      )}
    </>
  );
}

export function Value({ children }: { children: string }) {
  if (children === NO_DIVIDEND.sign) {
    return (
      <span className="font-normal text-ink-3" title={NO_DIVIDEND.words}>
        <span aria-hidden="true">{children}</span>
        <span className="sr-only">{NO_DIVIDEND.words}</span>
      </span>
    );
  }
  const missing = children === NOT_AVAILABLE || children === NO_PAYMENT;
  return <span className={missing ? 'font-normal text-ink-3' : 'figures'}>{children}</span>;
}

export const shownValue = (text: string) => <Value>{text}</Value>;
