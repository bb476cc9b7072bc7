type Props<Value extends string> = {
  /** Names the group. */
  label: string;
  /** Name of the parameter, which a form also sends without scripts. */
  name: string;
  /** `sent` is the value of the parameter. */
  options: readonly { value: Value; sent: string; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice among a few options in a form, as radio buttons in a row. */
export function RadioSegments<Value extends string>({ label, name, options, value, onChange }: Props<Value>) {
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-13 font-medium text-ink-2">{label}</legend>
      <div className="flex flex-wrap overflow-hidden rounded-control border border-line-strong bg-surface">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 cursor-pointer items-center border-line px-3 text-13 font-medium text-ink-2 not-first:border-l hover:bg-surface-2 has-checked:bg-accent-soft has-checked:text-accent has-checked:shadow-[inset_0_-2px_0_var(--accent)] has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent md:px-3.5"
          >
            <input
              type="radio"
              name={name}
              value={option.sent}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 appearance-none outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
