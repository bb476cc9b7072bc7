import { type ComponentProps, type ReactNode, useId } from 'react';
import { Field, type FieldProps, fieldAttributes } from './field';

type Props = ComponentProps<'input'> &
  FieldProps & {
    /** An icon before the text, within the border. */
    before?: ReactNode;
    /** An icon button after the text, within the border. */
    after?: ReactNode;
  };

export function TextField({
  label,
  hint,
  error,
  labelHidden,
  before,
  after,
  className = '',
  ...input
}: Props) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error} labelHidden={labelHidden}>
      <span className="relative block">
        {before && (
          <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink-3">
            {before}
          </span>
        )}
        <input
          {...input}
          {...fieldAttributes(id, { hint, error }, input)}
          className={`control ${before ? 'pl-11!' : ''} ${after ? 'pr-12!' : ''} ${className}`}
        />
        {after && <span className="absolute inset-y-0 right-0 flex items-center">{after}</span>}
      </span>
    </Field>
  );
}
