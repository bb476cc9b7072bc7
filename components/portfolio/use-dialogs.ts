import { useEffect, useEffectEvent } from 'react';
import { showToast } from '@/components/ui/toast-store';
import { useLoaded } from '@/components/ui/use-loaded';

const loadDialogs = () => import('./dialogs');

/** Where one is likely to be wanted soon; a failure is met again by whoever wants it. */
export const preloadDialogs = () => void loadDialogs().catch(() => undefined);

/**
 * The dialogs once one is wanted; null until they are there.
 *
 * @param onFailed where they cannot be loaded, which is said: nothing is wanted any more
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
