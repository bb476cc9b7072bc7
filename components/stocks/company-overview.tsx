import { Section } from '@/components/layout/section';
import { NOT_AVAILABLE } from '@/lib/platform/format/number';
import { figureOf, formatFigure } from '@/lib/stocks/figures/figure-format';
import { scoredMetricsIn } from '@/lib/stocks/metrics';
import { stockDescription } from '@/lib/stocks/page/description';
import { investorStyle } from '@/lib/stocks/page/investor-style';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import type { Stock } from '@/lib/stocks/schema';
import { MetricName } from './metric-name';

const SIZES = scoredMetricsIn('size');

/** Describes the company in sentences and facts: what it is and how large. */
export function CompanyOverview({ stock }: { stock: Stock }) {
  const facts = [
    { key: 'sector', name: 'Branche', value: sectorLabel(stock.sector) ?? NOT_AVAILABLE },
    { key: 'country', name: 'Land', value: countryLabel(stock.country) ?? NOT_AVAILABLE },
    ...SIZES.map((metric) => ({
      key: metric,
      name: <MetricName metric={metric} />,
      value: formatFigure(metric, figureOf(stock, metric), stock.display_currency),
    })),
  ];
  return (
    <Section id="unternehmen" title="Das Unternehmen">
      <div className="grid gap-6 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <div className="min-w-0 max-w-[33em] font-serif text-17 leading-relaxed wrap-break-word hyphens-auto">
          <p>{stockDescription(stock)}</p>
          <p className="mt-3">
            <b className="font-semibold">Einordnung nach Kennzahlen:</b> {investorStyle(stock)}.
          </p>
        </div>
        <dl className="min-w-0">
          {facts.map(({ key, name, value }) => (
            <div
              key={key}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-line not-first:border-t"
            >
              <dt className="text-ink-2">{name}</dt>
              <dd
                className={`text-right font-medium ${value === NOT_AVAILABLE ? 'font-normal text-ink-3' : ''}`}
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
