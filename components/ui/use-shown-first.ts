import { startTransition, useOptimistic } from 'react';

/** Returns the value that a control shows, and its setter: the control changes at once, what depends on it follows. */
export function useShownFirst<Value>(value: Value, onChange: (value: Value) => void) {
  const [shown, show] = useOptimistic(value);
  const choose = (next: Value) =>
    startTransition(() => {
      show(next);
      onChange(next);
    });
  return [shown, choose] as const;
}
