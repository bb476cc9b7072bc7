import type { ReactNode } from 'react';
import type { Field, Fields, TypedForm } from '@/lib/taxes/calculators/typed-form';
import { CalculatorForm } from './calculator-form';
import { fieldId } from './field-id';

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
      <h2 id="ergebnis" className="heading-2 mb-3 scroll-mt-20">
        Ergebnis
      </h2>
      {children ?? <Mistakes fields={fields} form={form} />}
    </section>
  </div>
);

/** Leads to each field that is wrong: on a phone they are above what is shown. */
const Mistakes = <Name extends string>({
  fields,
  form: { errors },
}: Pick<Props<Name>, 'fields' | 'form'>) => (
  <div role="status" className="font-medium text-loss">
    <p>Das fehlt noch oder passt nicht:</p>
    <ul className="mt-1 grid list-disc gap-1 pl-5">
      {(Object.entries(fields) as [Name, Field][]).map(
        ([name, field]) =>
          errors[name] && (
            <li key={name}>
              <a href={`#${fieldId(field)}`} className="link">
                {field.label}
              </a>
            </li>
          ),
      )}
    </ul>
  </div>
);
