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
import { useWanted } from '@/components/wanted/use-wanted';
import { WantState } from '@/components/wanted/want-state';
import type { OwnSecurity } from '@/lib/bookings/own-securities/schema';
import { priceText } from '@/lib/bookings/quotation';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { countOf } from '@/lib/platform/format/number';
import { SECURITY_KINDS } from '@/lib/stocks/kinds';
import { FoundSecurities } from './found-securities';
import { OwnPricesDialog } from './own-prices-dialog';
import { useOwnSecurities } from './own-security-calls';
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
  const remove = ({ id, name }: OwnSecurity) =>
    submit(async () => {
      await calls.remove(id);
      showToast(`${name} gelöscht`);
    });
  const move = (call: 'replace' | 'putBack', own: OwnSecurity, stock: { id: string; name: string }) =>
    submit(async () => {
      const { refused } = await calls[call]([{ own, stock }]);
      const done = call === 'replace' ? `${own.name} übernommen` : `${own.name} wie vorher`;
      showToast(refused[0]?.reason ?? done, refused[0] ? 'error' : 'success');
      onChanged();
    });
  const offers = securities?.filter(({ offer }) => offer).length ?? 0;
  const wantOf = (id: string) => {
    const want = wanted?.find(({ own_id, state }) => own_id === id && state !== 'found');
    return want && <WantState want={want} onChoose={choose} />;
  };
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
      {!securities && !error && (
        <div className="h-24">
          <Skeleton label="Deine Wertpapiere werden geladen" />
        </div>
      )}
      {error && !securities && <p role="alert">Deine Wertpapiere lassen sich gerade nicht laden.</p>}
      {securities?.length === 0 && (
        <p className="text-ink-2">
          Was die Suche nicht kennt, legst du hier selbst an: ein Zertifikat, eine Anleihe, eine Aktie ohne
          Börse. Danach lässt es sich buchen wie jedes andere.
        </p>
      )}
      <ul>
        {securities?.map((security) => (
          <li key={security.id} className="border-line border-b py-1.5 last:border-b-0">
            <div className="flex items-center gap-1">
              <p className="mr-auto min-w-0 wrap-break-word">
                <span className="font-medium">{security.name}</span>
                <span className="block text-13 text-ink-3">
                  {[SECURITY_KINDS[security.kind], security.isin, bookingsText(security.bookings)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {!security.replaced_by && (
                  <span className="block text-13 text-ink-2">{lastPrice(security)}</span>
                )}
              </p>
              <IconButton
                icon={ChartLine}
                label={`Kurse: ${security.name}`}
                onClick={() => setOpen({ kind: 'prices', id: security.id })}
              />
              <IconButton
                icon={Pencil}
                label={`Ändern: ${security.name}`}
                onClick={() => setOpen({ kind: 'form', security })}
              />
              <IconButton
                icon={Trash2}
                label={`Löschen: ${security.name}`}
                disabled={security.bookings > 0}
                title={
                  security.bookings > 0 ? 'Löschen geht nur ohne Buchungen' : `Löschen: ${security.name}`
                }
                onClick={() => busy || void remove(security)}
              />
            </div>
            {security.replaced_by ? (
              <Placed
                text={`Steht jetzt als ${security.replaced_by.name} im Portfolio`}
                action="Rückgängig"
                name={security.name}
                busy={busy}
                onAct={() => security.replaced_by && void move('putBack', security, security.replaced_by)}
              />
            ) : security.offer ? (
              <Placed
                text={`Gefunden: ${security.offer.name}`}
                // One alone is taken over above.
                action={offers > 1 ? 'Übernehmen' : null}
                name={security.name}
                busy={busy}
                onAct={() => security.offer && void move('replace', security, security.offer)}
              />
            ) : (
              wantOf(security.id)
            )}
          </li>
        ))}
      </ul>
    </Dialog>
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
