'use client';

import { ChartPie } from 'lucide-react';
import { AccountGate } from '@/components/auth/account-gate';
import { UnverifiedNotice } from '@/components/auth/unverified-notice';
import { useAccount } from '@/components/auth/use-account';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Loading, Shape } from '@/components/ui/skeleton';

export function PortfolioPage() {
  return (
    <AccountGate waiting={<Waiting />}>
      <Portfolio />
    </AccountGate>
  );
}

function Portfolio() {
  const { data: account } = useAccount();
  return (
    <div className="grid gap-6">
      {account && <UnverifiedNotice account={account} />}
      <EmptyState
        title="Noch keine Aktie im Portfolio"
        icon={ChartPie}
        action={<ButtonLink href="/search">Zur Aktiensuche</ButtonLink>}
      >
        Such zuerst ein Unternehmen aus, das du besitzt oder besitzen willst, und sieh nach, wie es im
        Vergleich dasteht.
      </EmptyState>
    </div>
  );
}

function Waiting() {
  return (
    <Loading label="Dein Portfolio wird geladen">
      <div className="card grid gap-4">
        <Shape className="size-9" />
        <Shape className="h-6 w-64 max-w-full" />
        <Shape className="h-4 w-96 max-w-full" />
        <Shape className="h-11 w-40" />
      </div>
    </Loading>
  );
}
