import { amount, changeAmount, coloured } from '@/components/ui/amounts';
import { Table } from '@/components/ui/table';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { shares } from '@/lib/portfolio/shares';
import type { DepotSaleAnswer } from '@/lib/portfolio/taxes/sale-schema';

type Lot = DepotSaleAnswer['lots'][number];

/** Purchases that are listed one by one. */
const MOST_LOTS = 12;

/** Lists the purchases of a depot: how much of each goes, and what it gained. */
export const SaleLots = ({ part: { lots }, title }: { part: DepotSaleAnswer; title: string }) => (
  <section aria-label={title}>
    <h2 className="heading-note mb-2">{title}</h2>
    <Table
      caption={title}
      className="text-14"
      rows={lots.slice(0, MOST_LOTS)}
      keyOf={(_, at) => at}
      dense
      rowProps={({ quantity }) => ({ className: Number(quantity) === 0 ? 'text-ink-3' : '' })}
      columns={[
        { head: 'Gekauft', cell: (lot: Lot) => <Bought lot={lot} /> },
        { head: 'Geht', figure: ({ quantity, of }: Lot) => amount(goesText(quantity, of)) },
        {
          head: 'Kaufkurs',
          className: 'max-[24rem]:hidden',
          figure: ({ price }: Lot) => (price === null ? 'unbekannt' : formatMoney(Number(price), 'EUR')),
        },
        {
          head: 'Ergebnis',
          figure: ({ gain }: Lot) =>
            gain === null ? '–' : coloured(Number(gain), changeAmount(Number(gain), 'EUR')),
        },
      ]}
    />
    {lots.length > MOST_LOTS && (
      <p className="mt-1 text-13 text-ink-3">und {lots.length - MOST_LOTS} weitere Käufe</p>
    )}
  </section>
);

const goesText = (quantity: string, of: string): string =>
  Number(quantity) === 0
    ? `bleibt, ${shares(Number(of))}`
    : `${shares(Number(quantity))} von ${shares(Number(of))}`;

/** The day, and a bar as long as the part that goes. */
const Bought = ({ lot: { bought_on, quantity, of } }: { lot: Lot }) => (
  <>
    {formatDay(bought_on)}
    <span aria-hidden="true" className="mt-1 block h-0.5 bg-track">
      <span
        className="block h-full bg-accent"
        style={{ width: `${(Number(quantity) / Number(of)) * 100}%` }}
      />
    </span>
  </>
);
