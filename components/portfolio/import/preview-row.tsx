import { Pencil } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Nothing } from '@/components/ui/nothing';
import { countText } from '@/lib/bookings/quotation';
import { type DraftSecurity, securityKey } from '@/lib/depot-import/preview/draft';
import type { Sameness } from '@/lib/depot-import/preview/duplicates';
import { isDecided, isNamed, type PreviewRow, ticked } from '@/lib/depot-import/preview/preview';
import { nameOf } from '@/lib/depot-import/read-booking';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoneyChange } from '@/lib/platform/format/money';
import { chooseRow } from './import-choices';
import {
  exchangeText,
  kindText,
  rowTexts,
  securitiesText,
  securityKindOf,
  sharesText,
  sourceOf,
} from './row-texts';
import type { DepotImport } from './use-import';

const SAMENESS: Readonly<Record<Sameness['by'], string>> = {
  row: 'schon einmal so gelesen',
  reference: 'gleiche Belegnummer',
  figures: 'gleicher Tag, gleiche Stückzahl, gleicher Betrag',
  split: 'unsere Kurse und Stückzahlen berücksichtigen ihn schon',
  taxes: 'die Abrechnung ist mit diesen Steuern gebucht',
};

type Props = {
  row: PreviewRow;
  depotImport: DepotImport;
  /** Keys of its securities whose decision stands at an earlier row. */
  repeated: readonly string[];
  hasBox: boolean;
  onEdit: (row: PreviewRow) => void;
};

/** Shows a booking that was read, to take or leave, and to change. */
export function Row({ row, depotImport, repeated, hasBox, onEdit }: Props) {
  const { draft, outcome, stockId } = row;
  const name = securityName(stockId, draft.security, depotImport);
  const texts = rowTexts(draft, depotImport.securities.get(stockId ?? '')?.currency ?? 'EUR');
  const label = `${kindText(draft)} vom ${formatDay(draft.date)}, ${name}`;
  const depot = depotImport.depots.size > 1 && depotText(draft, depotImport);
  const isQuiet = outcome !== 'book';
  return (
    <tr
      className={`grid grid-cols-[2rem_minmax(0,1fr)_auto] items-start py-2.5 align-top lg:table-row lg:*:py-2 lg:*:pr-4 ${hasBox ? '' : 'border-line border-b'} ${isQuiet ? 'text-ink-3' : ''}`}
    >
      <td className="row-span-2 lg:w-8">
        <input
          type="checkbox"
          aria-label={`Übernehmen: ${label}`}
          checked={outcome === 'book'}
          disabled={!isNamed(row)}
          onChange={({ target }) => chooseRow([draft.key], target.checked ? ticked(row) : { take: false })}
          className="mt-0.5 size-5.5 accent-accent lg:size-4.5"
        />
      </td>
      <td className="figures col-start-2 row-start-2 text-13 whitespace-nowrap text-ink-3 lg:text-14 lg:text-inherit">
        {formatDay(draft.date)}
        <span className="lg:hidden"> · {kindText(draft)}</span>
        {texts.quantity && (
          <span className="lg:hidden"> · {countText(texts.quantity, securityKindOf(draft))}</span>
        )}
        {depot !== false && <span className="wrap-anywhere whitespace-normal lg:hidden"> · {depot}</span>}
      </td>
      <td className="hidden font-medium whitespace-nowrap lg:table-cell">{kindText(draft)}</td>
      <th scope="row" className="col-start-2 row-start-1 min-w-0 text-left font-normal lg:min-w-58">
        <span className={`wrap-anywhere font-serif text-15 ${isQuiet ? 'font-medium' : 'font-semibold'}`}>
          {name}
        </span>
        {reasonsOf(row, depotImport, repeated).map((text) => (
          <span key={text} className="block wrap-anywhere text-13 text-ink-3">
            {text}
          </span>
        ))}
      </th>
      <Figure>{texts.quantity}</Figure>
      <Figure>{texts.price}</Figure>
      <Figure>{texts.costs && <span className="amount">{texts.costs}</span>}</Figure>
      <td className="figures col-start-3 row-start-1 pl-3 text-right lg:pl-0">
        {texts.cash === null ? (
          <Nothing />
        ) : (
          <Wrapped>
            <span className={`amount ${texts.cash > 0 && !isQuiet ? 'text-gain' : ''}`}>
              {formatMoneyChange(texts.cash, texts.currency)}
            </span>
          </Wrapped>
        )}
      </td>
      {depot !== false && <td className="hidden max-w-40 wrap-break-word lg:table-cell">{depot}</td>}
      <td className="col-start-3 row-start-2 pl-3 text-right text-13 text-ink-3 lg:pr-0! lg:pl-0 lg:text-left lg:whitespace-nowrap">
        <span
          className="hidden max-w-24 truncate align-middle lg:inline-block xl:max-w-32"
          title={sourceOf(draft)}
        >
          {sourceOf(draft)}
        </span>
        <button
          type="button"
          aria-label={`Bearbeiten: ${label}`}
          title="Bearbeiten"
          onClick={() => onEdit(row)}
          className="inline-grid size-9 place-items-center rounded-control align-middle text-ink-3 hover:bg-surface-2 hover:text-ink lg:-my-2"
        >
          <Icon of={Pencil} small />
        </button>
      </td>
    </tr>
  );
}

const securityName = (id: string | null, named: DraftSecurity, { securities, own }: DepotImport): string =>
  securities.get(id ?? '')?.name ?? own.get(id ?? '')?.name ?? nameOf(named);

/** Says what is special about a booking, and why it is not taken. */
function reasonsOf(row: PreviewRow, depotImport: DepotImport, repeated: readonly string[]): string[] {
  const { draft, sameness, fill } = row;
  const { securities, ledger, sought } = depotImport;
  const security = securities.get(row.stockId ?? '');
  const isFound = sought.wants.get(securityKey(draft.security))?.state === 'found';
  const otherDepot =
    sameness &&
    !sameness.isOpen &&
    sameness.depotId !== row.depotId &&
    ledger?.depots.find(({ id }) => id === sameness.depotId)?.name;
  const filled = countText(sharesText(String(Number(fill.toFixed(8)))), securityKindOf(draft));
  return [
    draft.to_security && exchangeText(draft, securityName(row.toStockId, draft.to_security, depotImport)),
    security?.own && 'dein eigenes Wertpapier',
    isFound && security && !security.own && 'für dich im Markt gefunden',
    sameness && SAMENESS[sameness.by],
    sameness?.isOpen && 'steht schon unter „Noch offen“',
    otherDepot && `schon gebucht im Depot „${otherDepot}“`,
    fill > 0 && `davor werden ${filled} eingebucht`,
    row.outcome === 'skip' && !sameness && !isDecided(row) && 'wird ohne deine Entscheidung nicht gebucht',
    securitiesText(row, repeated),
  ].flatMap((text) => text || []);
}

/** Names the depot of a booking, and the one that a transfer goes to: `Mein Depot → DEGIRO`. */
function depotText({ depot, to_depot }: PreviewRow['draft'], { depots, ledger }: DepotImport): string {
  const nameOfDepot = (stated: string) => {
    const chosen = depots.get(stated);
    if (chosen && 'name' in chosen) return chosen.name;
    return ledger?.depots.find(({ id }) => id === chosen?.id)?.name ?? stated;
  };
  return to_depot === null ? nameOfDepot(depot) : `${nameOfDepot(depot)} → ${nameOfDepot(to_depot)}`;
}

const Figure = ({ children }: { children: ReactNode }) => (
  <td className="figures hidden text-right lg:table-cell">
    {children ? <Wrapped>{children}</Wrapped> : <Nothing />}
  </td>
);

/** A misread number may have twenty digits. */
const Wrapped = ({ children }: { children: ReactNode }) => (
  <span className="inline-block max-w-40 wrap-break-word whitespace-normal">{children}</span>
);
