import { TriangleAlert } from 'lucide';
import { useRef, useState } from 'react';
import { amount, moneyAmount } from '@/components/ui/amounts';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useOpened } from '@/components/ui/use-opened';
import { formatDay } from '@/lib/platform/format/day';
import { countOf } from '@/lib/platform/format/number';
import type { IncomeEntry } from '@/lib/portfolio/income/schema';
import { shares } from '@/lib/portfolio/shares';
import { paymentKey } from './shown-payment';
import { useUnpaid } from './unpaid-payments';
import { unbooked, useMissing } from './use-missing';

const loadDialog = () => import('./missing-dialog');

/** Missing bookings that are shown at first. */
const SHOWN = 5;

export type PastEntries = {
  /** The latest first. */
  entries: readonly IncomeEntry[];
  /** Names by id. */
  depots: ReadonlyMap<string, string>;
};

/** Shows payments that were expected and are not booked, to book them as expected or in the form, or to note that they never came. */
export function MissingBookings({ entries, depots }: PastEntries) {
  const [showsAll, setShowsAll] = useState(false);
  const [open, setOpen] = useState<IncomeEntry | null>(null);
  const dialog = useOpened(loadDialog, open !== null, () => setOpen(null));
  const missing = useMissing();
  const unpaid = useUnpaid();
  // Takes the focus, because the button goes with its line.
  const place = useRef<HTMLDivElement>(null);
  const focus = () => place.current?.focus({ preventScroll: true });
  const shown = showsAll ? entries : entries.slice(0, SHOWN);
  return (
    <div ref={place} tabIndex={-1} className="outline-none print:hidden">
      {entries.length > 0 && (
        <section aria-labelledby="fehlend" className="mt-7 rounded-card bg-warn-soft px-4.5 pt-3.5 pb-1.5">
          <h2 id="fehlend" className="mb-1 flex items-center gap-2.5 text-15 font-semibold">
            <Icon of={TriangleAlert} small className="text-warn" />
            {countOf(entries.length, 'Buchung fehlt', 'Buchungen fehlen')} vielleicht
          </h2>
          <ul>
            {shown.map((entry) => (
              <Line
                key={paymentKey(entry)}
                entry={entry}
                depot={depots.size > 1 ? depots.get(entry.depot_id ?? '') : undefined}
                missing={missing}
                unpaid={unpaid}
                onEdit={() => setOpen(entry)}
                onDone={focus}
              />
            ))}
          </ul>
          {entries.length > 1 && (
            <p className="flex flex-wrap gap-1 border-line-strong border-t py-2">
              <Button
                look="secondary"
                small
                busy={missing.busy !== null}
                onClick={() => void missing.bookExpected(entries.toReversed().map(unbooked)).then(focus)}
              >
                Alle {entries.length} so buchen
              </Button>
              {shown.length < entries.length && (
                <Button look="quiet" small onClick={() => setShowsAll(true)}>
                  Alle {entries.length} zeigen
                </Button>
              )}
            </p>
          )}
        </section>
      )}
      {open && dialog && (
        <dialog.MissingDialog entry={open} book={missing.book} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

type LineProps = {
  entry: IncomeEntry;
  depot: string | undefined;
  missing: ReturnType<typeof useMissing>;
  unpaid: ReturnType<typeof useUnpaid>;
  onEdit: () => void;
  onDone: () => void;
};

function Line({ entry, depot, missing, unpaid, onEdit, onDone }: LineProps) {
  const { name, date, amount: paid, currency, quantity } = entry;
  const key = paymentKey(entry);
  // A company may lack several bookings.
  const which = `${name}, ${formatDay(date)}`;
  // Also while another line is being changed.
  const button = {
    look: 'quiet',
    small: true,
    disabled: missing.busy !== null || unpaid.busy !== null,
  } as const;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1.5 border-line-strong border-t py-2">
      <p className="min-w-0 flex-1 basis-80">
        Wir erwarteten <b className="figures font-semibold">{moneyAmount(paid, currency)}</b> am{' '}
        <b className="figures font-semibold">{formatDay(date)}</b> von{' '}
        <span className="font-serif font-semibold wrap-anywhere">{name}</span>; gebucht ist nichts.{' '}
        <span className="text-13 text-ink-2">
          Ex-Tag, {amount(shares(quantity))} Stück{depot && `, Depot ${depot}`}
        </span>
      </p>
      <span className="flex flex-wrap gap-1">
        <Button
          {...button}
          look="secondary"
          busy={missing.busy === key}
          onClick={() => void missing.bookExpected([unbooked(entry)]).then(onDone)}
          aria-label={`So buchen: ${which}`}
        >
          So buchen
        </Button>
        <Button {...button} onClick={onEdit} aria-label={`Anders buchen: ${which}`}>
          Anders buchen
        </Button>
        <Button
          {...button}
          busy={unpaid.busy === key}
          onClick={() => void unpaid.note(entry).then(onDone)}
          aria-label={`Kam nie: ${which}`}
        >
          Kam nie
        </Button>
      </span>
    </li>
  );
}
