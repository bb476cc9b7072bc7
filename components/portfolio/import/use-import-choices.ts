import { useState } from 'react';
import type { Draft } from '@/lib/depot-import/preview/draft';
import type { DepotChoice, RowChoice, SecurityChoice } from '@/lib/depot-import/preview/preview';
import { randomId } from '@/lib/platform/random-id';

/** Holds what a person says about the bookings of an import. It stays when the session ends, as the files do. */
export function useImportChoices() {
  const [rows, setRows] = useState<ReadonlyMap<string, RowChoice>>(new Map());
  const [chosen, setChosen] = useState<ReadonlyMap<string, SecurityChoice>>(new Map());
  const [depotChoices, setDepotChoices] = useState<ReadonlyMap<string, DepotChoice>>(new Map());
  const [depotNames, setDepotNames] = useState<ReadonlyMap<string, string>>(new Map());
  const [edits, setEdits] = useState<ReadonlyMap<string, Partial<Draft>>>(new Map());
  // Unchanged until it is booked, so that a retry after a lost answer books nothing twice.
  const [importId, setImportId] = useState(randomId);
  const [newDepotIds] = useState(() => new Map<string, string>());
  const [ownIds] = useState(() => new Map<string, string>());

  const reset = () => {
    setRows(new Map());
    setChosen(new Map());
    setDepotChoices(new Map());
    setDepotNames(new Map());
    // A depot that was new at the last import may exist now.
    newDepotIds.clear();
    setEdits(new Map());
    setImportId(randomId());
  };
  return {
    ...{ rows, setRows, chosen, setChosen, depotChoices, setDepotChoices, depotNames, setDepotNames },
    ...{ edits, setEdits, importId, newDepotIds, ownIds, reset },
  };
}

export type ImportChoices = ReturnType<typeof useImportChoices>;
