import { useCallback, useState } from 'react';

/** Returns which rows of a list are open, by id, and a function that opens or closes one. */
export function useOpenRows() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setOpen((ids) => new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])),
    [],
  );
  return { open, toggle };
}
