import { memberMetadata } from '@/components/layout/member-page';
import { ImportPage } from '@/components/portfolio/import/depot-import';
import { PortfolioPart } from '@/components/portfolio/portfolio-part';
import { TextLink } from '@/components/ui/text-link';

const PART = {
  path: '/portfolio/import',
  title: 'Depot importieren',
  description:
    'Abrechnungen und Umsätze deiner Bank lesen lassen, auf deinem Gerät, und ins Portfolio übernehmen, was du bestätigst.',
} as const;

export const metadata = memberMetadata(PART);

export default function Page() {
  return (
    <PortfolioPart
      {...PART}
      current="Importe"
      aside={<TextLink href="/depot-import">Welche Banken und Formate?</TextLink>}
    >
      <ImportPage />
    </PortfolioPart>
  );
}
