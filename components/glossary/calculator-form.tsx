import { Button } from '@/components/ui/button';
import { Calculation } from '@/components/ui/calculation';
import { Checkbox } from '@/components/ui/checkbox';
import { DecimalField } from '@/components/ui/decimal-field';
import { CALCULATED, calculatePath } from '@/lib/glossary/calculate-path';
import { type Calculator, LONGEST_NUMBER, type Typed } from '@/lib/glossary/calculator';
import { typeset } from '@/lib/platform/format/typeset';

type Props = { slug: string; name: string; calculate: Calculator; typed: Typed | null };

/** The calculator of a figure: a form that needs no script. */
export function CalculatorForm({ slug, name: heading, calculate, typed }: Props) {
  const { fields, sum, error } = calculate(typed?.[CALCULATED] === undefined ? null : typed);
  return (
    <form action={`${calculatePath(slug)}#rechner`} className="card" aria-labelledby="rechner">
      <h2 id="rechner" className="font-serif text-20 font-semibold scroll-mt-20">
        {typeset(heading)}
      </h2>
      <input type="hidden" name={CALCULATED} value="1" />
      <div className="mt-3 grid gap-3">
        {fields.map(({ name, label, unit, text, error: wrong, isQuestion }) =>
          isQuestion ? (
            <Checkbox key={name} name={name} value="1" defaultChecked={text === '1'} className="items-start!">
              {label}
            </Checkbox>
          ) : (
            <DecimalField
              key={name}
              name={name}
              label={unit ? `${label}, in ${unit === '%' ? 'Prozent' : unit}` : label}
              defaultValue={text}
              error={wrong ?? undefined}
              maxLength={LONGEST_NUMBER}
            />
          ),
        )}
      </div>
      <div role="status">
        {sum === null ? <p className="my-4 font-medium text-loss">{error}</p> : <Calculation sum={sum} />}
      </div>
      <Button type="submit">Rechnen</Button>
    </form>
  );
}
