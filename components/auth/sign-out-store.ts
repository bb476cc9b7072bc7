import { isMarkedSignedIn } from '@/components/session/signed-in-mark';
import { PERSONAL_PAGES } from '@/lib/auth/session/personal-pages';
import { createStore } from '@/lib/platform/create-store';

type SignOutState = 'idle' | 'busy' | 'failed' | 'done';

/** The progress of signing out in this tab. */
export const signOutState = createStore<SignOutState>('idle');

/** Signs out in all tabs. Loads the code for it first. */
export async function startSignOut(): Promise<void> {
  if (signOutState.get() === 'busy') return;
  signOutState.set('busy');
  try {
    const { signOut } = await import('./sign-in');
    await signOut();
    if (PERSONAL_PAGES.test(location.pathname)) return location.replace('/');
    signOutState.set('done');
    document.getElementById('inhalt')?.focus();
  } catch {
    // Another tab may have been faster.
    signOutState.set(isMarkedSignedIn() ? 'failed' : 'done');
  }
}

export const dismissSignOut = (): void => signOutState.set('idle');
