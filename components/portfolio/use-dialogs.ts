import { useEffect, useEffectEvent } from 'react';
import { showToast } from '@/components/ui/toast-store';
import { useLoaded } from '@/components/ui/use-loaded';

const loadDialogs = () => import('./dialogs');

/** Loads the dialogs ahead. A failure shows up when one is opened. */
export const preloadDialogs = () => void loadDialogs().catch(() => undefined);

/**
 * Loads the dialogs once one is wanted; null until then.
 *
 * @param onFailed called after the failure was shown
 */
export function useDialogs(wanted: boolean, onFailed: () => void) {
  const { loaded, failed } = useLoaded(loadDialogs, wanted);
  const giveUp = useEffectEvent(onFailed);
  useEffect(() => {
    if (!failed) return;
    showToast('Das lässt sich gerade nicht öffnen', 'error');
    giveUp();
  }, [failed]);
  return loaded;
}
