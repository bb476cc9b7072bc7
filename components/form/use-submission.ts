import { useEffect, useState } from 'react';
import { isUnclear } from '@/components/session/account-fetch';
import { keepingInput } from './keeping-input';
import { type Refusal, refusalFrom } from './refusal';

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

/** Titles for a call that did not succeed. */
export type Titles = {
  failed: string;
  /** The result is unknown. Only for calls that are safe to repeat. */
  unclear: string;
};

/**
 * Makes a member's call. Resolves with the reason why it was refused; null for success.
 *
 * @param call rejects with a CallError for a refusal; any other rejection is a bug
 */
export async function sent(call: () => unknown, { failed, unclear }: Titles): Promise<Refusal | null> {
  try {
    await call();
    return null;
  } catch (error) {
    console.error(error);
    return isUnclear(error)
      ? { title: unclear, text: REPEAT, fields: [] }
      : keepingInput(refusalFrom(error, failed));
  }
}

const REPEAT =
  'Der Server hat nicht geantwortet. Versuch es noch einmal: Doppelt gespeichert wird nichts, und was du eingegeben hast, steht noch da.';
