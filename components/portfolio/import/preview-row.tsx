import { Info, Pencil } from 'lucide';
import type { ReactNode } from 'react';
import { OpenedVerdict, PaperWorking } from '@/components/taxes/papers/paper-working';
import { amount } from '@/components/ui/amounts';
import { Icon } from '@/components/ui/icon';
import { Nothing } from '@/components/ui/nothing';
import { countText } from '@/lib/bookings/quotation';
import { isNamed, type PreviewRow, ticked } from '@/lib/depot-import/preview/preview';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoneyChange } from '@/lib/platform/format/money';
import { chooseRow } from './import-choices';
import { depotText, ownText, reasonsOf, securityName } from './row-reasons';
import { kindText, type RowTexts, rowTexts, securityKindOf, sourceOf } from './row-texts';
import type { DepotImport } from './use-import';

type Props = {
  row: PreviewRow;
  depotImport: DepotImport;
  /** Keys of its securities whose decision stands elsewhere. */
  repeated: readonly string[];
  hasQuestion: boolean;
  /** Changes the booking; null: it can only be read. */
  onEdit: ((row: PreviewRow) => void) | null;
};

/** Shows a booking that was read, to take or leave, and to change. */
export function Row({ row, depotImport, repeated, hasQuestion, onEdit }: Props) {
  const { draft, stockId } = row;
  const name = securityName(stockId, draft.security, depotImport);
  const texts = rowTexts(draft, depotImport.securities.get(stockId ?? '')?.currency ?? 'EUR');
  const label = `${kindText(draft)} vom ${formatDay(draft.date)}, ${name}`;
  const depot = depotImport.depots.size > 1 && depotText(draft, depotImport);
  const isQuiet = row.outcome !== 'book';
  const columns = onEdit ? 'grid-cols-[2rem_minmax(0,1fr)_auto]' : 'grid-cols-[minmax(0,1fr)_auto]';
  return (
    <tr
      className={`grid ${columns} items-start py-2 align-baseline md:table-row md:*:py-2 md:*:pr-4 ${hasQuestion ? '' : 'border-line border-b'} ${isQuiet ? 'text-ink-3' : ''}`}
    >
      {onEdit && <Take row={row} label={label} />}
      <td className="figures row-start-2 text-13 whitespace-nowrap text-ink-3 max-md:-col-end-2 md:text-14 md:text-inherit">
        {formatDay(draft.date)}
        <span className="md:hidden"> · {kindText(draft)}</span>
        {texts.quantity && (
          <span className="md:hidden"> · {amount(countText(texts.quantity, securityKindOf(draft)))}</span>
        )}
        {depot !== false && <span className="wrap-anywhere whitespace-normal md:hidden"> · {depot}</span>}
      </td>
      <td className="hidden whitespace-nowrap md:table-cell">{kindText(draft)}</td>
      <th
        scope="row"
        className="row-start-1 min-w-0 text-left font-normal max-md:-col-end-2 md:w-full md:min-w-40"
      >
        <span className={`wrap-anywhere font-serif text-15 ${isQuiet ? 'font-medium' : 'font-semibold'}`}>
          {name}
        </span>
        <Reasons row={row} depotImport={depotImport} repeated={repeated} />
      </th>
      <Figure>{texts.quantity && amount(texts.quantity)}</Figure>
      <Figure>{texts.price}</Figure>
      <Figure look="lg:table-cell">{texts.costs && amount(texts.costs)}</Figure>
      <Cash texts={texts} isQuiet={isQuiet} />
      {depot !== false && (
        <td className="hidden max-w-40 text-13 wrap-break-word text-ink-3 lg:table-cell">{depot}</td>
      )}
      {onEdit && <Edit label={label} source={sourceOf(draft)} onPress={() => onEdit(row)} />}
    </tr>
  );
}

const Take = ({ row, label }: { row: PreviewRow; label: string }) => (
  <td className="row-span-2 md:w-8">
    <input
      type="checkbox"
      aria-label={`Übernehmen: ${label}`}
      checked={row.outcome === 'book'}
      disabled={!isNamed(row)}
      onChange={({ target }) => chooseRow([row.draft.key], target.checked ? ticked(row) : { take: false })}
      className="mt-0.5 size-5.5 align-middle accent-accent md:mt-0 md:size-4.5"
    />
  </td>
);

/** Says what is special about a booking, and why it is not taken. */
function Reasons({ row, depotImport, repeated }: Pick<Props, 'row' | 'depotImport' | 'repeated'>) {
  const own = ownText(row, depotImport);
  const paper = depotImport.papers.get(row.draft.key);
  return (
    <>
      {own && (
        <span className="flex items-center gap-1.5 text-13 text-info">
          <Icon of={Info} small />
          {own}
        </span>
      )}
      {reasonsOf(row, depotImport, repeated).map((text) => (
        <span key={text} className="block wrap-anywhere text-13 text-ink-3">
          {text}
        </span>
      ))}
      {paper && (
        <OpenedVerdict paper={paper}>
          <PaperWorking {...paper} />
        </OpenedVerdict>
      )}
    </>
  );
}

const Cash = ({ texts: { cash, currency }, isQuiet }: { texts: RowTexts; isQuiet: boolean }) => (
  <td className="figures row-start-1 pl-3 text-right max-md:-col-end-1 md:pl-0">
    {cash === null ? (
      <Nothing />
    ) : (
      <Wrapped>
        <span className={`amount font-semibold ${cash > 0 && !isQuiet ? 'text-gain' : ''}`}>
          {formatMoneyChange(cash, currency)}
        </span>
      </Wrapped>
    )}
  </td>
);

type EditProps = { label: string; source: string; onPress: () => void };

const Edit = ({ label, source, onPress }: EditProps) => (
  <td className="row-start-2 text-right max-md:-col-end-1 md:pr-0! print:hidden">
    <button
      type="button"
      aria-label={`Bearbeiten: ${label}`}
      title={`Bearbeiten: ${source}`}
      onClick={onPress}
      className="inline-grid size-9 place-items-center rounded-control align-middle text-ink-3 hover:bg-surface-2 hover:text-ink md:-my-2"
    >
      <Icon of={Pencil} small />
    </button>
  </td>
);

const Figure = ({ look = 'md:table-cell', children }: { look?: string; children: ReactNode }) => (
  <td className={`figures hidden text-right ${look}`}>
    {children ? <Wrapped>{children}</Wrapped> : <Nothing />}
  </td>
);

/** A misread number may have twenty digits. */
const Wrapped = ({ children }: { children: ReactNode }) => (
  <span className="inline-block max-w-40 wrap-break-word whitespace-normal md:whitespace-nowrap">
    {children}
  </span>
);
