import { useState } from 'react';
import { type Refusal, refusalFrom } from '@/components/form/refusal';
import { RefusalBanner } from '@/components/form/refusal-banner';
import { responseTo } from '@/components/session/account-fetch';
import { useAccount } from '@/components/session/use-call';
import { Button } from '@/components/ui/button';
import { saveBlob } from '@/components/ui/save-file';
import { TextLink } from '@/components/ui/text-link';
import { AccountSection } from './account-section';

export function DataExport() {
  const { mutate } = useAccount();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const download = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const response = await responseTo('GET /api/account/export');
      saveBlob(nameIn(response.headers.get('content-disposition')), await response.blob());
      void mutate();
    } catch (error) {
      setRefusal(refusalFrom(error, 'Die Datei ließ sich nicht laden'));
    }
    setBusy(false);
  };

  return (
    <AccountSection
      id="daten"
      title="Deine Daten"
      note="Alles, was wir zu deinem Konto gespeichert haben, als Datei im Format JSON."
    >
      <div className="grid justify-items-start gap-4">
        <RefusalBanner refusal={refusal} />
        <Button look="secondary" busy={busy} onClick={download}>
          Daten herunterladen
        </Button>
        <p className="text-14 text-ink-2">
          Buchungen aus einer anderen App oder von deiner Bank übernimmst du unter{' '}
          <TextLink href="/portfolio/import">Depot importieren</TextLink>.
        </p>
      </div>
    </AccountSection>
  );
}

const nameIn = (disposition: string | null) =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'aktienlotse-daten.json';
