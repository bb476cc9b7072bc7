import { LoadFailed } from '@/components/session/load-failed';
import { useCall } from '@/components/session/use-call';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { TaxYearView } from './tax-year-view';

type Props = { year: number; isDemo: boolean };

/** Loads a tax year of the account. */
export function LoadedYear({ year, isDemo }: Props) {
  const { data, error, isValidating, mutate } = useCall('GET /api/taxes/years/:year', {
    param: { year: String(year) },
  });
  if (error && !data)
    return (
      <LoadFailed
        title="Dein Steuerjahr lässt sich gerade nicht laden"
        busy={isValidating}
        onRetry={() => void mutate()}
      />
    );
  if (!data)
    return (
      <div className="h-150">
        <Skeleton label="Dein Steuerjahr wird geladen" />
      </div>
    );
  if (data.years.length === 0) return <NoBookings />;
  return <TaxYearView found={data} isDemo={isDemo} />;
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
