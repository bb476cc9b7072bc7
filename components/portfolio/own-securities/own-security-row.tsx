import { ChartLine } from 'lucide';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { showToast } from '@/components/ui/toast-store';
import type { ChooseHit } from '@/components/wanted/use-wanted';
import { WantState } from '@/components/wanted/want-state';
import type { OwnSecurity } from '@/lib/bookings/own-securities/schema';
import { priceText } from '@/lib/bookings/quotation';
import type { WantedSecurity } from '@/lib/bookings/wanted/schema';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { SECURITY_KINDS } from '@/lib/stocks/kinds';
import { BookedLine } from './booked-line';
import type { OwnSecurities } from './own-security-calls';

/** Stands in place of the list: the form of a security, or its prices. */
export type Open = { kind: 'form'; security: OwnSecurity | null } | { kind: 'prices'; id: string };

type RowProps = {
  security: OwnSecurity;
  want: WantedSecurity | undefined;
  isOffered: boolean;
  busy: boolean;
  submit: (send: () => Promise<void>) => Promise<void>;
  calls: OwnSecurities;
  onChoose: ChooseHit;
  onOpen: (open: Open) => void;
  /** Bookings name another security now. */
  onChanged: () => void;
};

/** Shows an own security: its last price, what can be done to it, and what can take its place. */
export function OwnSecurityRow({ security, want, isOffered, busy, submit, calls, ...on }: RowProps) {
  const { id, name, offer, replaced_by } = security;
  const remove = () =>
    submit(async () => {
      await calls.remove(id);
      showToast(`${name} gelöscht`);
    });
  const move = (call: 'replace' | 'putBack', stock: { id: string; name: string }) =>
    void submit(async () => {
      const { refused } = await calls[call]([{ own: security, stock }]);
      const done = call === 'replace' ? `${name} übernommen` : `${name} wie vorher`;
      showToast(refused[0]?.reason ?? done, refused[0] ? 'error' : 'success');
      on.onChanged();
    });
  const placed = { name, busy };
  return (
    <li className="border-line border-b py-1.5 last:border-b-0">
      <Stated security={security} onOpen={on.onOpen} onRemove={() => busy || void remove()} />
      {replaced_by ? (
        <Placed
          {...placed}
          text={`Steht jetzt als ${replaced_by.name} im Portfolio`}
          action="Rückgängig"
          onAct={() => move('putBack', replaced_by)}
        />
      ) : offer ? (
        <Placed
          {...placed}
          text={`Gefunden: ${offer.name}`}
          action={isOffered ? 'Übernehmen' : null}
          onAct={() => move('replace', offer)}
        />
      ) : (
        want && <WantState want={want} onChoose={on.onChoose} />
      )}
    </li>
  );
}

type StatedProps = Pick<RowProps, 'security' | 'onOpen'> & { onRemove: () => void };

/** Shows an own security, with what can be done to it. */
function Stated({ security, onOpen, onRemove }: StatedProps) {
  const { id, name, kind, isin, bookings, replaced_by } = security;
  return (
    <BookedLine
      name={name}
      facts={[SECURITY_KINDS[kind], isin]}
      bookings={bookings}
      note={!replaced_by && lastPrice(security)}
      action={
        <IconButton
          icon={ChartLine}
          label={`Kurse: ${name}`}
          onClick={() => onOpen({ kind: 'prices', id })}
        />
      }
      edit="Ändern"
      onEdit={() => onOpen({ kind: 'form', security })}
      onRemove={onRemove}
    />
  );
}

type PlacedProps = { text: string; action: string | null; name: string; busy: boolean; onAct: () => void };

/** Says which security of the market belongs to an own one. */
const Placed = ({ text, action, name, busy, onAct }: PlacedProps) => (
  <p className="flex flex-wrap items-center justify-between gap-x-3 text-13 text-ink-2">
    {text}
    {action && (
      <Button
        look="quiet"
        small
        busy={busy}
        aria-label={`${action}: ${name}`}
        className="-mx-3"
        onClick={onAct}
      >
        {action}
      </Button>
    )}
  </p>
);

const lastPrice = ({ last, kind, currency }: OwnSecurity): string =>
  last
    ? `Eigener Kurs ${priceText(last.price, kind, (one) => formatMoney(one, currency))} vom ${formatDay(last.date)}`
    : 'Noch ohne Kurs';
