import { Table } from '@/components/ui/table';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import type { PresetPageFigure } from '@/lib/search/preset-pages/figures';
import { formatFigure } from '@/lib/stocks/figures/figure-format';
import { METRICS, type MetricKey } from '@/lib/stocks/metrics';

type Props = {
  figures: readonly PresetPageFigure[];
  currency: DisplayCurrency;
  /** The criterion the stocks share. */
  label: string;
};

/** Names for figures whose label is not clear enough. */
const NAMES: Partial<Record<MetricKey, string>> = { yearly_change: 'Kursänderung in einem Jahr' };

/** Compares the medians of a preset page's stocks with those of all stocks. */
export const PresetPageFigures = ({ figures, currency, label }: Props) => (
  <section aria-labelledby="mediane" className="card h-fit">
    <h2 id="mediane" className="font-serif text-20 font-semibold">
      Mediane im Vergleich
    </h2>
    <p className="mt-1 mb-3 text-13 text-ink-3">
      Median: Die eine Hälfte liegt darüber, die andere darunter. Wo ein Wert fehlt, zählt die Aktie nicht
      mit; KGV, KBV und Dividendenrendite zählen nur über null.
    </p>
    <Table
      caption={`Mediane: ${label} und alle Aktien`}
      rows={figures}
      keyOf={({ metric }) => metric}
      columns={[
        {
          head: 'Kennzahl',
          cell: ({ metric }) => (
            <span className="hyphens-auto wrap-anywhere">{NAMES[metric] ?? METRICS[metric].label}</span>
          ),
        },
        {
          head: 'Liste',
          figure: ({ metric, here }) => <strong>{formatFigure(metric, here, currency)}</strong>,
        },
        {
          head: 'Alle Aktien',
          figure: ({ metric, everywhere }) => (
            <span className="text-ink-2">{formatFigure(metric, everywhere, currency)}</span>
          ),
        },
      ]}
    />
  </section>
);
