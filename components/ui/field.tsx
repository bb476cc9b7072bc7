import { CircleAlert } from 'lucide';
import type { AriaAttributes, ReactNode } from 'react';
import { Icon } from './icon';

export type FieldProps = {
  label: string;
  /** Says below the control what to enter and why. */
  hint?: ReactNode;
  /** The error of the value. */
  error?: ReactNode;
  /** Hides the label visually, if the place says what the field is. */
  labelHidden?: boolean;
};

type Props = FieldProps & {
  /** Id of the control. */
  id: string;
  children: ReactNode;
};

/** Stacks label, control, hint and error; `fieldAttributes` links them. */
export const Field = ({ id, label, hint, error, labelHidden = false, children }: Props) => (
  <div className="grid min-w-0 gap-1.5">
    <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-13 font-medium text-ink-2'}>
      {label}
    </label>
    {children}
    {hint && (
      <p id={`${id}-hint`} className="-mt-0.5 text-13 text-ink-3">
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} className="flex gap-1.5 text-13 font-medium text-loss">
        <Icon of={CircleAlert} small className="mt-px" />
        {error}
      </p>
    )}
  </div>
);

type Marked = Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'>;

/**
 * Returns attributes that link a control to the parts of its field. `given` are the control's own attributes: a
 * message about several fields is outside of them.
 */
export function fieldAttributes(
  id: string,
  { hint, error }: Pick<FieldProps, 'hint' | 'error'>,
  given: Marked = {},
) {
  const parts = [hint ? `${id}-hint` : '', error ? `${id}-error` : '', given['aria-describedby']];
  return {
    id,
    'aria-describedby': parts.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? (true as const) : given['aria-invalid'],
  };
}
