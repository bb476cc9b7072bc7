import { Plus } from 'lucide';
import { useState } from 'react';
import { RefusalBanner } from '@/components/form/refusal-banner';
import { useSubmission } from '@/components/form/use-submission';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import { useWanted } from '@/components/wanted/use-wanted';
import { FoundSecurities } from './found-securities';
import { OwnPricesDialog } from './own-prices-dialog';
import { type OwnSecurities, useOwnSecurities } from './own-security-calls';
import { OwnSecurityForm } from './own-security-form';
import { type Open, OwnSecurityRow } from './own-security-row';

type Props = {
  /** Reloads the ledger, whose bookings may name another security now. */
  onChanged: () => void;
  onClose: () => void;
};

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
          <OwnSecurityRow
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
