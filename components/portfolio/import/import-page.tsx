'use client';

import { useEffect } from 'react';
import { AccountGate } from '@/components/session/account-gate';
import { subscribeToToken, tokenManager } from '@/components/session/token-store';
import { Loading, Shape } from '@/components/ui/skeleton';
import { useStore } from '@/components/ui/use-store';
import { DepotImport } from './depot-import';
import { holdFilesFor } from './held-files';
import { importFiles, useFiles } from './use-files';

/** Shows the import. Files and choices are held outside the gate: they outlast a session that ends meanwhile. */
export function ImportPage() {
  const files = useFiles(importFiles);
  const hasFiles = files.files.length > 0;
  const owner = useStore({ subscribe: subscribeToToken, get: () => tokenManager().owner() }, '');
  // Before the gate opens: it waits for the token.
  useEffect(() => {
    if (owner !== '') void holdFilesFor(owner);
  }, [owner]);
  useLeaveWarning(hasFiles);
  return (
    <AccountGate
      waiting={
        <Loading label="Der Import wird geladen">
          <Shape className="h-12" />
          <Shape className="mt-5 h-44" />
        </Loading>
      }
      kept={hasFiles ? 'deine Dateien und Entscheidungen' : null}
    >
      <DepotImport files={files} />
    </AccountGate>
  );
}

/** Asks before a reload or an end of the tab would lose something; other pages of the site lose nothing. */
function useLeaveWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => {
      // When somebody else has signed in, the page reloads and must keep nothing.
      if (!tokenManager().isOthers()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isActive]);
}
