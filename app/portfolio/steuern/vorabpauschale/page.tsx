import { memberMetadata } from '@/components/layout/member-page';
import { PortfolioPart } from '@/components/portfolio/portfolio-part';
import { LumpSumsPage } from '@/components/taxes/lump-sums/lump-sums';

const PART = {
  path: '/portfolio/steuern/vorabpauschale',
  title: 'Vorabpauschale',
  description:
    'Vorabpauschalen deiner Fonds je Depot, ihre Steuer und das Geld, das im Januar da sein muss, für dich allein.',
} as const;

export const metadata = memberMetadata(PART);

export default function Page() {
  return (
    <PortfolioPart {...PART} above={[{ name: 'Steuern', href: '/portfolio/steuern' }]}>
      <LumpSumsPage />
    </PortfolioPart>
  );
}
