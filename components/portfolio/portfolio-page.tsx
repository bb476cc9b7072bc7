'use client';

import { AccountGate } from '@/components/session/account-gate';
import { Portfolio } from './portfolio';
import { WaitingPortfolio } from './waiting-portfolio';

type Props = {
  /** A real market has taken the place of an invented one. */
  isDemoReplaced: boolean;
};

export function PortfolioPage({ isDemoReplaced }: Props) {
  return (
    <AccountGate waiting={<WaitingPortfolio />}>
      <Portfolio isDemoReplaced={isDemoReplaced} />
    </AccountGate>
  );
}
