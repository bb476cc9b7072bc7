import { isMarkedSignedIn } from '@/components/session/signed-in-mark';
import { PERSONAL_PAGES } from '@/lib/auth/personal-pages';

export type SignOutState = 'idle' | 'busy' | 'failed' | 'done';

let state: SignOutState = 'idle';
const listeners = new Set<() => void>();

const change = (next: SignOutState) => {
  state = next;
  for (const listener of listeners) listener();
};

export const signOutState = (): SignOutState => state;

export function subscribeToSignOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Signs out, here and in all tabs; what does it is loaded when it is asked for. */
export async function startSignOut(): Promise<void> {
  if (state === 'busy') return;
  change('busy');
  try {
    const { signOut } = await import('./sign-in');
    await signOut();
    if (PERSONAL_PAGES.test(location.pathname)) return location.replace('/');
    change('done');
    document.getElementById('inhalt')?.focus();
  } catch {
    // Another tab may have been quicker.
    change(isMarkedSignedIn() ? 'failed' : 'done');
  }
}

export const dismissSignOut = (): void => change('idle');
