'use client';

import { AccountGate } from '@/components/session/account-gate';
import { Skeleton } from '@/components/ui/skeleton';
import { SalePlanner } from './sale-planner';

export function SalePage() {
  return (
    <AccountGate waiting={<WaitingSale />}>
      <SalePlanner waiting={<WaitingSale />} />
    </AccountGate>
  );
}

const WaitingSale = () => (
  <div className="h-100">
    <Skeleton label="Deine Positionen werden geladen" />
  </div>
);
