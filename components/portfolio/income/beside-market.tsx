import { Loaded } from '@/components/session/load-failed';
import { useCall } from '@/components/session/use-call';
import { EmptyState } from '@/components/ui/empty-state';
import { Table } from '@/components/ui/table';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { countOf, formatShare, NOT_AVAILABLE } from '@/lib/platform/format/number';
import type { IncomeBesideMarket, IncomeFigures } from '@/lib/portfolio/income/schema';
import { formatFigure } from '@/lib/stocks/figures/figure-format';
import { sectorLabel } from '@/lib/stocks/rules';

/** Shows the dividends of the shares held beside the market's. @param depots ids, separated by commas; null for all */
export function BesideMarket({ depots }: { depots: string | null }) {
  return (
    <section aria-labelledby="neben-dem-markt" className="mt-9 border-line-strong border-t pt-3">
      <h2 id="neben-dem-markt" className="heading-2 text-20">
        Deine Dividenden neben dem Markt
      </h2>
      <Loaded
        call={useCall('GET /api/portfolio/income', { query: { months: '1', depots } })}
        failed="Der Vergleich mit dem Markt lässt sich gerade nicht laden"
        waiting={<div className="h-66" />}
      >
        {({ beside_market }) => <Compared compared={beside_market} />}
      </Loaded>
    </section>
  );
}

type Row = { key: string; name: string; note?: string; figures: IncomeFigures; cut: string };

/** Says how many of the own shares, or what share of many payers, were cut. */
const ofOwn = ({ cut, judged }: IncomeFigures): string =>
  judged === 0 ? NOT_AVAILABLE : `${cut} von ${judged}`;
const ofMany = ({ cut, judged }: IncomeFigures): string => formatShare(judged === 0 ? null : cut / judged, 0);

function rowsOf({ own, market, sectors }: IncomeBesideMarket): Row[] {
  return [
    { key: 'own', name: 'Deine Aktien', figures: own, cut: ofOwn(own) },
    { key: 'market', name: 'Markt', figures: market, cut: ofMany(market) },
    ...sectors.map(({ sector, share, ...figures }) => ({
      key: sector,
      name: sectorLabel(sector) ?? sector,
      note: `${formatShare(share / 100, 0)} deiner Aktien`,
      figures,
      cut: ofMany(figures),
    })),
  ];
}

function Compared({ compared }: { compared: IncomeBesideMarket | null }) {
  if (!compared)
    return (
      <EmptyState title="Nichts zu vergleichen">
        Verglichen werden Aktien, deren Kurs und Dividende bekannt sind. In deinem Bestand ist keine.
      </EmptyState>
    );
  const { left_out, demo } = compared;
  const figure = (key: 'dividend_yield' | 'dividend_growth_5' | 'payout_ratio') => (row: Row) =>
    formatFigure(key, row.figures[key], DEFAULT_CURRENCY);
  return (
    <>
      <Table
        caption="Deine Dividenden neben dem Markt und den Sektoren deiner Aktien"
        className="mt-2 text-14"
        rows={rowsOf(compared)}
        keyOf={({ key }) => key}
        rowProps={({ key }) => (key === 'own' ? { className: 'font-semibold' } : {})}
        list
        columns={[
          {
            head: 'Gruppe',
            cell: ({ name, note }) => (
              <>
                {name}
                {note && <span className="block text-13 text-ink-3">{note}</span>}
              </>
            ),
          },
          { head: 'Rendite', figure: figure('dividend_yield') },
          { head: 'Wachstum im Jahr', figure: figure('dividend_growth_5') },
          { head: 'Ausschüttung', figure: figure('payout_ratio') },
          { head: 'Gekürzt', figure: ({ cut }) => cut },
        ]}
      />
      <p className="mt-3 max-w-[75ch] text-13 text-ink-2">
        Deine Aktien zählen nach ihrem Gewicht, Markt und Sektoren sind Mediane der Unternehmen, die Dividende
        zahlen. Rendite der letzten zwölf Monate, Wachstum der Dividende je Aktie über fünf Jahre,
        Ausschüttung vom Gewinn, Kürzungen in den letzten fünf vollen Jahren, soweit die bekannten Zahlungen
        reichen.
        {left_out > 0 &&
          ` ${countOf(left_out, 'Position zählt', 'Positionen zählen')} nicht mit: Fonds, eigene Wertpapiere, Aktien, die nicht mehr gehandelt werden, oder solche ohne bekannten Kurs oder bekannte Dividende.`}
        {demo && ' Der Markt ist erfunden (Demomarkt).'}
      </p>
    </>
  );
}
