'use client';

import { type ReactNode, useSyncExternalStore } from 'react';

type Props = {
  /** What it says; given from outside, so that it comes with the page and not as script. */
  children: ReactNode;
};

/** Says at the foot of the window that the connection is gone, as long as it is. */
export function OfflineNote({ children }: Props) {
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
