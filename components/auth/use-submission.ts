import { useState } from 'react';
import { isUnclear } from '@/components/session/account-fetch';
import { keepingInput, type Refusal, refusalFrom } from './refusal';

/** What to say where a call did not succeed. */
type Titles = {
  failed: string;
  /** Where nobody knows whether it was carried out; only for what can be repeated without harm. */
  unclear: string;
};

/** Sends a member's form, once at a time. It stays busy after success, where the form goes. */
export function useSubmission({ failed, unclear }: Titles) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);

  /** @param send its CallError becomes the refusal; anything else is a bug */
  const submit = async (send: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      await send();
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
  'Es kam keine Antwort, die das sagt. Versuch es noch einmal: Doppelt gespeichert wird nichts, und was du eingegeben hast, steht noch da.';
