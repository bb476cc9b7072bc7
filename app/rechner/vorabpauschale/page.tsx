import type { Metadata } from 'next';
import { CalculatorHead } from '@/components/layout/calculator';
import { BaseInterestTable } from '@/components/taxes/base-interest-table';
import { CalculatorColumns } from '@/components/taxes/calculator/calculator-columns';
import { LumpSumResult } from '@/components/taxes/calculator/lump-sum-result';
import { LumpSumRules } from '@/components/taxes/calculator/lump-sum-rules';
import { RateSources } from '@/components/taxes/rate-sources';
import { today } from '@/lib/platform/clock';
import { isTyped } from '@/lib/platform/format/typed-form';
import { LUMP_SUM_NAME, lumpSumCalculation } from '@/lib/taxes/calculators/lump-sum';
import { LUMP_SUM_FIELDS, LUMP_SUM_YEARS } from '@/lib/taxes/calculators/lump-sum-fields';
import { LUMP_SUM_PATH } from '@/lib/taxes/calculators/lump-sum-path';
import { fundRates, taxRates } from '@/lib/taxes/calculators/rate-list';

type Props = PageProps<'/rechner/vorabpauschale'>;

const YEAR = LUMP_SUM_YEARS[0];
const HEADING = `Vorabpauschale ${YEAR} berechnen`;
const LEAD =
  'Gib ein, was ein Anteil am Anfang und am Ende des Jahres wert war. Du siehst Zeile für Zeile, wie hoch die Vorabpauschale ist, was davon zu versteuern ist und wann die Steuer vom Konto geht.';

/** A page with typed numbers is a copy of the one without. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return {
    title: `${HEADING}, mit Basiszins ${YEAR}`,
    description: `Vorabpauschale für Fonds und ETFs berechnen, für ${YEAR} und alle Jahre seit 2018: Basiszins, Teilfreistellung, Kaufmonat, Steuer und Fälligkeit mit Rechenweg.`,
    alternates: { canonical: LUMP_SUM_PATH },
    robots: { index: !isTyped(LUMP_SUM_FIELDS, await searchParams) },
  };
}

/** Rendered per request: the form is computed here, with and without scripts. */
export default async function LumpSumPage({ searchParams }: Props) {
  const { form, result } = lumpSumCalculation(await searchParams);
  return (
    <>
      <CalculatorHead name={LUMP_SUM_NAME} path={LUMP_SUM_PATH} heading={HEADING} lead={LEAD}>
        <CalculatorColumns path={LUMP_SUM_PATH} fields={LUMP_SUM_FIELDS} form={form}>
          {result && <LumpSumResult result={result} today={today()} />}
        </CalculatorColumns>
      </CalculatorHead>
      <BaseInterestTable />
      <LumpSumRules />
      <RateSources rates={[...fundRates(), ...taxRates()]} />
    </>
  );
}
