'use client';

import { isManyTimes } from '@/lib/fair-value/distance';
import { FIELD_NAMES, isUsed, SCENARIO_NAMES } from '@/lib/fair-value/fields';
import type { Inputs } from '@/lib/fair-value/inputs';
import type { StartValues } from '@/lib/fair-value/start-values';
import type { ScenarioResult } from '@/lib/fair-value/valuation';
import type { ScenarioName } from '@/lib/finance/value/start-scenarios';
import { formatPerShare } from '@/lib/platform/format/money';
import { formatPercent } from '@/lib/platform/format/number';
import { ScenarioField } from './scenario-field';

type Props = {
  name: ScenarioName;
  inputs: Inputs;
  start: StartValues;
  result: ScenarioResult;
  currency: string;
  /** Shown on a phone, where only one of the three is. */
  isChosen: boolean;
  onChange: (scenario: ScenarioName, field: (typeof FIELD_NAMES)[number], text: string) => void;
};

/** Parts of a value, with the colour of each in the bar. */
const PARTS = [
  { name: 'Jahre 1 bis 5', colour: 'bg-accent' },
  { name: 'Jahre 6 bis 10', colour: 'bg-chart-bar opacity-80' },
  { name: 'Wert danach', colour: 'bg-line-strong opacity-50' },
] as const;

/** One scenario: its value per share, its numbers, and the parts of the value. */
export function ScenarioCard({ name, inputs, start, result, currency, isChosen, onChange }: Props) {
  const { perShare, parts, safety, errors } = result;
  const heading = `szenario-${name}`;
  return (
    <fieldset
      aria-labelledby={heading}
      className={`grid min-w-0 rounded-card border bg-surface lg:row-span-7 lg:grid-rows-subgrid lg:gap-y-0 noscript:lg:row-span-8 ${name === 'middle' ? 'border-accent shadow-[inset_0_3px_0_var(--accent)]' : 'border-line'} ${isChosen ? '' : 'max-lg:not-noscript:hidden'}`}
    >
      <div className="border-line border-b px-5 pt-5 pb-4">
        <h3 id={heading} className="heading-3">
          {SCENARIO_NAMES[name]}
        </h3>
        <p className="mt-1 text-34 font-semibold tracking-tight wrap-anywhere tabular-nums lg:text-44">
          {formatPerShare(perShare, currency)}
        </p>
        <p className="text-14 text-ink-2">
          {perShare === null ? 'Ohne Wert keine Sicherheitsmarge' : safetyWords(safety)}
        </p>
      </div>
      {FIELD_NAMES.map((field) => (
        <ScenarioField
          key={field}
          scenario={name}
          name={field}
          text={inputs.scenarios[name][field]}
          start={start.texts[name][field]}
          reason={start.reasons[name][field]}
          error={errors[field]}
          currency={currency}
          isUnused={!isUsed(field, inputs.end)}
          onChange={onChange}
        />
      ))}
      <div className="px-5 pt-4.5 pb-5">
        <div aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-mark bg-track">
          {parts &&
            PARTS.map(({ name: part, colour }, index) => (
              <span key={part} className={colour} style={{ flexGrow: parts[index], flexBasis: 0 }} />
            ))}
        </div>
        <dl className="mt-2.5 grid gap-y-0.5 text-13 text-ink-2">
          {PARTS.map(({ name: part, colour }, index) => (
            <div key={part} className="flex items-center gap-2">
              <dt className="mr-auto flex items-center gap-2">
                <span aria-hidden="true" className={`size-2.5 rounded-xs ${colour}`} />
                {part}
              </dt>
              <dd className="figures font-medium text-ink">
                {formatPerShare(parts?.[index] ?? null, currency)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </fieldset>
  );
}

/** Says how the price stands to a value. */
function safetyWords(safety: number | null) {
  if (safety === null) return 'Ohne Kurs keine Sicherheitsmarge';
  if (safety >= 0)
    return (
      <>
        <b className="figures font-semibold text-gain">{formatPercent(safety * 100, 1)}</b> Sicherheitsmarge
        zum Kurs
      </>
    );
  if (isManyTimes(safety)) return 'Kurs über dem Zehnfachen dieses Werts';
  // The price above the value, as a share of the value.
  return (
    <>
      Kurs liegt <b className="figures font-semibold text-loss">{formatPercent(-safety * 100, 1)}</b> darüber
    </>
  );
}
