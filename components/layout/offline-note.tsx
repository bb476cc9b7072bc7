'use client';

import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';

/** Says at the foot of the window that the connection is gone, as long as it is. */
export function OfflineNote() {
  const offline = useSyncExternalStore(onConnection, isOffline, () => false);
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-20 print:hidden">
      {offline && (
        <div className="border-warn border-t-2 bg-warn-soft shadow-float">
          <p className="page flex items-start gap-3 py-3">
            <Icon of={WifiOff} className="mt-0.5 text-warn" />
            <span>
              <b className="font-semibold">Keine Internetverbindung.</b> Was du siehst, ist der letzte Stand
              und bleibt stehen. Neues lädt wieder, sobald du verbunden bist.
            </span>
          </p>
        </div>
      )}
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
