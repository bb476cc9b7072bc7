import type { TableMapping } from '@/lib/depot-import/tables/mapping/table-mapping';
import type { ChosenFile } from './chosen-files';
import { MappingDialog } from './mapping-dialog';
import type { Files } from './use-files';

type Props = {
  /** The file as it was before. */
  was: ChosenFile;
  files: Files;
  onExplain: (file: ChosenFile, mapping: TableMapping) => void;
  onClose: () => void;
};

/** Asks what the columns of a table mean; a file whose table nobody explains stays as it was. */
export function ExplainedTable({ was, files, onExplain, onClose }: Props) {
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
