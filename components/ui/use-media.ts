import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns whether a media query matches.
 *
 * @param onServer the answer on the server and while the page hydrates
 */
export function useMedia<OnServer>(query: string, onServer: OnServer): boolean | OnServer {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore<boolean | OnServer>(
    subscribe,
    () => matchMedia(query).matches,
    () => onServer,
  );
}
