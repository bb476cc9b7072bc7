'use client';

import { AccountGate } from '@/components/session/account-gate';
import { LumpSums } from './lump-sums';
import { WaitingLumpSums } from './waiting-lump-sums';

export function LumpSumsPage() {
  return (
    <AccountGate waiting={<WaitingLumpSums />}>
      <LumpSums />
    </AccountGate>
  );
}
