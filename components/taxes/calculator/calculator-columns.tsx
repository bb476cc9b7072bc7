import type { ReactNode } from 'react';
import { Mistakes } from '@/components/form/mistakes';
import type { Field, Fields, TypedForm } from '@/lib/taxes/calculators/typed-form';
import { CalculatorForm } from './calculator-form';

type Props<Name extends string> = {
  path: string;
  fields: Fields<Name>;
  form: TypedForm<Name>;
  /** The result; null where a number is missing or cannot be used. */
  children: ReactNode;
};

/** Shows the form of a calculator and beside it the result, or why there is none. */
export const CalculatorColumns = <Name extends string>({ path, fields, form, children }: Props<Name>) => (
  <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
    <CalculatorForm path={path} fields={fields} form={form} />
    <section aria-labelledby="ergebnis" className="min-w-0">
      <h2 id="ergebnis" tabIndex={-1} className="heading-2 mb-3 scroll-mt-20 outline-none">
        Ergebnis
      </h2>
      {children ?? <Mistakes fields={wrongFields(fields, form)} />}
    </section>
  </div>
);

const wrongFields = <Name extends string>(fields: Fields<Name>, { errors }: TypedForm<Name>): Field[] =>
  (Object.entries(fields) as [Name, Field][]).flatMap(([name, field]) => (errors[name] ? field : []));
