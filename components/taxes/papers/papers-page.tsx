'use client';

import { AccountGate } from '@/components/session/account-gate';
import { Papers } from './papers';
import { WaitingPapers } from './waiting-papers';

export function PapersPage() {
  return (
    <AccountGate waiting={<WaitingPapers />}>
      <Papers />
    </AccountGate>
  );
}
