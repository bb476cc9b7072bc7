'use client';

import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { formatCount } from '@/lib/platform/format/number';

type Props<Value extends string> = {
  label: string;
  /** The choice without a limit: `Alle Länder`. */
  all: string;
  /** Name of the field in the form. */
  name: string;
  options: readonly { value: Value; label: string; count?: number | undefined }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  /** Hides the label visually. */
  labelHidden?: boolean;
  /** Opens below, moving what follows, instead of over it. */
  inFlow?: boolean;
  /** Opens to the left, at the right edge of the page. */
  atEnd?: boolean;
};

/** A choice of several options, which needs no script: a list of checkboxes that opens below its button. */
export function ChoiceList<Value extends string>({
  label,
  all,
  name,
  options,
  chosen,
  onChange,
  labelHidden = false,
  inFlow = false,
  atEnd = false,
}: Props<Value>) {
  const box = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (box.current) box.current.open = false;
  };

  useEffect(() => {
    if (inFlow) return;
    const closeBeside = ({ target }: PointerEvent) => {
      if (box.current?.open && !box.current.contains(target as Node)) box.current.open = false;
    };
    document.addEventListener('pointerdown', closeBeside);
    return () => document.removeEventListener('pointerdown', closeBeside);
  }, [inFlow]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !box.current?.open) return;
    event.preventDefault();
    event.stopPropagation();
    close();
    box.current.querySelector('summary')?.focus();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!inFlow && relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };

  const names = options.filter(({ value }) => chosen.includes(value)).map(({ label: text }) => text);
  const text = names.length > 1 ? `${names.length} ausgewählt` : (names[0] ?? all);
  return (
    <div className="grid min-w-0 gap-1.5">
      <span aria-hidden="true" className={labelHidden ? 'sr-only' : 'text-13 font-medium text-ink-2'}>
        {label}
      </span>
      <details ref={box} onKeyDown={onKeyDown} onBlur={onBlur} className="relative min-w-0">
        <summary className="control control-select flex max-xl:pr-7! max-sm:pl-2.5! max-sm:text-15! cursor-pointer list-none items-center [&::-webkit-details-marker]:hidden">
          <span className="sr-only">{label}: </span>
          <span className="truncate">{text}</span>
        </summary>
        <fieldset
          // A press on a label focuses the list; the focus would otherwise leave it, which closes it.
          tabIndex={-1}
          className={`${inFlow ? '' : 'absolute top-full z-30 mt-1 max-h-96 w-64 shadow-float'} ${atEnd ? 'right-0' : ''} overflow-y-auto rounded-control border border-line-strong bg-surface px-3 py-1`}
        >
          <legend className="sr-only">{label}</legend>
          {options.map(({ value, label: option, count }) => (
            <Checkbox
              key={value}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(
                  options
                    .map((one) => one.value)
                    .filter((one) => (one === value ? target.checked : chosen.includes(one))),
                )
              }
              className="w-full md:min-h-8"
            >
              <span className="flex-1">{option}</span>
              {count !== undefined && <span className="figures text-ink-3">{formatCount(count)}</span>}
            </Checkbox>
          ))}
        </fieldset>
      </details>
    </div>
  );
}
