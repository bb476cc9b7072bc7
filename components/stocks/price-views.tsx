import { LineChart } from '@/components/charts/line-chart';
import type { LineProps } from '@/components/charts/line-drawing';
import { moneyMeasure } from '@/components/charts/measure';
import { ComparedPrices, type ComparedProps } from './compared-prices';
import { NoPrices } from './no-prices';
import { priceLabel } from './price-label';
import { PriceTable } from './price-table';

type Props = ComparedProps &
  Pick<LineProps, 'marks' | 'hasEvents' | 'band'> & {
    isLogarithmic: boolean;
    height: string;
    /** Missing unless loading failed. */
    retry?: () => void;
  };

/** Shows the price with its averages or other securities, as a chart or a table. */
export function PriceViews({ marks, hasEvents, band, isLogarithmic, height, retry, ...compared }: Props) {
  const { name, points, currency, others, asTable } = compared;
  if (points.length === 0) return <NoPrices retry={retry} />;
  if (others.length > 0) return <ComparedPrices {...compared} />;
  if (asTable) {
    return (
      <div style={{ height }}>
        <PriceTable points={points} currency={currency} />
      </div>
    );
  }
  return (
    <LineChart
      points={points}
      marks={marks ?? []}
      hasEvents={hasEvents ?? false}
      band={band ?? null}
      measure={moneyMeasure('Kurs', currency, { logarithmic: isLogarithmic })}
      label={priceLabel(name, points, currency)}
    />
  );
}
