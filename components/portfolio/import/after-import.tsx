import type { Position, Preview } from '@/lib/depot-import/preview/preview';
import { formatMoney } from '@/lib/platform/format/money';
import { formatCount } from '@/lib/platform/format/number';
import { sharesSumText } from './row-texts';
import type { DepotImport } from './use-import';

type Props = { preview: Preview; depotImport: DepotImport };

/** Shares that rounding may leave. */
const NONE = 1e-8;
const ROWS = 30;

/** Shows what the portfolio will be beside what it is. */
export function AfterImport({ preview, depotImport }: Props) {
  const { ledger, securities, own, depots } = depotImport;
  if (!ledger) return null;
  const { positions, rows } = preview;
  const booked = rows.filter(({ outcome }) => outcome === 'book');
  const fills = booked.filter(({ fill }) => fill > 0).length;
  const names = new Map(ledger.depots.map(({ id, name }) => [id, name]));
  const used = new Set(rows.filter(({ outcome }) => outcome !== 'skip').map(({ depotId }) => depotId));
  for (const [, depot] of depots) if ('name' in depot) names.set(depot.id, `${depot.name} · neu`);
  const added = [...depots.values()].filter((depot) => 'name' in depot && used.has(depot.id)).length;
  const isHeld = (count: number) => count > NONE;
  const stocks = (side: 'before' | 'after') =>
    new Set(positions.filter((one) => isHeld(one[side])).map(({ stockId }) => stockId)).size;
  const value = (side: 'before' | 'after') => worthOf(positions, side, depotImport);
  const touched = positions
    .filter(({ before, after }) => Math.abs(before - after) > NONE)
    .concat(positions.filter(({ stockId, before, after }) => isClosed(stockId, before, after, booked)));
  const same = positions.filter(({ before, after }) => isHeld(before) && Math.abs(before - after) <= NONE);
  return (
    <section aria-labelledby="danach" className="mt-12 border-line-strong border-t pt-4">
      <h2 id="danach" className="heading-2">
        Danach
      </h2>
      <div className="mt-3 grid gap-x-14 gap-y-8 lg:grid-cols-[4fr_7fr]">
        <div>
          <dl>
            <Change
              name="Positionen"
              before={formatCount(stocks('before'))}
              after={formatCount(stocks('after'))}
            />
            <Change
              name="Depots"
              before={formatCount(ledger.depots.length)}
              after={formatCount(ledger.depots.length + added)}
            />
            <Change
              name="Buchungen"
              before={formatCount(ledger.bookings.length)}
              after={formatCount(ledger.bookings.length + booked.length + fills)}
            />
            <Change
              name="Gesamtwert"
              before={formatMoney(value('before'), 'EUR')}
              after={formatMoney(value('after'), 'EUR')}
            />
          </dl>
          <p className="mt-3 text-13 text-ink-3">
            Der Gesamtwert ist in Euro, zu den letzten Schlusskursen. Errechnete Dividenden werden durch
            gebuchte ersetzt. Den ganzen Import kannst du unter „Frühere Importe“ zurücknehmen.
          </p>
        </div>
        <table className="w-full text-14">
          <caption className="sr-only">Positionen vorher und nachher</caption>
          <thead className="text-13 text-ink-3">
            <tr className="border-line-strong border-b *:py-2 *:font-medium">
              <th scope="col" className="text-left">
                Position
              </th>
              <th scope="col" className="pl-4 text-right">
                heute
              </th>
              <th scope="col" className="pl-4 text-right">
                danach
              </th>
              <th scope="col" className="hidden pl-4 text-right md:table-cell">
                Wert danach
              </th>
            </tr>
          </thead>
          <tbody>
            {touched.slice(0, ROWS).map(({ stockId, depotId, before, after }) => {
              const security = securities.get(stockId);
              const worth = security?.price ? after * security.price : null;
              return (
                <tr key={`${stockId} ${depotId}`} className="border-line border-b align-top *:py-2">
                  <th scope="row" className="text-left font-normal">
                    <span className="font-serif text-15 font-semibold">
                      {security?.name ?? own.get(stockId)?.name ?? stockId}
                    </span>
                    <span className="block text-13 text-ink-3">
                      {names.get(depotId)}
                      {own.has(stockId) && ' · eigenes Wertpapier'}
                    </span>
                  </th>
                  <td className="figures pl-4 text-right text-ink-3">
                    {isHeld(before) ? sharesSumText(before) : '–'}
                  </td>
                  <td className="figures pl-4 text-right font-semibold">
                    {isHeld(after) ? sharesSumText(after) : '0'}
                  </td>
                  <td className="figures hidden pl-4 text-right md:table-cell">
                    {isHeld(after) ? (
                      <span className="amount">{worth === null ? '–' : formatMoney(worth, 'EUR')}</span>
                    ) : (
                      'geschlossen'
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
          <tfoot className="text-ink-3">
            {touched.length > ROWS && (
              <tr>
                <td colSpan={4} className="py-2">
                  und {formatCount(touched.length - ROWS)} weitere
                </td>
              </tr>
            )}
            {same.length > 0 && (
              <tr>
                <td colSpan={4} className="py-2">
                  {same.length === 1
                    ? 'Eine weitere Position bleibt gleich'
                    : `${formatCount(same.length)} weitere Positionen bleiben gleich`}
                </td>
              </tr>
            )}
          </tfoot>
        </table>
      </div>
    </section>
  );
}

/** Bought and sold within the import. */
const isClosed = (stockId: string, before: number, after: number, booked: Preview['rows']): boolean =>
  before <= NONE && after <= NONE && booked.some((row) => row.stockId === stockId);

/** What the market knows; own securities that the import adds have no price yet. */
const worthOf = (
  positions: readonly Position[],
  side: 'before' | 'after',
  { securities }: DepotImport,
): number =>
  positions.reduce(
    (sum, { stockId, [side]: count }) => sum + count * (securities.get(stockId)?.price ?? 0),
    0,
  );

const Change = ({ name, before, after }: { name: string; before: string; after: string }) => (
  <div className="flex items-baseline justify-between gap-4 border-line border-b py-2.5">
    <dt className="text-ink-2">{name}</dt>
    <dd className="figures text-right font-semibold">
      <span className="font-normal text-ink-3">{before} → </span>
      {after}
    </dd>
  </div>
);
