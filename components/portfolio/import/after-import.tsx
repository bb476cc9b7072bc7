import { type ReactNode, useState } from 'react';
import { moneyAmount } from '@/components/ui/amounts';
import { Facts } from '@/components/ui/facts';
import { MoreRows } from '@/components/ui/more-rows';
import { Named } from '@/components/ui/named';
import { Table } from '@/components/ui/table';
import type { Preview } from '@/lib/depot-import/preview/preview';
import { formatMoney } from '@/lib/platform/format/money';
import { formatCount } from '@/lib/platform/format/number';
import { isHeld, pricesAfter, pricesBefore, worthOf } from './import-worth';
import { sharesSumText } from './row-texts';
import type { DepotImport } from './use-import';

/** Positions that are shown at first. */
const ROWS = 30;
/** Securities without a price that are named. */
const NAMED = 3;

type Prices = ReadonlyMap<string, number>;
type Props = { preview: Preview; depotImport: DepotImport };

/** Shows what the portfolio will be beside what it is. */
export function AfterImport({ preview, depotImport }: Props) {
  const { ledger, securities, depots } = depotImport;
  if (!ledger) return null;
  const { positions, rows } = preview;
  const booked = rows.filter(({ outcome }) => outcome === 'book');
  const fills = booked.filter(({ fill }) => fill > 0).length;
  const used = new Set(rows.filter(({ outcome }) => outcome !== 'skip').map(({ depotId }) => depotId));
  const added = [...depots.values()].filter((depot) => 'name' in depot && used.has(depot.id)).length;
  const stocks = (side: 'before' | 'after') =>
    new Set(positions.filter((one) => isHeld(one[side])).map(({ stockId }) => stockId)).size;
  const prices = pricesAfter(rows, securities);
  const worth = worthOf(positions, prices, pricesBefore(rows, securities));
  const unpriced = [...worth.unpriced].map((id) => nameIn(depotImport, id));
  const changes = [
    ['Positionen', formatCount(stocks('before')), formatCount(stocks('after'))],
    ['Depots', formatCount(ledger.depots.length), formatCount(ledger.depots.length + added)],
    [
      'Buchungen',
      formatCount(ledger.bookings.length),
      formatCount(ledger.bookings.length + booked.length + fills),
    ],
    ['Gesamtwert', formatMoney(worth.before, 'EUR'), formatMoney(worth.after, 'EUR')],
  ];
  return (
    <section aria-labelledby="danach" className="mt-12 border-line-strong border-t pt-4">
      <h2 id="danach" className="heading-2">
        Danach
      </h2>
      <div className="mt-3 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[4fr_7fr]">
        <div>
          <Facts
            facts={changes.map(([name, before, after]) => [
              name,
              <b key={name} className="font-semibold">
                <span className="font-normal text-ink-3">{before} → </span>
                {after}
              </b>,
            ])}
          />
          <p className="mt-3 text-13 text-ink-3">
            Der Gesamtwert ist in Euro, zu den letzten Schlusskursen, sonst zum letzten Kurs in diesem Import.
            {unpriced.length > 0 && ` Ohne Kurs und deshalb nicht mitgezählt: ${listText(unpriced)}.`}{' '}
            Errechnete Dividenden werden durch gebuchte ersetzt. Den ganzen Import kannst du unter „Frühere
            Importe“ zurücknehmen.
          </p>
        </div>
        <Positions positions={positions} prices={prices} depotImport={depotImport} />
      </div>
    </section>
  );
}

type PositionsProps = Pick<Preview, 'positions'> & { prices: Prices; depotImport: DepotImport };

function Positions({ positions, prices, depotImport }: PositionsProps) {
  const { ledger, own, depots } = depotImport;
  const [shown, setShown] = useState(ROWS);
  const names = new Map(ledger?.depots.map(({ id, name }) => [id, name]));
  for (const [, depot] of depots) if ('name' in depot) names.set(depot.id, `${depot.name} · neu`);
  const touched = positions.filter(({ before, after }) => isHeld(Math.abs(before - after)));
  const same = positions.filter(({ before, after }) => isHeld(before) && !isHeld(Math.abs(before - after)));
  if (touched.length + same.length === 0) return null;
  return (
    <Table
      caption="Positionen vorher und nachher"
      className="text-14"
      rows={touched.slice(0, shown)}
      keyOf={({ stockId, depotId }) => `${stockId} ${depotId}`}
      columns={[
        {
          head: 'Position',
          cell: ({ stockId, depotId }) => (
            <Named
              name={nameIn(depotImport, stockId)}
              note={[names.get(depotId), own.has(stockId) && 'eigenes Wertpapier']
                .filter(Boolean)
                .join(' · ')}
            />
          ),
        },
        {
          head: 'heute',
          className: 'text-ink-3',
          figure: ({ before }) => (isHeld(before) ? sharesSumText(before) : '–'),
        },
        {
          head: 'danach',
          figure: ({ after }) => (
            <b className="font-semibold">{isHeld(after) ? sharesSumText(after) : '0'}</b>
          ),
        },
        {
          head: 'Wert danach',
          className: 'max-md:hidden',
          figure: ({ stockId, after }) => worthAfter(prices.get(stockId), after),
        },
      ]}
      foot={
        <>
          {touched.length > shown && (
            <FootRow>
              <MoreRows shown={shown} total={touched.length} onMore={() => setShown(shown + ROWS * 10)} />
            </FootRow>
          )}
          {same.length > 0 && <FootRow>{sameText(same.length)}</FootRow>}
        </>
      }
    />
  );
}

function worthAfter(price: number | undefined, after: number): ReactNode {
  if (!isHeld(after)) return 'geschlossen';
  return price === undefined ? '–' : moneyAmount(after * price, 'EUR');
}

const FootRow = ({ children }: { children: ReactNode }) => (
  <tr>
    <td colSpan={4} className="py-2.5 text-ink-3">
      {children}
    </td>
  </tr>
);

const sameText = (count: number) =>
  count === 1
    ? 'Eine weitere Position bleibt gleich'
    : `${formatCount(count)} weitere Positionen bleiben gleich`;

const nameIn = ({ securities, own }: DepotImport, id: string): string =>
  securities.get(id)?.name ?? own.get(id)?.name ?? id;

/** Lists the first names: `Anleihe 2028, Zertifikat X und 2 weitere`. */
const listText = (names: readonly string[]): string =>
  names.slice(0, NAMED).join(', ') +
  (names.length > NAMED ? ` und ${formatCount(names.length - NAMED)} weitere` : '');
