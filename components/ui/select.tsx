import { type ComponentProps, useId } from 'react';
import { Field, type FieldProps, fieldAttributes } from './field';

type Props = ComponentProps<'select'> &
  FieldProps & {
    options: readonly { value: string; label: string }[];
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
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}
