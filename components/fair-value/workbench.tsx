'use client';

import { useDeferredValue, useMemo, useState } from 'react';
import { Section } from '@/components/layout/section';
import { useMemberParts } from '@/components/session/use-member-parts';
import { Banner } from '@/components/ui/banner';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import type { BasisValue } from '@/lib/fair-value/company-value';
import { BASIS_NAMES, SCENARIO_NAMES, SCENARIOS, typedAmount } from '@/lib/fair-value/fields';
import { CALCULATOR_PATH } from '@/lib/fair-value/inputs';
import { keptValue } from '@/lib/fair-value/kept-value';
import { MIDDLE_WRONG, type ModelInputs, otherModels, typedModels } from '@/lib/fair-value/other-models';
import { valuation } from '@/lib/fair-value/valuation';
import type { Basis, ScenarioName } from '@/lib/finance/value/start-scenarios';
import { formatPerShare } from '@/lib/platform/format/money';
import { AnswerBox } from './answer-box';
import { OtherModels } from './other-models';
import { ReverseQuestion } from './reverse-question';
import { ScenarioCard } from './scenario-card';
import { SensitivityTable } from './sensitivity-table';
import { type Typed, useInputs } from './use-inputs';
import { WorkbenchControls } from './workbench-controls';

const loadKeepValue = () => import('./keep-value');

type Props = {
  /** The stock that members can put on their watchlist with the value. */
  stockId?: string;
  /** Path of the page, whose address holds what is typed. */
  path: string;
  currency: DisplayCurrency;
  /** The bases that can be computed, the default first. */
  bases: { readonly [basis in Basis]?: BasisValue };
  /** Inputs of the other models; null if they are typed, or not known. */
  models: ModelInputs | null;
  /** Last close of the company; null: not known. */
  price?: number | null;
  typed?: Typed;
};

/** The workbench of a company's value: everything is computed here, at every change. */
export function Workbench({
  stockId,
  path,
  currency: own,
  bases,
  models,
  price: close = null,
  typed,
}: Props) {
  const { inputs, unread, address, change, changeField, chooseBasis, reset } = useInputs(path, bases, typed);
  const { replaced, emptied } = unread;
  const member = useMemberParts(loadKeepValue);
  const [shown, setShown] = useState<ScenarioName>('middle');

  const currency = inputs.currency ?? own;
  const price = typed ? typedAmount(inputs.price) : close;
  const value = useMemo(() => valuation(inputs, price), [inputs, price]);
  // Drawn after the fields and their results, which follow each key at once.
  const later = useDeferredValue(value);
  const { scenario, requiredReturn } = later.results.middle;
  const { dividend, bookValue } = inputs;
  const beside = useMemo(() => {
    const amounts = { dividend: typedAmount(dividend), bookValue: typedAmount(bookValue) };
    const given = typed ? typedModels(amounts, scenario) : models;
    return given && otherModels(given, requiredReturn, currency);
  }, [typed, models, scenario, requiredReturn, dividend, bookValue, currency]);
  const start = bases[inputs.basis] as BasisValue;

  return (
    <>
      <div className="page">
        <AnswerBox value={value} price={price} currency={currency} />
        {stockId && (
          <div className="only-members mt-4 min-h-11 noscript:hidden print:hidden">
            {member && <member.KeepValue stockId={stockId} value={keptValue(inputs, value, currency)} />}
          </div>
        )}
        {replaced.length + emptied.length > 0 && (
          <div className="mt-4">
            <Banner kind="info" title="Ein Teil des Links ließ sich nicht lesen">
              {replaced.length > 0 && `Der Startwert steht jetzt bei: ${replaced.join('; ')}. `}
              {emptied.length > 0 && `Leer ist jetzt: ${emptied.join('; ')}.`}
            </Banner>
          </div>
        )}
      </div>
      <form action={CALCULATOR_PATH} onSubmit={(event) => event.preventDefault()}>
        <Section
          id="szenarien"
          title="Drei Szenarien"
          aside={
            <span className="text-13 text-ink-3 noscript:hidden">
              Du kannst jede Zahl ändern; der Link zur Seite enthält sie
            </span>
          }
        >
          <WorkbenchControls
            isCalculator={typed !== undefined}
            inputs={inputs}
            bases={Object.keys(bases) as Basis[]}
            currency={currency}
            price={price}
            isMarginWrong={value.wanted === null}
            address={address}
            onChange={change}
            onBasis={chooseBasis}
            onReset={reset}
          />
          <fieldset
            aria-label="Szenario"
            className="sticky top-16 z-10 mt-5 grid min-w-0 grid-cols-3 overflow-hidden rounded-control border border-line-strong bg-surface lg:hidden noscript:hidden"
          >
            {SCENARIOS.map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === shown}
                onClick={() => setShown(name)}
                className="min-h-14 border-line px-1 text-13 text-ink-2 not-first:border-l focus-visible:-outline-offset-2 aria-pressed:bg-accent-soft aria-pressed:text-accent aria-pressed:shadow-[inset_0_-2px_0_var(--accent)]"
              >
                {SCENARIO_NAMES[name]}
                <b className="block text-17 font-semibold text-ink tabular-nums">
                  {formatPerShare(value.results[name].perShare, currency)}
                </b>
              </button>
            ))}
          </fieldset>
          <div className="mt-3 grid gap-5 lg:mt-5 lg:grid-cols-3 lg:gap-y-0">
            {SCENARIOS.map((name) => (
              <ScenarioCard
                key={name}
                name={name}
                inputs={inputs}
                start={start}
                result={value.results[name]}
                currency={currency}
                isChosen={name === shown}
                onChange={changeField}
              />
            ))}
          </div>
        </Section>
      </form>
      <div className="mx-auto grid max-w-[calc(75rem+2*var(--gutter))] lg:grid-cols-[7fr_5fr]">
        <Section id="empfindlichkeit" title="Wie stark hängt der Wert von den Annahmen ab?">
          {scenario ? (
            <SensitivityTable scenario={scenario} price={price} margin={later.margin} currency={currency} />
          ) : (
            <p className="text-ink-2">{MIDDLE_WRONG}</p>
          )}
        </Section>
        <Section id="umkehrfrage" title="Die Umkehrfrage">
          <ReverseQuestion scenario={scenario} price={price} currency={currency} achieved={start.achieved} />
        </Section>
      </div>
      {beside && (
        <Section id="modelle" title="Andere Modelle im Vergleich">
          <OtherModels
            value={later}
            models={beside}
            basisName={BASIS_NAMES[inputs.basis]}
            price={price}
            currency={currency}
          />
        </Section>
      )}
    </>
  );
}
