import { Button } from '@/components/ui/button';
import { useFocusAfterLoss } from '@/components/ui/use-focus-after';
import type { LedgerSecurity } from '@/lib/bookings/imports/identify-schema';
import type { OpenBooking } from '@/lib/bookings/imports/schema';
import type { StatedBooking } from '@/lib/bookings/imports/stated-schema';
import { countText } from '@/lib/bookings/quotation';
import type { NewBooking } from '@/lib/bookings/schema';
import { nameOf } from '@/lib/depot-import/read-booking';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { draftOf } from '../bookings/booking-draft';
import type { BookingStart } from '../bookings/use-booking-form';
import { useDialogs } from '../use-dialogs';
import { Assignment } from './open-assignment';
import { exchangeText, figuresText, kindText, sharesText, waitingText } from './row-texts';
import { openName, useOpenBooking } from './use-open-booking';

type Props = {
  open: readonly OpenBooking[];
  /** All that may be named, by id. */
  securities: ReadonlyMap<string, LedgerSecurity>;
  /** The own securities of the account. */
  own: readonly LedgerSecurity[];
  onChanged: () => Promise<unknown>;
};

/** Lists what imports could not book: each can be given its security, tried again, or dropped. */
export function OpenBookings({ open, ...rest }: Props) {
  useFocusAfterLoss(open.length, () => document.getElementById(open.length > 0 ? 'offen' : 'fruehere'));
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="offen" className="mt-14 border-line-strong border-t pt-4">
      <h2 id="offen" tabIndex={-1} className="heading-2 scroll-mt-24 outline-none">
        Noch offen
      </h2>
      <p className="mt-1 text-14 text-ink-2">
        Bei diesen Buchungen fehlt das Wertpapier, es fehlen Stücke, oder etwas ist noch zu prüfen.
        Mitgerechnet werden sie noch nicht.
      </p>
      <ul className={`mt-2 ${ABOVE_TOASTS}`}>
        {open.map((one) => (
          <OpenRow key={one.id} one={one} {...rest} />
        ))}
      </ul>
    </section>
  );
}

/** Keeps a focused element out of the messages at the end of the window. */
const ABOVE_TOASTS = '[&_:is(a,button,input,select)]:scroll-mb-32';

function OpenRow({ one, securities, own, onChanged }: Omit<Props, 'open'> & { one: OpenBooking }) {
  const open = useOpenBooking(one, securities, onChanged);
  const { busy, chosen, missing, edited } = open;
  const dialogs = useDialogs(edited !== null, open.close);
  const { stated } = one;
  const { mismatch, warning } = stated;
  return (
    <li className="border-line border-b py-3">
      <div className="text-14">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Stated one={one} securities={securities} />
          <div className="flex flex-wrap gap-2">
            {missing.every(({ side }) => chosen[side]) && (
              <>
                <Button look="secondary" small busy={busy} onClick={() => void open.book()}>
                  {mismatch ? 'Wie gerechnet buchen' : warning ? 'Trotzdem buchen' : 'Erneut versuchen'}
                </Button>
                <Button look="secondary" small busy={busy} onClick={() => void open.edit()}>
                  Bearbeiten
                </Button>
              </>
            )}
            <Button look="quiet" small disabled={busy} onClick={() => void open.drop()}>
              Verwerfen
            </Button>
          </div>
        </div>
        {missing.map((one) => (
          <Assignment
            key={one.side}
            title={one.title}
            names={one.names}
            own={own}
            chosen={chosen[one.side]}
            busy={busy}
            onChoose={(id) => void open.assign(one.side, id)}
            onOwn={() => void open.assignOwn(one)}
          />
        ))}
      </div>
      {edited && dialogs && (
        <dialogs.BookingDialog
          start={{ kind: stated.kind, stock: edited.found, filled: openDraft(stated, edited.ready) }}
          book={(changed) => open.bookEdited(changed, edited.ready)}
          onClose={open.close}
        />
      )}
    </li>
  );
}

/** Says what is booked once its questions are answered. */
function Stated({ one, securities }: Pick<Props, 'securities'> & { one: OpenBooking }) {
  const { stated } = one;
  const { stock_id, to_stock_id, quantity, mismatch, warning, to_security, currency } = stated;
  const [security, into] = [securities.get(stock_id ?? ''), securities.get(to_stock_id ?? '')];
  const money = (text: string) => formatMoney(Number(text), currency ?? 'EUR');
  const facts = [
    `${kindText(stated)} vom ${formatDay(stated.date)}`,
    quantity !== null && countText(sharesText(quantity), security?.kind),
    waitingText(one),
  ];
  const lines = [
    facts.filter(Boolean).join(' · '),
    to_security && exchangeText(stated, into?.name ?? nameOf(to_security)),
    figuresText(stated),
  ];
  const warnings = [
    mismatch && `Der Beleg nennt ${money(mismatch.stated)}, gerechnet sind es ${money(mismatch.computed)}.`,
    warning && `${warning}.`,
  ];
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="wrap-break-word font-serif text-15 font-semibold">{openName(one, securities)}</p>
      {lines.filter(Boolean).map((line) => (
        <p key={line} className="text-13 text-ink-3 tabular-nums">
          {line}
        </p>
      ))}
      {warnings.filter(Boolean).map((line) => (
        <p key={line} className="text-13 text-warn">
          {line}
        </p>
      ))}
    </div>
  );
}

/**
 * Fills the booking form with an open booking. The share of the cost stays empty where the document does not state it:
 * the form asks for it.
 */
export function openDraft(
  { cost_share }: Pick<StatedBooking, 'cost_share'>,
  ready: NewBooking,
): NonNullable<BookingStart['filled']> {
  const draft = draftOf(ready);
  if (cost_share === null) draft.cost_share = '';
  return { draft, countedOn: ready.counted_on ?? ready.date };
}
