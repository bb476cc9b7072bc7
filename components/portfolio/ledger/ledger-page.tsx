'use client';

import { AccountGate } from '@/components/session/account-gate';
import { Ledger } from './ledger';
import { WaitingLedger } from './waiting-ledger';

export function LedgerPage() {
  return (
    <AccountGate waiting={<WaitingLedger />}>
      <Ledger />
    </AccountGate>
  );
}
