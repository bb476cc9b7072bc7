import { useEffect, useState } from 'react';
import type { Refusal } from './refusal';
import { sent, type Titles } from './sent';

/** Makes the calls of a list, one at a time. */
export function useSubmission(titles: Titles) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  // It concerns the last call; the first edit clears it.
  useEffect(() => {
    if (!refusal) return;
    const drop = () => setRefusal(null);
    document.addEventListener('input', drop);
    return () => document.removeEventListener('input', drop);
  }, [refusal]);

  const submit = async (call: () => unknown) => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    setRefusal(await sent(call, titles));
    setBusy(false);
  };
  return { busy, refusal, submit };
}
