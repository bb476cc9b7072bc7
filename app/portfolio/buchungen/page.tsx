import { memberMetadata } from '@/components/layout/member-page';
import { LedgerPage } from '@/components/portfolio/ledger/ledger';
import { PortfolioPart } from '@/components/portfolio/portfolio-part';

const PART = {
  path: '/portfolio/buchungen',
  title: 'Buchungen',
  description:
    'Alle Käufe, Verkäufe, Dividenden und anderen Buchungen deiner Depots, für dich allein und nur nach der Anmeldung.',
} as const;

export const metadata = memberMetadata(PART);

export default function Page() {
  return (
    <PortfolioPart {...PART}>
      <LedgerPage />
    </PortfolioPart>
  );
}
