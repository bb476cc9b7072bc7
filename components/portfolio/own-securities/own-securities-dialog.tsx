'use client';

import { ChartLine, Pencil, Plus, Trash2 } from 'lucide';
import { useState } from 'react';
import { RefusalBanner } from '@/components/auth/refusal-banner';
import { useSubmission } from '@/components/auth/use-submission';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import type { OwnSecurity } from '@/lib/bookings/own-securities/schema';
import { priceText } from '@/lib/bookings/quotation';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { countOf } from '@/lib/platform/format/number';
import { SECURITY_KINDS } from '@/lib/stocks/kinds';
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
  const [open, setOpen] = useState<Open | null>(null);
  const { busy, refusal, submit } = useSubmission(
    {
      failed: 'Das Wertpapier wurde nicht geändert',
      unclear: 'Unklar, ob das Wertpapier geändert wurde',
    },
    true,
  );
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
  const replace = ({ id, name }: OwnSecurity, offer: { id: string; name: string }) =>
    submit(async () => {
      await calls.replace(id, offer.id);
      showToast(`${name} steht jetzt als ${offer.name} im Portfolio`);
      onChanged();
    });
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
                <span className="block text-13 text-ink-2">{lastPrice(security)}</span>
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
            {security.offer && (
              <Banner
                still
                kind="info"
                title={`Jetzt im Markt: ${security.offer.name}`}
                action={
                  <Button
                    look="secondary"
                    small
                    busy={busy}
                    onClick={() => security.offer && void replace(security, security.offer)}
                  >
                    Umstellen
                  </Button>
                }
              >
                Deine Buchungen bleiben, statt deiner eigenen Kurse gelten die des Markts.
              </Banner>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const bookingsText = (count: number): string =>
  count === 0 ? 'keine Buchungen' : countOf(count, 'Buchung', 'Buchungen');

const lastPrice = ({ last, kind, currency }: OwnSecurity): string =>
  last
    ? `Eigener Kurs ${priceText(last.price, kind, (one) => formatMoney(one, currency))} vom ${formatDay(last.date)}`
    : 'Noch ohne Kurs';
