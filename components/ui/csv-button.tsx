import { Download } from 'lucide';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { saveFile } from '@/components/ui/save-file';
import { showToast } from '@/components/ui/toast-store';

type Props = { name: string; load: () => Promise<Response> };

/** Saves an answer of the API as a file. */
export function CsvButton({ name, load }: Props) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      saveFile(await (await load()).blob(), name);
    } catch (error) {
      console.error(error);
      showToast('Die Datei konnte nicht erstellt werden', 'error');
    }
    setBusy(false);
  };
  return (
    <Button look="secondary" small busy={isBusy} onClick={save}>
      <Icon of={Download} small />
      CSV
    </Button>
  );
}
