import { memberMetadata } from '@/components/layout/member-page';
import { PortfolioPart } from '@/components/portfolio/portfolio-part';
import { PapersPage } from '@/components/taxes/papers/papers';
import { getDemoLine } from '@/lib/stocks/queries';

const PART = {
  path: '/portfolio/steuern/belege',
  title: 'Geprüfte Belege',
  description:
    'Ob deine Bank die Steuern deiner Verkäufe und Dividenden richtig gerechnet hat, Zeile für Zeile nachgerechnet.',
} as const;

export const metadata = memberMetadata(PART);

export default async function Page() {
  const demo = (await getDemoLine()) !== null;
  return (
    <PortfolioPart
      {...PART}
      above={[{ name: 'Steuern', href: '/portfolio/steuern' }]}
      aside={demo && <p className="text-13 text-ink-3">Demodaten</p>}
    >
      <PapersPage />
    </PortfolioPart>
  );
}
