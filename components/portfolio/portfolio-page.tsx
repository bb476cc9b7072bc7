'use client';

import { AccountGate } from '@/components/session/account-gate';
import { Toasts } from '@/components/ui/toasts';
import { Portfolio } from './portfolio';
import { WaitingPortfolio } from './waiting-portfolio';

export function PortfolioPage() {
  return (
    <AccountGate waiting={<WaitingPortfolio />}>
      <Portfolio />
      <Toasts />
    </AccountGate>
  );
}
