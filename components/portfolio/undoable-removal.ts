import { CallError, isUnclear } from '@/components/session/account-fetch';
import { showError, showToast, undoing } from '@/components/ui/toast-store';
import { randomId } from '@/lib/platform/random-id';

type Removal = {
  /** Removes it under an id. Resolves with the id; null if there was nothing to remove. @throws CallError */
  remove: (removal: string) => Promise<string | null>;
  /** @throws CallError */
  restore: (removal: string) => Promise<unknown>;
  texts: { gone: string; back: string; unclear: string; failed: (error: CallError) => string };
};

/** Statuses of refusals that pass: the session is over, or the server is busy. */
const PASSING = [401, 429];

/** Removes something, and shows a toast that can undo it. */
export async function undoableRemoval({ remove, restore, texts }: Removal): Promise<void> {
  const id = randomId();
  const putBack = async () => {
    try {
      await restore(id);
      showToast(texts.back);
    } catch (error) {
      const isRefused = error instanceof CallError && !isUnclear(error) && error.status < 500;
      const isFinal = isRefused && !PASSING.includes(error.status);
      const text = isRefused ? error.message : 'Das ließ sich nicht rückgängig machen';
      showError(error, text, isFinal ? undefined : putBack);
    }
  };
  const undo = undoing(putBack);
  try {
    const removal = await remove(id);
    showToast(texts.gone, 'success', removal === null ? undefined : undo);
  } catch (error) {
    console.error(error);
    if (isUnclear(error)) showToast(texts.unclear, 'error', undo);
    else if (error instanceof CallError) showToast(texts.failed(error), 'error');
  }
}
