'use client';

import { AccountGate } from '@/components/session/account-gate';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadedYear } from './loaded-year';

type Props = { year: number; isDemo: boolean };

export const TaxYearPage = (props: Props) => (
  <AccountGate waiting={<WaitingYear />}>
    <LoadedYear {...props} />
  </AccountGate>
);

const WaitingYear = () => (
  <div className="h-150">
    <Skeleton label="Dein Steuerjahr wird geladen" />
  </div>
);
