import { useEffect, useEffectEvent } from 'react';
import { showToast } from './toast-store';
import { useLoaded } from './use-loaded';

/**
 * Loads the code of a dialog once it is wanted; null until then.
 *
 * @param load always the same function
 * @param onFailed called after the failure was shown
 */
export function useOpened<Module>(load: () => Promise<Module>, wanted: boolean, onFailed: () => void) {
  const { loaded, failed } = useLoaded(load, wanted);
  const giveUp = useEffectEvent(onFailed);
  useEffect(() => {
    if (!failed) return;
    showToast('Das lässt sich gerade nicht öffnen', 'error');
    giveUp();
  }, [failed]);
  return loaded;
}
