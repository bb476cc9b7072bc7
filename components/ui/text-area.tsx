import { type ComponentProps, useId } from 'react';
import { Field, type FieldProps, fieldAttributes } from './field';

type Props = Omit<ComponentProps<'textarea'>, 'className'> & FieldProps;

/** A multi-line text field that grows with its text, if the browser supports it. */
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
