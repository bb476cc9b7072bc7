import { useEffect, useRef } from 'react';
import { accountFetch, jsonRequest } from '@/components/session/account-fetch';
import { showToast } from '@/components/ui/toast-store';
import { asMapping, headingOf, type TableMapping } from '@/lib/depot-import/tables/mapping/table-mapping';
import type { TableSample } from '@/lib/depot-import/tables/mapping/table-sample';
import type { ChosenFile, Files } from './use-files';
import { IMPORTS } from './use-import';

const headOf = ({ rows, guess }: TableSample): readonly string[] => rows[guess.head]?.cells ?? [];

const addressOf = async (sample: TableSample) => `${IMPORTS}/mappings/${await headingOf(headOf(sample))}`;

/** Reads tables as the account explained them before, and keeps what it explains now; within an AccountGate. */
export function useMappings(files: Files) {
  const asked = useRef(new Set<TableSample>());
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
    for (const file of files.files) {
      if (file.state.type !== 'unknown-table' || asked.current.has(file.state.sample)) continue;
      asked.current.add(file.state.sample);
      const { key } = file;
      const { sample } = file.state;
      const explain = async () => {
        const mapping = await storedMapping(sample);
        // Meanwhile the person may have explained it, or split it at another sign.
        const now = latest.current.files.find((one) => one.key === key);
        if (mapping && now?.state.type === 'unknown-table' && now.state.sample === sample)
          latest.current.explain(now, mapping);
      };
      void explain();
    }
  }, [files]);

  /** Reads a table, and all others with its columns. */
  return (file: ChosenFile, mapping: TableMapping) => {
    const sample = file.table?.sample;
    if (!sample) return;
    files.explain(file, mapping);
    for (const other of files.files)
      if (
        other.key !== file.key &&
        other.state.type === 'unknown-table' &&
        isAlike(sample, other.state.sample)
      )
        files.explain(other, mapping);
    void keep(sample, mapping);
  };
}

const isAlike = (a: TableSample, b: TableSample) =>
  a.guess.head === b.guess.head && headOf(a).join('\n') === headOf(b).join('\n');

/** Loads how the account explained a table of these columns before. */
async function storedMapping(sample: TableSample): Promise<TableMapping | null> {
  try {
    const stored = await accountFetch<{ mapping: unknown }>(await addressOf(sample));
    const mapping = asMapping(stored.mapping, headOf(sample).length);
    // The head of another month's file may stand on another line.
    return mapping && { ...mapping, head: sample.guess.head };
  } catch (error) {
    // The person can still explain it again.
    console.error(error);
    return null;
  }
}

async function keep(sample: TableSample, mapping: TableMapping) {
  try {
    await accountFetch(await addressOf(sample), jsonRequest('POST', { mapping }));
  } catch (error) {
    console.error(error);
    showToast('Die Zuordnung ließ sich nicht für das nächste Mal merken', 'error');
  }
}
