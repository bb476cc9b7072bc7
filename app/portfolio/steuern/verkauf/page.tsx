import { memberMetadata } from '@/components/layout/member-page';
import { PortfolioPart } from '@/components/portfolio/portfolio-part';
import { SalePage } from '@/components/taxes/sale/sale-page';

const PART = {
  path: '/portfolio/steuern/verkauf',
  title: 'Was bleibt',
  above: [{ name: 'Steuern', href: '/portfolio/steuern' }],
  description:
    'Was von einem Verkauf nach Steuern bleibt, heute und im nächsten Jahr, für dich allein und nur nach der Anmeldung.',
} as const;

export const metadata = memberMetadata(PART);

export default function Page() {
  return (
    <PortfolioPart {...PART}>
      <SalePage />
    </PortfolioPart>
  );
}
