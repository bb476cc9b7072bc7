'use client';

import { type ReactNode, useSyncExternalStore } from 'react';

type Props = {
  /** The message. The server renders it, so it is no part of the script. */
  children: ReactNode;
};

/** Shows a message at the bottom of the window while the browser is offline. */
export function OfflineMessage({ children }: Props) {
  const offline = useSyncExternalStore(onConnection, isOffline, () => false);
  return (
    <div role="status" className="shrink-0">
      {offline && children}
    </div>
  );
}

const isOffline = () => !navigator.onLine;

function onConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
