import { CHART_HEIGHT } from '@/components/charts/line-frame';
import { moneyMeasure } from '@/components/charts/measure';
import { StillLine } from '@/components/charts/still-line';
import { Section } from '@/components/layout/section';
import { AsOf } from '@/components/stocks/as-of';
import { PriceTable } from '@/components/stocks/price-table';
import { TextLink } from '@/components/ui/text-link';
import { formatMoney } from '@/lib/platform/format/money';
import type { PricePoint, Stock } from '@/lib/stocks/schema';

type Props = {
  stock: Stock;
  /** Weekly closes of a year with averages, at least one. */
  points: readonly PricePoint[];
};

/** Presents the stock page with a price chart over the whole width. */
export function ChartFeature({ stock, points }: Props) {
  const last = formatMoney(points.at(-1)?.price ?? null, stock.display_currency);
  return (
    <Section id="analyse" title="Kurse im Zusammenhang">
      <p className="mb-6 max-w-[38em] text-ink-2">
        Eine Woche, ein Jahr oder fünf, mit gleitenden Durchschnitten und allen Kennzahlen darunter. Der Preis
        ist der Anfang einer Analyse und nicht ihr Ergebnis.{' '}
        <TextLink href={`/stock-detail/${stock.id}`}>Beispiel ansehen</TextLink>
      </p>
      <figure className="overflow-x-clip [--surface:var(--paper)]">
        <div style={{ minHeight: CHART_HEIGHT }}>
          <StillLine
            points={points}
            measure={moneyMeasure('Kurs', stock.display_currency)}
            label={`Wochenschlusskurse von ${stock.name} in einem Jahr, zuletzt ${last}`}
          />
        </div>
        <figcaption className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div>
            <p className="font-serif text-17 font-semibold">{stock.name}</p>
            <AsOf day={stock.price_date} stock={stock} />
          </div>
          <details className="basis-full text-13">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-2 hover:underline">
              Wochenschlusskurse als Tabelle
            </summary>
            <div className="h-80">
              <PriceTable points={points} currency={stock.display_currency} />
            </div>
          </details>
        </figcaption>
      </figure>
    </Section>
  );
}
