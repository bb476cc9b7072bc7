import { useState } from 'react';
import { Section } from '@/components/layout/section';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import type { BasisValue } from '@/lib/fair-value/company-value';
import { SCENARIO_NAMES, SCENARIOS } from '@/lib/fair-value/fields';
import type { Inputs } from '@/lib/fair-value/inputs';
import type { Valuation } from '@/lib/fair-value/valuation';
import type { Basis, ScenarioName } from '@/lib/finance/value/start-scenarios';
import { formatPerShare } from '@/lib/platform/format/money';
import { ScenarioCard } from './scenario-card';
import type { useInputs } from './use-inputs';
import { WorkbenchControls } from './workbench-controls';

type Props = {
  form: ReturnType<typeof useInputs>;
  inputs: Inputs;
  bases: { readonly [basis in Basis]?: BasisValue };
  value: Valuation;
  currency: DisplayCurrency;
  /** Price, currency, dividend and book value are typed. */
  isCalculator: boolean;
  /** The page that computes without a script. */
  path: string;
};

/** The three scenarios: what holds for all of them, and a card each, of which a phone shows one. */
export function ScenarioForm({ form, inputs, bases, value, currency, isCalculator, path }: Props) {
  const [shown, setShown] = useState<ScenarioName>('middle');
  return (
    <form action={path} onSubmit={(event) => event.preventDefault()}>
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
          isCalculator={isCalculator}
          inputs={inputs}
          bases={Object.keys(bases) as Basis[]}
          currency={currency}
          isMarginWrong={value.wanted === null}
          address={form.address}
          onChange={form.change}
          onBasis={form.chooseBasis}
          onReset={form.reset}
        />
        <ScenarioTabs value={value} currency={currency} shown={shown} onShow={setShown} />
        <div className="mt-3 grid gap-5 lg:mt-5 lg:grid-cols-3 lg:gap-y-0">
          {SCENARIOS.map((name) => (
            <ScenarioCard
              key={name}
              name={name}
              inputs={inputs}
              start={bases[inputs.basis] as BasisValue}
              result={value.results[name]}
              currency={currency}
              isChosen={name === shown}
              onChange={form.changeField}
            />
          ))}
        </div>
      </Section>
    </form>
  );
}

type TabsProps = Pick<Props, 'value' | 'currency'> & {
  shown: ScenarioName;
  onShow: (name: ScenarioName) => void;
};

/** Chooses the scenario that a phone or a tablet shows, with the results of all three in view. */
const ScenarioTabs = ({ value, currency, shown, onShow }: TabsProps) => (
  <fieldset
    aria-label="Szenario"
    className="sticky top-16 z-10 mt-5 grid min-w-0 grid-cols-3 overflow-hidden rounded-control border border-line-strong bg-surface max-xs:static max-xs:grid-cols-1 lg:hidden noscript:hidden"
  >
    {SCENARIOS.map((name) => (
      <button
        key={name}
        type="button"
        aria-pressed={name === shown}
        onClick={() => onShow(name)}
        className="min-h-14 border-line px-1 text-13 text-ink-2 not-first:border-l focus-visible:-outline-offset-2 aria-pressed:bg-accent-soft aria-pressed:text-accent aria-pressed:shadow-[inset_0_-2px_0_var(--accent)]"
      >
        {SCENARIO_NAMES[name]}
        <b className="block text-17 font-semibold text-ink tabular-nums">
          {formatPerShare(value.results[name].perShare, currency)}
        </b>
      </button>
    ))}
  </fieldset>
);
