import { type ReactNode, useState } from 'react';
import type { TableMapping } from '@/lib/depot-import/tables/mapping/table-mapping';
import type { ChosenFile, Files } from './chosen-files';
import { MappingDialog } from './mapping-dialog';

type Explain = (file: ChosenFile, mapping: TableMapping) => void;

/** Asks what the columns of a table mean: `start` opens the dialog. */
export function useExplaining(files: Files, onExplain: Explain) {
  // The file as it was when the dialog opened; restored on cancel.
  const [was, setWas] = useState<ChosenFile | null>(null);
  const dialog: ReactNode = was && (
    <ExplainedTable was={was} files={files} onExplain={onExplain} onClose={() => setWas(null)} />
  );
  return {
    dialog,
    start: (file: ChosenFile) => {
      setWas(file);
      if (!file.table) files.askColumns(file);
    },
  };
}

type Props = {
  /** The file as it was before. */
  was: ChosenFile;
  files: Files;
  onExplain: Explain;
  onClose: () => void;
};

/** Asks what the columns of a table mean; a file whose table nobody explains stays as it was. */
function ExplainedTable({ was, files, onExplain, onClose }: Props) {
  const file = files.files.find(({ key }) => key === was.key);
  if (!file?.table) return null;
  const { name, form } = file;
  const { sample, mapping } = file.table;
  return (
    <MappingDialog
      key={file.key}
      name={name}
      depot={form ?? name.replace(/(.)\.\w+$/, '$1').slice(0, 80)}
      sample={sample}
      mapping={mapping ?? sample.guess}
      onDelimiter={(delimiter) => files.askColumns(file, delimiter)}
      onSave={(explained) => {
        onExplain(file, explained);
        onClose();
      }}
      onClose={() => {
        // The stored mapping of such a table may have come meanwhile.
        if (was.state.type !== 'unknown-table' || !mapping) files.restore(was);
        onClose();
      }}
    />
  );
}
