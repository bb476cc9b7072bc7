import { memberMetadata } from '@/components/layout/member-page';
import { PortfolioPart } from '@/components/portfolio/portfolio-part';
import { ReportPage } from '@/components/portfolio/report/report';
import { today } from '@/lib/platform/clock';
import { formatDay } from '@/lib/platform/format/day';
import { getDemoLine } from '@/lib/stocks/queries';

const PART = {
  path: '/portfolio/jahresbericht',
  title: 'Jahresbericht',
  description:
    'Verkäufe nach FIFO, Dividenden, Gebühren und Steuern eines Jahres, für dich allein und nur nach der Anmeldung.',
} as const;

export const metadata = memberMetadata(PART);

export default async function Page() {
  return (
    <PortfolioPart {...PART} aside={<Printed demo={(await getDemoLine()) !== null} />}>
      <ReportPage />
    </PortfolioPart>
  );
}

/** Says on paper of which day the report is. */
const Printed = ({ demo }: { demo: boolean }) => (
  <p className="hidden text-13 text-ink-3 print:block">
    Stand: {formatDay(today())}
    {demo && ' · Demodaten'}
  </p>
);
