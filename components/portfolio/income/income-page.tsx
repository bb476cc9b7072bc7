'use client';

import { AccountGate } from '@/components/session/account-gate';
import { Income } from './income';
import { WaitingIncome } from './waiting-income';

export function IncomePage() {
  return (
    <AccountGate waiting={<WaitingIncome />}>
      <Income />
    </AccountGate>
  );
}
