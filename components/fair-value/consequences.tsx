import { useMemo } from 'react';
import { Section } from '@/components/layout/section';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import type { BasisValue } from '@/lib/fair-value/company-value';
import { BASIS_NAMES, typedAmount } from '@/lib/fair-value/fields';
import type { Inputs } from '@/lib/fair-value/inputs';
import { MIDDLE_WRONG, type ModelInputs, typedModels } from '@/lib/fair-value/model-inputs';
import { otherModels } from '@/lib/fair-value/other-models';
import type { GridCell, Valuation } from '@/lib/fair-value/valuation';
import { OtherModels } from './other-models';
import { ReverseQuestion } from './reverse-question';
import { SensitivityTable } from './sensitivity-table';

type Props = {
  inputs: Inputs;
  value: Valuation;
  price: number | null;
  currency: DisplayCurrency;
  models: ModelInputs | null;
  /** Dividend and book value of the other models are typed. */
  isTyped: boolean;
  achieved: BasisValue['achieved'];
  onTake: (cell: GridCell) => void;
};

/** Shows other assumptions than the middle scenario, the growth that the price contains, and other models. */
export function Consequences({ inputs, value, price, currency, models, isTyped, achieved, onTake }: Props) {
  const { scenario, requiredReturn } = value.results.middle;
  const { dividend, bookValue } = inputs;
  const beside = useMemo(() => {
    const amounts = { dividend: typedAmount(dividend), bookValue: typedAmount(bookValue) };
    const given = isTyped ? typedModels(amounts, scenario) : models;
    return given && otherModels(given, requiredReturn, currency);
  }, [isTyped, models, scenario, requiredReturn, dividend, bookValue, currency]);
  const known = { price, currency };
  return (
    <>
      <div className="mx-auto grid max-w-[calc(75rem+2*var(--gutter))] lg:grid-cols-[7fr_5fr]">
        <Section id="empfindlichkeit" title="Wie stark hängt der Wert von den Annahmen ab?">
          {scenario ? (
            <SensitivityTable {...known} scenario={scenario} margin={value.margin} onTake={onTake} />
          ) : (
            <p className="text-ink-2">{MIDDLE_WRONG}</p>
          )}
        </Section>
        <Section id="umkehrfrage" title="Die Umkehrfrage">
          <ReverseQuestion {...known} scenario={scenario} achieved={achieved} />
        </Section>
      </div>
      {beside && (
        <Section id="modelle" title="Andere Modelle im Vergleich">
          <OtherModels {...known} value={value} models={beside} basisName={BASIS_NAMES[inputs.basis]} />
        </Section>
      )}
    </>
  );
}
