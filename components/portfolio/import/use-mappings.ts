import { useEffect, useRef } from 'react';
import { accountCall } from '@/components/session/account-fetch';
import { showError } from '@/components/ui/toast-store';
import { asMapping, headingOf, type TableMapping } from '@/lib/depot-import/tables/mapping/table-mapping';
import { mappingFor, type TableSample } from '@/lib/depot-import/tables/mapping/table-sample';
import { DELIMITERS, type Delimiter } from '@/lib/depot-import/tables/table-text';
import type { ChosenFile, Files } from './chosen-files';

const paramOf = async ({ heading }: TableSample) => ({ heading: await headingOf(heading) });

/** Reads tables as the account explained them before, and keeps what it explains now; within an AccountGate. */
export function useMappings(files: Files) {
  // The samples that were asked for, by file: the first, and the one that a stored sign splits it into.
  const awaited = useRef(new Map<string, Delimiter | null>());
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
    for (const { key, state } of files.files) {
      if (state.type !== 'unknown-table') continue;
      const { sample } = state;
      // Afterwards the person splits it.
      if (awaited.current.has(key) && awaited.current.get(key) !== sample.delimiter) continue;
      awaited.current.set(key, null);
      const explain = async () => {
        const stored = await storedMapping(sample);
        // Meanwhile the person may have explained it, or split it at another sign.
        const now = latest.current.files.find((one) => one.key === key);
        if (!stored || now?.state.type !== 'unknown-table' || now.state.sample !== sample) return;
        if (stored.delimiter !== sample.delimiter) {
          awaited.current.set(key, stored.delimiter);
          latest.current.askColumns(now, stored.delimiter);
        } else if (stored.mapping) latest.current.explain(now, stored.mapping);
      };
      void explain();
    }
  }, [files]);

  return (file: ChosenFile, mapping: TableMapping) => {
    explainAlike(files, file, mapping);
    if (file.table) void keep(file.table.sample, mapping);
  };
}

/** Reads a table as the person explained it, and all others with its columns. */
export function explainAlike(files: Files, file: ChosenFile, mapping: TableMapping): void {
  const sample = file.table?.sample;
  if (!sample) return;
  files.explain(file, mapping);
  for (const other of files.files)
    if (other.key !== file.key && other.state.type === 'unknown-table' && isAlike(sample, other.state.sample))
      files.explain(other, mappingFor(other.state.sample, mapping));
}

const isAlike = (a: TableSample, b: TableSample) =>
  a.delimiter === b.delimiter && a.heading.join('\n') === b.heading.join('\n');

type Stored = { delimiter: Delimiter; mapping: TableMapping | null };

/** Loads how the account explained a table of these columns before; only the sign, if it splits it at another one. */
async function storedMapping(sample: TableSample): Promise<Stored | null> {
  try {
    const { mapping: stored } = await accountCall('GET /api/portfolio/imports/mappings/:heading', {
      param: await paramOf(sample),
    });
    const delimiter = DELIMITERS.find((one) => one === stored?.delimiter) ?? sample.delimiter;
    const mapping = delimiter === sample.delimiter ? asMapping(stored, sample.words.length) : null;
    return { delimiter, mapping: mapping && mappingFor(sample, mapping) };
  } catch (error) {
    // The person can still explain it again.
    console.error(error);
    return null;
  }
}

async function keep(sample: TableSample, mapping: TableMapping) {
  const { delimiter } = sample;
  try {
    await accountCall('POST /api/portfolio/imports/mappings/:heading', {
      param: await paramOf(sample),
      json: { mapping: { ...mapping, delimiter } },
    });
  } catch (error) {
    showError(error, 'Die Zuordnung ließ sich nicht für das nächste Mal merken');
  }
}
