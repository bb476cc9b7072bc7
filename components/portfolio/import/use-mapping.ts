import { type FormEvent, useId, useMemo, useState } from 'react';
import { useFocusAfter } from '@/components/ui/use-focus-after';
import { guessKinds, mayBeKinds } from '@/lib/depot-import/tables/mapping/guess-kinds';
import { readMapped } from '@/lib/depot-import/tables/mapping/read-mapped';
import type { MappedField, TableMapping } from '@/lib/depot-import/tables/mapping/table-mapping';
import type { TableSample } from '@/lib/depot-import/tables/mapping/table-sample';

/** A table that a person explains. */
export type Explained = {
  name: string;
  /** Name of the depot, unless the person gives another. */
  depot: string;
  sample: TableSample;
  mapping: TableMapping;
  onSave: (mapping: TableMapping) => void;
};

/** Holds what a person says about the columns of a table, with what is still open and what follows. */
export function useMapping({ depot: named, sample, mapping: given, onSave }: Explained) {
  // Changes belong to the columns of one sample: another delimiter gives others. Until there are some, a stored mapping
  // may still come.
  const [changed, setChanged] = useState<{ of: TableSample; mapping: TableMapping } | null>(null);
  const mapping = changed?.of === sample ? changed.mapping : given;
  const [typedDepot, setDepot] = useState<string | null>(null);
  const depot = typedDepot ?? given.depot ?? named;
  const [refused, setRefused] = useState(0);
  const isRefused = refused > 0;
  const [isSignSaid, setIsSignSaid] = useState(false);
  const id = useId();
  const { columns } = mapping;
  const heads = sample.rows[mapping.head]?.cells ?? [];
  const read = useMemo(() => readMapped(sample.rows, mapping), [sample, mapping]);
  const wordsOf = (at: number): readonly string[] => sample.words[at] ?? [];
  // A stored mapping has its answer.
  const isKindSaid = columns.kind !== undefined || isSignSaid || given !== sample.guess;
  const kindColumn = isKindSaid ? undefined : untakenKinds(sample, columns);
  const open = openFields(mapping, kindColumn === undefined ? null : (heads[kindColumn] ?? ''));
  const [firstOpen] = Object.keys(open);
  useFocusAfter(refused, () => document.getElementById(`${id}-${firstOpen ?? 'status'}`));
  const change = (part: Partial<TableMapping>) => {
    if (part.sign) setIsSignSaid(true);
    setChanged({ of: sample, mapping: { ...mapping, ...part } });
  };
  return {
    id,
    sample,
    mapping,
    /** Why each field is open that the person has to answer. */
    open,
    read,
    isRefused,
    isChanged: changed?.of === sample || depot !== (given.depot ?? named),
    depot,
    setDepot,
    /** The values that stand for kinds of bookings. */
    words: columns.kind === undefined ? [] : wordsOf(columns.kind),
    columnOptions: heads.map((head, at) => ({ value: String(at), label: columnLabel(sample, head, at) })),
    errorOf: (field: OpenField) => isRefused && open[field],
    change,
    /** @param value place of the column; empty: none */
    setColumn: (field: MappedField, value: string) => {
      const { [field]: _, ...others } = columns;
      const place = Number(value);
      const next = value === '' ? others : { ...others, [field]: place };
      const isKind = field === 'kind' && value !== '';
      change({ columns: next, ...(isKind && { kinds: guessKinds(wordsOf(place)) }) });
    },
    save: (event: FormEvent) => {
      event.preventDefault();
      if (read.bookings.length > 0 && !firstOpen) onSave({ ...mapping, depot: depot.trim() || named });
      else setRefused(refused + 1);
    },
  };
}

export type Mapping = ReturnType<typeof useMapping>;

export type OpenField = 'decimals' | 'days' | 'date' | 'sign';

/**
 * Says of each field that the person has to answer why, in their order.
 *
 * @param kindColumn head of a column that may say the kind while none is chosen
 */
function openFields(
  { decimals, days, columns }: TableMapping,
  kindColumn: string | null,
): Partial<Record<OpenField, string>> {
  return {
    ...(decimals === null && {
      decimals: 'Wähle das Zahlenformat; aus der Tabelle geht es nicht eindeutig hervor',
    }),
    ...(days === null && { days: 'Wähle das Datumsformat; aus der Tabelle geht es nicht eindeutig hervor' }),
    ...(columns.date === undefined && { date: 'Wähle die Spalte, in der der Tag steht' }),
    ...(kindColumn !== null && {
      sign: `Enthält die Spalte „${kindColumn}“ Kauf und Verkauf? Dann wähle sie oben bei „Art“, sonst hier das Vorzeichen`,
    }),
  };
}

/** Place of a column without a field that may say the kind. */
function untakenKinds({ words }: TableSample, columns: TableMapping['columns']): number | undefined {
  const taken = new Set(Object.values(columns));
  const place = words.findIndex((cells, at) => !taken.has(at) && mayBeKinds(cells));
  return place < 0 ? undefined : place;
}

/** Names a column with its first value: `Betrag (-1.004,95)`. */
function columnLabel({ rows, guess }: TableSample, head: string, at: number): string {
  const name = head === '' ? `Spalte ${at + 1}` : head;
  const example = rows.slice(guess.head + 1).find(({ cells }) => (cells[at] ?? '') !== '')?.cells[at];
  return example === undefined ? name : `${name} (${example.slice(0, 24)})`;
}
