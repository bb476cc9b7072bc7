'use client';

import { AccountGate } from '@/components/session/account-gate';
import { Loaded } from '@/components/session/load-failed';
import { useCall } from '@/components/session/use-call';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { TaxYearView } from './tax-year-view';

type Props = { year: number; isDemo: boolean };

export const TaxYearPage = (props: Props) => (
  <AccountGate waiting={<WaitingYear />}>
    <LoadedYear {...props} />
  </AccountGate>
);

const WaitingYear = () => <Skeleton className="h-150" label="Dein Steuerjahr wird geladen" />;

function LoadedYear({ year, isDemo }: Props) {
  const call = useCall('GET /api/taxes/years/:year', { param: { year: String(year) } });
  return (
    <Loaded call={call} failed="Dein Steuerjahr lässt sich gerade nicht laden" waiting={<WaitingYear />}>
      {(found) => (found.years.length === 0 ? <NoBookings /> : <TaxYearView found={found} isDemo={isDemo} />)}
    </Loaded>
  );
}

const NoBookings = () => (
  <div className="min-h-60">
    <EmptyState
      title="Noch nichts, was Steuern auslöst"
      action={<ButtonLink href="/portfolio/buchungen">Zu den Buchungen</ButtonLink>}
    >
      Sobald Verkäufe oder Dividenden gebucht sind, stehen hier je Bank Freibetrag und Verlusttöpfe und, für
      Depots im Ausland, die Zeilen der Steuererklärung.
    </EmptyState>
  </div>
);
