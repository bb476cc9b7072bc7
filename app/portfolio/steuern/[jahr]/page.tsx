import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { memberMetadata } from '@/components/layout/member-page';
import { PortfolioPart } from '@/components/portfolio/portfolio-part';
import { TaxYearPage } from '@/components/taxes/year/tax-year-page';
import { today } from '@/lib/platform/clock';
import { taxYearParamsSchema } from '@/lib/portfolio/taxes/year/schema';
import { getDemoLine } from '@/lib/stocks/queries';

type Props = PageProps<'/portfolio/steuern/[jahr]'>;

/** Returns the year that an address names, with what the page is called. */
async function partOf({ params }: Props) {
  const { data } = taxYearParamsSchema.safeParse({ year: (await params).jahr });
  if (!data || data.year > Number(today().slice(0, 4))) notFound();
  return {
    year: data.year,
    path: `/portfolio/steuern/${data.year}`,
    title: `Steuerjahr ${data.year}`,
    description: `Freibetrag, Verlusttöpfe, Erträge und Zeilen der Steuererklärung für ${data.year}, für dich allein und nur nach der Anmeldung.`,
  };
}

export const generateMetadata = async (props: Props): Promise<Metadata> =>
  memberMetadata(await partOf(props));

export default async function Page(props: Props) {
  const { year, ...part } = await partOf(props);
  return (
    <PortfolioPart {...part}>
      <TaxYearPage year={year} isDemo={(await getDemoLine()) !== null} />
    </PortfolioPart>
  );
}
