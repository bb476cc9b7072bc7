import { useOpened } from '@/components/ui/use-opened';

const loadDialogs = () => import('./dialogs');

/** Loads the dialogs ahead. A failure shows up when one is opened. */
export const preloadDialogs = () => void loadDialogs().catch(() => undefined);

/** Loads the dialogs once one is wanted; null until then. @param onFailed called after the failure was shown */
export const useDialogs = (wanted: boolean, onFailed: () => void) => useOpened(loadDialogs, wanted, onFailed);
