import { Table } from '@/components/ui/table';
import { KINDS, ONE_ROW_KINDS } from '@/lib/bookings/kinds';
import { nameOf, type ReadBooking, type ReadFile } from '@/lib/depot-import/read-booking';
import type { MappedKind } from '@/lib/depot-import/tables/mapping/table-mapping';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { countOf, formatCount } from '@/lib/platform/format/number';
import { sharesText } from './row-texts';
import type { Mapping } from './use-mapping';

export const KIND_OPTIONS: readonly { value: MappedKind; label: string }[] = [
  { value: 'skip', label: 'Nicht übernehmen' },
  { value: 'trade', label: 'Kauf oder Verkauf' },
  ...ONE_ROW_KINDS.map((kind) => ({ value: kind, label: KINDS[kind].label })),
];

const kindName = (kind: MappedKind): string =>
  KIND_OPTIONS.find(({ value }) => value === kind)?.label ?? 'Geldbewegung';

/** Bookings shown of those that would be read. */
const SHOWN = 5;

/** Shows what would be read of the table. */
export function Outcome({ mapping: { id, sample, open, read, isRefused } }: { mapping: Mapping }) {
  const [reason] = Object.values(open);
  return (
    <section aria-label="So wird gelesen">
      <h3 className="text-16 font-semibold">So wird gelesen</h3>
      <p
        id={`${id}-status`}
        tabIndex={-1}
        role="status"
        className={`mt-1 text-14 ${isRefused ? 'text-loss' : 'text-ink-2'}`}
      >
        {reason && `${reason}. `}
        {statusOf(read, sample.guess.head + 1 + sample.count > sample.rows.length)}
      </p>
      {read.bookings.length > 0 && (
        <div className="mt-3 text-14">
          <Table
            list
            caption="Die ersten Buchungen der Tabelle"
            rows={read.bookings.slice(0, SHOWN)}
            keyOf={({ line }) => String(line)}
            columns={[
              { head: 'Tag', cell: ({ date }) => formatDay(date) },
              { head: 'Art', cell: ({ kind }) => kindName(kind) },
              { head: 'Wertpapier', cell: securityText },
              { head: 'Anzahl', figure: ({ quantity }) => (quantity ? sharesText(quantity) : '–') },
              { head: 'Kosten', figure: costsText },
              { head: 'Betrag', figure: (one) => moneyText(one.net, one) },
            ]}
          />
        </div>
      )}
    </section>
  );
}

/** @param isPart the table has more rows than those that were tried */
function statusOf({ bookings, leftOut }: ReadFile, isPart: boolean): string {
  const [first] = leftOut;
  const readable = bookings.length;
  const count = isPart
    ? `Von den ersten ${countOf(readable + leftOut.length, 'Zeile', 'Zeilen')} ${readable === 1 ? 'ist' : 'sind'} ${formatCount(readable)} lesbar.`
    : `${countOf(readable, 'Zeile ist', 'Zeilen sind')} lesbar.`;
  if (!first) return count;
  const more = leftOut.length > 1 ? ` und ${formatCount(leftOut.length - 1)} weitere` : '';
  const left = `Zeile ${first.line}${more} ${leftOut.length > 1 ? 'werden' : 'wird'} nicht übernommen: ${first.reason}.`;
  return readable === 0 ? `Noch ist keine Zeile lesbar. ${left}` : `${count} ${left}`;
}

const securityText = ({ security }: ReadBooking): string => (security ? nameOf(security) : '–');

const moneyText = (amount: string | null, { currency }: ReadBooking): string =>
  amount === null ? '–' : formatMoney(Number(amount), currency ?? 'EUR');

function costsText(booking: ReadBooking): string {
  const costs = Number(booking.fees) + Number(booking.taxes);
  return costs === 0 ? '–' : moneyText(String(costs), booking);
}
