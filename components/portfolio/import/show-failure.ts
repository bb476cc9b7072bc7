import { CallError, isUnclear } from '@/components/session/account-fetch';
import { showToast } from '@/components/ui/toast-store';

/**
 * Shows why a call failed, in place of earlier messages about the same thing.
 *
 * @param before a refusal
 * @returns whether the server refused it; else it may have been carried out
 */
export function showFailure(error: unknown, about: string, before = ''): boolean {
  const isRefused = error instanceof CallError && !isUnclear(error);
  // A refusal is an answer.
  if (!isRefused) console.error(error);
  const text = isRefused ? before + error.message : 'Das hat nicht geklappt. Versuch es noch einmal';
  showToast(text, 'error', undefined, about);
  return isRefused;
}
