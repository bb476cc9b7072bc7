import { memberMetadata } from '@/components/layout/member-page';
import { IncomePage } from '@/components/portfolio/income/income';
import { PortfolioPart } from '@/components/portfolio/portfolio-part';

const PART = {
  path: '/portfolio/dividenden',
  title: 'Dividenden',
  description:
    'Dividenden der letzten 24 und der nächsten zwölf Monate, für dich allein und nur nach der Anmeldung.',
} as const;

export const metadata = memberMetadata(PART);

export default function Page() {
  return (
    <PortfolioPart {...PART}>
      <IncomePage />
    </PortfolioPart>
  );
}
