'use client';

import { useOneStop } from './use-one-stop';
import { useShownFirst } from './use-shown-first';

type Props<Value extends string> = {
  /** Names the group for screen readers. */
  label: string;
  options: readonly { value: Value; label: string; short?: string; name?: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** For a page with much to draw again: the button changes first. Not in a form, whose next press may send it. */
  drawsMuch?: boolean;
};

/**
 * A choice among a few options, as buttons in a row: one stop of the keyboard. `name` spells out a short label for screen
 * readers, `short` is used on a phone.
 */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  drawsMuch,
}: Props<Value>) {
  const [shown, chooseFirst] = useShownFirst(value, onChange);
  const choose = drawsMuch ? chooseFirst : onChange;
  const bar = useOneStop<HTMLFieldSetElement>();
  return (
    <fieldset
      ref={bar}
      aria-busy={shown !== value || undefined}
      className="flex min-w-0 flex-wrap overflow-hidden rounded-control border border-line-strong bg-surface"
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === shown}
          onClick={() => choose(option.value)}
          className="segment"
        >
          {option.short ? (
            <>
              <span className="max-md:hidden">{option.label}</span>
              <span className="md:hidden">{option.short}</span>
            </>
          ) : (
            option.label
          )}
          {option.name && <span className="sr-only">, {option.name}</span>}
        </button>
      ))}
    </fieldset>
  );
}
