'use client';

import { useCallback, useDeferredValue, useMemo } from 'react';
import { Section } from '@/components/layout/section';
import { Banner } from '@/components/ui/banner';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import type { BasisValue } from '@/lib/fair-value/company-value';
import { BASIS_NAMES, typedAmount } from '@/lib/fair-value/fields';
import type { Inputs } from '@/lib/fair-value/inputs';
import { MIDDLE_WRONG, type ModelInputs, typedModels } from '@/lib/fair-value/model-inputs';
import { otherModels } from '@/lib/fair-value/other-models';
import { percentText } from '@/lib/fair-value/start-values';
import { type GridCell, type Valuation, valuation } from '@/lib/fair-value/valuation';
import type { Basis } from '@/lib/finance/value/start-scenarios';
import { AnswerBox } from './answer-box';
import { type Company, OfCompany } from './of-company';
import { OtherModels } from './other-models';
import { ReverseQuestion } from './reverse-question';
import { ScenarioForm } from './scenario-form';
import { SensitivityTable } from './sensitivity-table';
import { type Typed, useInputs } from './use-inputs';

type Props = {
  /** The company whose page it is; none on the calculator. */
  company?: Company;
  /** Path of the page, whose address holds what is typed. */
  path: string;
  currency: DisplayCurrency;
  /** The bases that can be computed, the default first. */
  bases: { readonly [basis in Basis]?: BasisValue };
  /** Inputs of the other models; null if they are typed, or not known. */
  models: ModelInputs | null;
  /** Last close of the company; null: not known. */
  price?: number | null;
  /** The wishes of the address, if the server has read it. */
  typed?: Typed | undefined;
};

/** The workbench of a company's value: everything is computed here, at every change. */
export function Workbench({
  company,
  path,
  currency: own,
  bases,
  models,
  price: close = null,
  typed,
}: Props) {
  const form = useInputs(path, bases, typed);
  const { inputs, change } = form;
  const currency = inputs.currency ?? own;
  const isCalculator = inputs.currency !== undefined;
  const price = isCalculator ? typedAmount(inputs.price) : close;
  const value = useMemo(() => valuation(inputs, price), [inputs, price]);
  const start = bases[inputs.basis] as BasisValue;
  const take = useCallback(
    ({ growth, lateGrowth, requiredReturn }: GridCell) =>
      change((now) => {
        const early = percentText(growth);
        const middle = { early, late: percentText(lateGrowth), required: percentText(requiredReturn) };
        return {
          ...now,
          scenarios: { ...now.scenarios, middle: { ...now.scenarios.middle, ...middle } },
        };
      }),
    [change],
  );
  const known = { inputs, price, currency };
  return (
    <>
      <div className="page">
        <AnswerBox value={value} price={price} currency={currency} perUnit={company?.perUnit} />
        {company && (
          <OfCompany {...known} company={company} bases={bases} value={value} onBasis={form.chooseBasis} />
        )}
        <Unread {...form.unread} />
      </div>
      <ScenarioForm
        inputs={inputs}
        currency={currency}
        form={form}
        bases={bases}
        value={value}
        isCalculator={isCalculator}
        path={path}
      />
      {/* Drawn after the fields and their results, which follow each key at once. */}
      <Consequences
        {...known}
        value={useDeferredValue(value)}
        models={models}
        isTyped={isCalculator}
        achieved={start.achieved}
        onTake={take}
      />
    </>
  );
}

/** Says which fields of the address could not be used. */
function Unread({ replaced, emptied }: { replaced: readonly string[]; emptied: readonly string[] }) {
  if (replaced.length + emptied.length === 0) return null;
  return (
    <div className="mt-4">
      <Banner kind="info" title="Ein Teil des Links ließ sich nicht lesen">
        {replaced.length > 0 && `Der Startwert steht jetzt bei: ${replaced.join('; ')}. `}
        {emptied.length > 0 && `Leer ist jetzt: ${emptied.join('; ')}.`}
      </Banner>
    </div>
  );
}

type ConsequencesProps = {
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
function Consequences({
  inputs,
  value,
  price,
  currency,
  models,
  isTyped,
  achieved,
  onTake,
}: ConsequencesProps) {
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
