import { useEffect, useState } from 'react';
import { isUnclear } from '@/components/session/account-fetch';
import { keepingInput } from './keeping-input';
import { type Refusal, refusalFrom } from './refusal';

/** Titles for a call that did not succeed. */
type Titles = {
  failed: string;
  /** The result is unknown. Only for calls that are safe to repeat. */
  unclear: string;
};

/**
 * Sends a member's form, one call at a time. It stays busy after success, because the form then disappears.
 *
 * @param isKept the form stays after success
 */
export function useSubmission({ failed, unclear }: Titles, isKept = false) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  // It is of what was sent, and goes with the first correction.
  useEffect(() => {
    if (!refusal) return;
    const drop = () => setRefusal(null);
    document.addEventListener('input', drop);
    return () => document.removeEventListener('input', drop);
  }, [refusal]);

  /** @param send rejects with a CallError for a refusal; any other rejection is a bug */
  const submit = async (send: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      await send();
      if (isKept) setBusy(false);
    } catch (error) {
      console.error(error);
      setRefusal(
        isUnclear(error)
          ? { title: unclear, text: REPEAT, fields: [] }
          : keepingInput(refusalFrom(error, failed)),
      );
      setBusy(false);
    }
  };
  return { busy, refusal, submit };
}

const REPEAT =
  'Der Server hat nicht geantwortet. Versuch es noch einmal: Doppelt gespeichert wird nichts, und was du eingegeben hast, steht noch da.';
