import type { Metadata } from 'next';
import { PlanForm } from '@/components/dividends/calculator/plan-form';
import { PlanResult, PlanYears } from '@/components/dividends/calculator/plan-result';
import { PlanRules } from '@/components/dividends/calculator/plan-rules';
import { Mistakes } from '@/components/form/mistakes';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/layout/json-ld';
import {
  DIVIDEND_CALCULATOR_NAME,
  DIVIDEND_CALCULATOR_PATH,
  dividendCalculation,
  isTyped,
} from '@/lib/dividends/calculator';
import { FIELD_NAMES, FIELDS } from '@/lib/dividends/calculator-fields';
import { incomeYears } from '@/lib/finance/dividends/income-plan';
import { env } from '@/lib/platform/env';
import { calculatorData } from '@/lib/platform/seo/calculator-data';

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
      <JsonLd
        data={calculatorData(
          { name: HEADING, description: LEAD, path: DIVIDEND_CALCULATOR_PATH },
          env.SITE_URL,
        )}
      />
      <div className="page">
        <Breadcrumbs current={DIVIDEND_CALCULATOR_NAME} path={DIVIDEND_CALCULATOR_PATH} />
        <h1 className="heading-1 mt-2">{HEADING}</h1>
        <p className="mt-2 max-w-[42em] text-ink-2">{LEAD}</p>
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <PlanForm calculation={calculation} />
          <section aria-labelledby="ergebnis" className="min-w-0">
            <h2 id="ergebnis" tabIndex={-1} className="heading-2 mb-3 scroll-mt-20 outline-none">
              Ergebnis
            </h2>
            {plan && years ? (
              <PlanResult plan={plan} years={years} goal={goal} currency={currency} />
            ) : (
              <Mistakes fields={FIELD_NAMES.flatMap((name) => (errors[name] ? FIELDS[name] : []))} />
            )}
          </section>
        </div>
      </div>
      {plan && years && <PlanYears plan={plan} years={years} currency={currency} />}
      <PlanRules />
    </>
  );
}
