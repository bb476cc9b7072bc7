'use client';

import { type CSSProperties, memo, useId } from 'react';
import { FIELDS, type FieldName, LONGEST_NUMBER, SCENARIO_NAMES, typedNumber } from '@/lib/fair-value/fields';
import { parameterOf } from '@/lib/fair-value/inputs';
import type { ScenarioName } from '@/lib/finance/value/start-scenarios';
import { currencySign } from '@/lib/platform/format/money';

type Props = {
  scenario: ScenarioName;
  name: FieldName;
  text: string;
  /** The start value and its reason. */
  start: string;
  reason: string;
  error: string | undefined;
  currency: string;
  /** The field does not count with the chosen end; without scripts, which cannot show it, it is always there. */
  isUnused: boolean;
  onChange: (scenario: ScenarioName, name: FieldName, text: string) => void;
};

/** The slider of the start reaches to this multiple of its value at the beginning. */
const START_REACH = 3;

/** A number of a scenario: a field, a slider and the reason of its start value. */
export const ScenarioField = memo(function ScenarioField(props: Props) {
  const { scenario, name, text, start, reason, error, currency, isUnused, onChange } = props;
  const id = useId();
  const { label, unit, bounds } = FIELDS[name];
  const { lowest, highest, step, digits } = sliderOf(name, start);
  const value = typedNumber(text, bounds);
  const position = Math.min(Math.max(value ?? lowest, lowest), highest);
  const share = (position - lowest) / (highest - lowest);
  const sign = unit === 'money' ? currencySign(currency) : unit === 'percent' ? '%' : '×';
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)_7rem] content-start items-center gap-x-3 px-5 pt-3.5 max-xs:grid-cols-1 ${isUnused ? 'not-noscript:hidden' : ''}`}
    >
      <label htmlFor={id} className="text-14 font-medium">
        {label}
        <span className="sr-only">, {SCENARIO_NAMES[scenario]}</span>
      </label>
      <span className="relative">
        <input
          id={id}
          name={parameterOf(scenario, name)}
          value={text}
          // Some keyboards for decimals have no minus.
          inputMode={bounds[0] < 0 ? 'text' : 'decimal'}
          autoComplete="off"
          maxLength={LONGEST_NUMBER}
          aria-describedby={`${id}-note`}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => onChange(scenario, name, target.value)}
          className={`control figures text-right font-semibold ${sign.length > 1 ? 'pr-12!' : 'pr-8!'}`}
        />
        <span
          aria-hidden="true"
          className="absolute inset-y-0 right-2.5 flex items-center text-13 text-ink-3"
        >
          {sign}
        </span>
      </span>
      <span className="col-span-full grid noscript:hidden">
        <input
          type="range"
          min={lowest}
          max={highest}
          step={step}
          value={position}
          aria-label={`${label}, ${SCENARIO_NAMES[scenario]}, Regler`}
          aria-valuetext={`${text} ${sign}`}
          onChange={({ target }) =>
            onChange(scenario, name, target.valueAsNumber.toFixed(digits).replace('.', ','))
          }
          style={{ '--share': share } as CSSProperties}
          className="slider"
        />
      </span>
      <p
        id={`${id}-note`}
        className={`col-span-full text-13 ${error ? 'font-medium text-loss' : 'text-ink-3'}`}
      >
        {error ?? (text === start ? reason : `Startwert ${start} ${sign}: ${reason}`)}
      </p>
    </div>
  );
});

function sliderOf(name: FieldName, start: string) {
  if (name !== 'start') {
    const [lowest, highest, step] = FIELDS[name].slider;
    return { lowest, highest, step, digits: 1 };
  }
  const value = typedNumber(start, FIELDS.start.bounds) ?? 1;
  const digits = start.split(',')[1]?.length ?? 0;
  const step = 10 ** -digits;
  return { lowest: step, highest: value * START_REACH, step, digits };
}
