import { type ComponentProps, useId } from 'react';
import { Field, type FieldProps, fieldAttributes } from './field';

type Props = Omit<ComponentProps<'textarea'>, 'className'> & FieldProps;

/** Several lines to write in; grows with what is written where the browser can. */
export function TextArea({ label, hint, error, labelHidden, ...textarea }: Props) {
  const ownId = useId();
  const id = textarea.id ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error} labelHidden={labelHidden}>
      <textarea
        rows={4}
        {...textarea}
        {...fieldAttributes(id, { hint, error }, textarea)}
        className="control"
      />
    </Field>
  );
}
