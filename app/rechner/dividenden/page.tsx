import type { Metadata } from 'next';
import { PlanForm } from '@/components/dividends/calculator/plan-form';
import { PlanResult, PlanYears } from '@/components/dividends/calculator/plan-result';
import { PlanRules } from '@/components/dividends/calculator/plan-rules';
import { CalculatorHead, FormAndResult } from '@/components/layout/calculator';
import {
  DIVIDEND_CALCULATOR_NAME,
  DIVIDEND_CALCULATOR_PATH,
  dividendCalculation,
  isTyped,
} from '@/lib/dividends/calculator';
import { FIELD_NAMES, FIELDS } from '@/lib/dividends/calculator-fields';
import { incomeYears } from '@/lib/finance/dividends/income-plan';

type Props = PageProps<'/rechner/dividenden'>;

const HEADING = 'Dividendenrechner: Rendite auf den Kaufkurs';
const LEAD =
  'Gib ein, was du bezahlt hast, was die Aktie zahlt und wie die Dividende wachsen könnte. Du siehst Jahr für Jahr, was ankommt, welches Wachstum ein Ziel braucht und was eine Kürzung kostet.';

/** A page with typed numbers is a copy of the one without. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return {
    title: HEADING,
    description:
      'Dividendenrechner mit Rechenweg: Rendite auf den Kaufkurs über die Jahre, mit und ohne Wiederanlage, nötiges Wachstum für ein Ziel, Folgen einer Kürzung.',
    alternates: { canonical: DIVIDEND_CALCULATOR_PATH },
    robots: { index: !isTyped(await searchParams) },
  };
}

/** Rendered per request: the form is computed here, with and without scripts. */
export default async function DividendCalculatorPage({ searchParams }: Props) {
  const calculation = dividendCalculation(await searchParams);
  const { plan, goal, currency, errors } = calculation;
  const years = plan && incomeYears(plan);
  return (
    <>
      <CalculatorHead
        name={DIVIDEND_CALCULATOR_NAME}
        path={DIVIDEND_CALCULATOR_PATH}
        heading={HEADING}
        lead={LEAD}
      >
        <FormAndResult
          form={<PlanForm calculation={calculation} />}
          wrong={FIELD_NAMES.flatMap((name) => (errors[name] ? FIELDS[name] : []))}
        >
          {plan && years && <PlanResult plan={plan} years={years} goal={goal} currency={currency} />}
        </FormAndResult>
      </CalculatorHead>
      {plan && years && <PlanYears plan={plan} years={years} currency={currency} />}
      <PlanRules />
    </>
  );
}
