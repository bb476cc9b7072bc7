'use client';

import { useEffect } from 'react';
import { AccountGate } from '@/components/session/account-gate';
import { tokenManager } from '@/components/session/token-store';
import { Loading, Shape } from '@/components/ui/skeleton';
import { Toasts } from '@/components/ui/toasts';
import { DepotImport } from './depot-import';
import { useFiles } from './use-files';
import { useImportChoices } from './use-import-choices';

/** Holds the files and choices outside the gate: they outlast a session that ends meanwhile. */
export function ImportPage() {
  const files = useFiles();
  const choices = useImportChoices();
  const hasFiles = files.files.length > 0;
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
      <DepotImport files={files} choices={choices} />
      <Toasts />
    </AccountGate>
  );
}

/** Asks before leaving would lose something. Links then load a full page, because the browser asks only on those. */
function useLeaveWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => {
      // When somebody else has signed in, the page reloads and must keep nothing.
      if (!tokenManager().isOthers()) event.preventDefault();
    };
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      // Keeps the click from the router.
      if (link && link.pathname !== location.pathname) event.stopPropagation();
    };
    window.addEventListener('beforeunload', warn);
    window.addEventListener('click', follow, true);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('click', follow, true);
    };
  }, [isActive]);
}
