import { useSyncExternalStore } from 'react';
import type { Store } from '@/lib/platform/create-store';

/**
 * Reads a store and renders again when it changes.
 *
 * @param onServer the state on the server and while the page hydrates
 */
export const useStore = <State>(store: Pick<Store<State>, 'get' | 'subscribe'>, onServer: State): State =>
  useSyncExternalStore(store.subscribe, store.get, () => onServer);
