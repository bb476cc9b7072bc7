'use client';

import { ChartLine, Pencil, Plus, Trash2 } from 'lucide';
import { useState } from 'react';
import { RefusalBanner } from '@/components/form/refusal-banner';
import { useSubmission } from '@/components/form/use-submission';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { type ChooseHit, useWanted } from '@/components/wanted/use-wanted';
import { WantState } from '@/components/wanted/want-state';
import type { OwnSecurity } from '@/lib/bookings/own-securities/schema';
import { priceText } from '@/lib/bookings/quotation';
import type { WantedSecurity } from '@/lib/bookings/wanted/schema';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { countOf } from '@/lib/platform/format/number';
import { SECURITY_KINDS } from '@/lib/stocks/kinds';
import { FoundSecurities } from './found-securities';
import { OwnPricesDialog } from './own-prices-dialog';
import { type OwnSecurities, useOwnSecurities } from './own-security-calls';
import { OwnSecurityForm } from './own-security-form';

type Props = {
  /** Reloads the ledger, whose bookings may name another security now. */
  onChanged: () => void;
  onClose: () => void;
};

type Open = { kind: 'form'; security: OwnSecurity | null } | { kind: 'prices'; id: string };

/** Lists the own securities with their prices, to add, change and delete, and to exchange for one of the market. */
export function OwnSecuritiesDialog({ onChanged, onClose }: Props) {
  const calls = useOwnSecurities();
  const { securities, error } = calls;
  const { wanted, choose } = useWanted();
  const [open, setOpen] = useState<Open | null>(null);
  const { busy, refusal, submit } = useSubmission({
    failed: 'Das Wertpapier wurde nicht geändert',
    unclear: 'Unklar, ob das Wertpapier geändert wurde',
  });
  const back = () => {
    setOpen(null);
    onChanged();
  };
  const priced = open?.kind === 'prices' && securities?.find(({ id }) => id === open.id);
  if (open?.kind === 'form')
    return (
      <OwnSecurityForm security={open.security} calls={calls} onSaved={back} onBack={() => setOpen(null)} />
    );
  if (priced) return <OwnPricesDialog security={priced} enterPrices={calls.enterPrices} onBack={back} />;
  const offers = securities?.filter(({ offer }) => offer).length ?? 0;
  return (
    <Dialog
      open
      onClose={() => busy || onClose()}
      title="Eigene Wertpapiere"
      actions={
        <Button look="secondary" onClick={() => setOpen({ kind: 'form', security: null })}>
          <Icon of={Plus} small />
          Wertpapier anlegen
        </Button>
      }
    >
      <RefusalBanner refusal={refusal} />
      <div className="mb-3 grid gap-3 empty:hidden">
        <FoundSecurities calls={calls} onChanged={onChanged} />
      </div>
      <NoneYet securities={securities} isFailed={Boolean(error)} />
      <ul>
        {securities?.map((security) => (
          <Row
            key={security.id}
            security={security}
            want={wanted?.find(({ own_id, state }) => own_id === security.id && state !== 'found')}
            // One alone is taken over above.
            isOffered={offers > 1}
            busy={busy}
            submit={submit}
            calls={calls}
            onChoose={choose}
            onOpen={setOpen}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </Dialog>
  );
}

/** Stands in place of the list while there is none. */
function NoneYet({ securities, isFailed }: Pick<OwnSecurities, 'securities'> & { isFailed: boolean }) {
  if (!securities)
    return isFailed ? (
      <p role="alert">Deine Wertpapiere lassen sich gerade nicht laden.</p>
    ) : (
      <div className="h-24">
        <Skeleton label="Deine Wertpapiere werden geladen" />
      </div>
    );
  if (securities.length > 0) return null;
  return (
    <p className="text-ink-2">
      Was die Suche nicht kennt, legst du hier selbst an: ein Zertifikat, eine Anleihe, eine Aktie ohne Börse.
      Danach lässt es sich buchen wie jedes andere.
    </p>
  );
}

type RowProps = Pick<Props, 'onChanged'> & {
  security: OwnSecurity;
  want: WantedSecurity | undefined;
  isOffered: boolean;
  busy: boolean;
  submit: (send: () => Promise<void>) => Promise<void>;
  calls: OwnSecurities;
  onChoose: ChooseHit;
  onOpen: (open: Open) => void;
};

function Row({ security, want, isOffered, busy, submit, calls, ...on }: RowProps) {
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
    <div className="flex items-center gap-1">
      <p className="mr-auto min-w-0 wrap-break-word">
        <span className="font-medium">{name}</span>
        <span className="block text-13 text-ink-3">
          {[SECURITY_KINDS[kind], isin, bookingsText(bookings)].filter(Boolean).join(' · ')}
        </span>
        {!replaced_by && <span className="block text-13 text-ink-2">{lastPrice(security)}</span>}
      </p>
      <IconButton icon={ChartLine} label={`Kurse: ${name}`} onClick={() => onOpen({ kind: 'prices', id })} />
      <IconButton
        icon={Pencil}
        label={`Ändern: ${name}`}
        onClick={() => onOpen({ kind: 'form', security })}
      />
      <IconButton
        icon={Trash2}
        label={`Löschen: ${name}`}
        disabled={bookings > 0}
        title={bookings > 0 ? 'Löschen geht nur ohne Buchungen' : `Löschen: ${name}`}
        onClick={onRemove}
      />
    </div>
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

const bookingsText = (count: number): string =>
  count === 0 ? 'keine Buchungen' : countOf(count, 'Buchung', 'Buchungen');

const lastPrice = ({ last, kind, currency }: OwnSecurity): string =>
  last
    ? `Eigener Kurs ${priceText(last.price, kind, (one) => formatMoney(one, currency))} vom ${formatDay(last.date)}`
    : 'Noch ohne Kurs';
