import { type ComponentProps, useId } from 'react';
import { Field, type FieldProps, fieldAttributes } from './field';

export type Option<Value extends string = string> = { value: Value; label: string };
export type OptionGroup<Value extends string = string> = { label: string; options: readonly Option<Value>[] };

type Props = ComponentProps<'select'> &
  FieldProps & {
    options: readonly (Option | OptionGroup)[];
  };

/** A choice among many options. */
export function Select({ label, hint, error, labelHidden, options, className = '', ...select }: Props) {
  const ownId = useId();
  const id = select.id ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error} labelHidden={labelHidden}>
      <select
        {...select}
        {...fieldAttributes(id, { hint, error }, select)}
        className={`control control-select ${className}`}
      >
        {options.map((one) =>
          'options' in one ? (
            <optgroup key={one.label} label={one.label}>
              <Options options={one.options} />
            </optgroup>
          ) : (
            <Options key={one.value} options={[one]} />
          ),
        )}
      </select>
    </Field>
  );
}

const Options = ({ options }: { options: readonly Option[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
