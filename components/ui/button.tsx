import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonStyle, buttonStyle } from './button-style';
import { Spinner } from './spinner';

type Props = ComponentProps<'button'> &
  ButtonStyle & {
    /** Shows a spinner instead of the text while a request runs, and ignores clicks. Keeps the focus. */
    busy?: boolean;
  };

/** A button for an action on this page. For another page use ButtonLink. */
export function Button({ look, small, busy = false, disabled, className = '', children, ...rest }: Props) {
  // Not `disabled` while busy, which would lose the focus.
  const waiting = busy && ({ 'aria-disabled': true, 'aria-busy': true, onClick: takeNoClick } as const);
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled && !busy}
      {...waiting}
      className={`${buttonStyle({ look, small })} ${className}`}
    >
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      {/* The text keeps its space and stays readable to screen readers. */}
      <span className={`inline-flex items-center gap-2 ${busy ? 'opacity-0' : ''}`}>{children}</span>
    </button>
  );
}

/** Also keeps the button from submitting its form. */
const takeNoClick = (event: MouseEvent) => event.preventDefault();
