'use client';

import { AccountGate } from '@/components/session/account-gate';
import { Loading, Shape } from '@/components/ui/skeleton';
import { Toasts } from '@/components/ui/toasts';
import { DepotImport } from './depot-import';

export function ImportPage() {
  return (
    <AccountGate
      waiting={
        <Loading label="Der Import wird geladen">
          <Shape className="h-12" />
          <Shape className="mt-5 h-44" />
        </Loading>
      }
    >
      <DepotImport />
      <Toasts />
    </AccountGate>
  );
}
