import { PortfolioPart, partMetadata } from '@/components/portfolio/portfolio-part';
import { ReportPage } from '@/components/portfolio/report/report-page';

const PART = {
  path: '/portfolio/jahresbericht',
  title: 'Jahresbericht',
  description:
    'Verkäufe nach FIFO, Dividenden, Gebühren und Steuern eines Jahres, für dich allein und nur nach der Anmeldung.',
} as const;

export const metadata = partMetadata(PART);

export default function Page() {
  return (
    <PortfolioPart {...PART}>
      <ReportPage />
    </PortfolioPart>
  );
}
