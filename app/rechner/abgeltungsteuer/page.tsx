import type { Metadata } from 'next';
import { CalculatorHead } from '@/components/layout/calculator';
import { CalculatorColumns } from '@/components/taxes/calculator/calculator-columns';
import { FlatTaxResult } from '@/components/taxes/calculator/flat-tax-result';
import { FlatTaxRules } from '@/components/taxes/calculator/flat-tax-rules';
import { RateSources } from '@/components/taxes/rate-sources';
import { today } from '@/lib/platform/clock';
import { isTyped } from '@/lib/platform/format/typed-form';
import { FLAT_TAX_NAME, FLAT_TAX_PATH, flatTaxCalculation } from '@/lib/taxes/calculators/flat-tax';
import { FLAT_TAX_FIELDS } from '@/lib/taxes/calculators/flat-tax-fields';
import { creditRates, taxRates } from '@/lib/taxes/calculators/rate-list';

type Props = PageProps<'/rechner/abgeltungsteuer'>;

const HEADING = 'Abgeltungsteuer berechnen';
const LEAD =
  'Gib einen Ertrag ein und was du bei deiner Bank an Verlusttöpfen und Pauschbetrag noch hast. Du siehst Zeile für Zeile, was besteuert wird und was bei dir ankommt.';

/** A page with typed numbers is a copy of the one without. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return {
    title: `${HEADING}: Rechner mit Rechenweg`,
    description:
      'Abgeltungsteuer-Rechner: Steuer auf Dividenden, Zinsen und Gewinne mit Verlusttöpfen, Sparer-Pauschbetrag, Quellensteuer und Kirchensteuer, Zeile für Zeile.',
    alternates: { canonical: FLAT_TAX_PATH },
    robots: { index: !isTyped(FLAT_TAX_FIELDS, await searchParams) },
  };
}

/** Rendered per request: the form is computed here, with and without scripts. */
export default async function FlatTaxPage({ searchParams }: Props) {
  const { form, result } = flatTaxCalculation(await searchParams, today());
  return (
    <>
      <CalculatorHead name={FLAT_TAX_NAME} path={FLAT_TAX_PATH} heading={HEADING} lead={LEAD}>
        <CalculatorColumns path={FLAT_TAX_PATH} fields={FLAT_TAX_FIELDS} form={form}>
          {result && <FlatTaxResult result={result} />}
        </CalculatorColumns>
      </CalculatorHead>
      <FlatTaxRules />
      <RateSources rates={[...taxRates(), ...creditRates()]} />
    </>
  );
}
