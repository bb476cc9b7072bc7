import { useEffect, useState } from 'react';

/** Milliseconds without a change after which a form is previewed. */
const SETTLED_AFTER = 250;

/** Returns a value once it has not changed for a moment; a first one at once. */
export function useSettled<Value>(value: Value | null): Value | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [value]);
  return settled ?? value;
}
