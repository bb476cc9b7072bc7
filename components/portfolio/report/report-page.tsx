'use client';

import { AccountGate } from '@/components/session/account-gate';
import { Skeleton } from '@/components/ui/skeleton';
import { Report } from './report';

export function ReportPage() {
  return (
    <AccountGate
      waiting={
        <div className="h-100">
          <Skeleton label="Dein Jahresbericht wird geladen" />
        </div>
      }
    >
      <Report />
    </AccountGate>
  );
}
