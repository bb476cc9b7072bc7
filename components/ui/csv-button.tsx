import { Download } from 'lucide';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { saveFile } from '@/components/ui/save-file';

type Props = {
  name: string;
  load: () => Promise<Blob>;
  /** Hides the text visually; a title says what is saved. */
  title?: string;
};

export function CsvButton({ name, load, title }: Props) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    await saveFile(name, load);
    setBusy(false);
  };
  return (
    <Button look="secondary" small busy={isBusy} onClick={save} title={title}>
      <Icon of={Download} small />
      <span className={title && 'sr-only'}>CSV</span>
    </Button>
  );
}
