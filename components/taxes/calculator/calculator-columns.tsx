import type { ReactNode } from 'react';
import { fieldId } from '@/components/form/field-id';
import { FormAndResult } from '@/components/layout/calculator';
import { Button } from '@/components/ui/button';
import { DecimalField } from '@/components/ui/decimal-field';
import { Select } from '@/components/ui/select';
import type { Field, Fields, TypedForm } from '@/lib/platform/format/typed-form';
import { LONGEST_NUMBER } from '@/lib/platform/format/typed-number';

type Props<Name extends string> = {
  path: string;
  fields: Fields<Name>;
  form: TypedForm<Name>;
  /** The result; null where a number is missing or cannot be used. */
  children: ReactNode;
};

/** Shows the form of a calculator of taxes, and its result. */
export const CalculatorColumns = <Name extends string>({ children, ...typed }: Props<Name>) => (
  <FormAndResult
    form={<CalculatorForm {...typed} />}
    wrong={fieldsOf(typed.fields).flatMap(([name, field]) => (typed.form.errors[name] ? field : []))}
  >
    {children}
  </FormAndResult>
);

const fieldsOf = <Name extends string>(fields: Fields<Name>) => Object.entries(fields) as [Name, Field][];

/** The fields of a calculator, two in a row, long choices alone: a form of the browser, whose address is the page. */
function CalculatorForm<Name extends string>({ path, fields, form }: Omit<Props<Name>, 'children'>) {
  return (
    <form action={`${path}#ergebnis`} className="card grid gap-3 print:hidden" aria-labelledby="angaben">
      <h2 id="angaben" className="font-serif text-20 font-semibold">
        Deine Zahlen
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 min-[24rem]:grid-cols-2">
        {fieldsOf(fields).map(([key, field]) => (
          // A new answer has new texts.
          <div key={`${key} ${form.texts[key]}`} className={isWide(field) ? 'col-span-full' : ''}>
            <TypedField field={field} text={form.texts[key]} error={form.errors[key]} />
          </div>
        ))}
      </div>
      <div>
        <Button type="submit">Rechnen</Button>
      </div>
    </form>
  );
}

/** Most characters of a choice that half a row shows on a phone. */
const HALF_ROW = 10;

const isWide = (field: Field): boolean =>
  'options' in field && field.options.some(({ label }) => label.length > HALF_ROW);

function TypedField({ field, text, error }: { field: Field; text: string; error: string | undefined }) {
  const { name, label, hint } = field;
  const shared = {
    id: fieldId(field),
    name,
    label,
    hint,
    error,
    defaultValue: text,
    className: 'scroll-mt-28',
  };
  return 'options' in field ? (
    <Select {...shared} defaultValue={error ? field.example : text} options={field.options} />
  ) : (
    <DecimalField {...shared} maxLength={LONGEST_NUMBER} />
  );
}
