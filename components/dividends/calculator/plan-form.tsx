import type { ReactNode } from 'react';
import { CURRENCY_OPTIONS } from '@/components/currencies/currency-options';
import { fieldId } from '@/components/form/field-id';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { DecimalField } from '@/components/ui/decimal-field';
import { Select } from '@/components/ui/select';
import {
  CURRENCY,
  DIVIDEND_CALCULATOR_PATH,
  type DividendCalculation,
  REINVESTS,
} from '@/lib/dividends/calculator';
import { FIELDS, type FieldName } from '@/lib/dividends/calculator-fields';
import { currencySign } from '@/lib/platform/format/money';
import { LONGEST_NUMBER } from '@/lib/platform/format/typed-number';

type Props = { calculation: DividendCalculation };

/** The numbers of a plan: a form of the browser, whose address is the page. */
export function PlanForm({ calculation }: Props) {
  const { reinvests, currency } = calculation;
  const field = (name: FieldName) => <NumberField key={name} name={name} calculation={calculation} />;
  return (
    <form
      action={`${DIVIDEND_CALCULATOR_PATH}#ergebnis`}
      className="card grid gap-3 print:hidden"
      aria-labelledby="angaben"
    >
      <h2 id="angaben" className="font-serif text-20 font-semibold">
        Deine Zahlen
      </h2>
      <Pair>
        {field('shares')}
        <Select label="Währung" name={CURRENCY} defaultValue={currency} options={CURRENCY_OPTIONS} />
      </Pair>
      <Pair>
        {field('price')}
        {field('dividend')}
      </Pair>
      <Pair>
        {field('growth')}
        {field('years')}
      </Pair>
      <Checkbox name={REINVESTS} value="1" defaultChecked={reinvests}>
        Dividenden am Jahresende wieder anlegen
      </Checkbox>
      <Pair>
        {field('priceGrowth')}
        {field('goal')}
      </Pair>
      <Pair>
        {field('cut')}
        {field('cutYear')}
      </Pair>
      <div>
        <Button type="submit">Rechnen</Button>
      </div>
    </form>
  );
}

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 items-start gap-3">{children}</div>
);

function NumberField({ name, calculation: { texts, errors, currency } }: Props & { name: FieldName }) {
  const field: { name: string; label: string; unit: string; hint?: string } = FIELDS[name];
  const unit = { money: currencySign(currency), percent: '%', count: null }[field.unit];
  return (
    <DecimalField
      // A new answer has new texts.
      key={texts[name]}
      id={fieldId(field)}
      name={field.name}
      label={unit ? `${field.label}, in ${unit}` : field.label}
      hint={field.hint}
      defaultValue={texts[name]}
      error={errors[name]}
      maxLength={LONGEST_NUMBER}
      className="scroll-mt-28"
    />
  );
}
