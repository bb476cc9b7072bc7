import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonStyle, buttonStyle } from './button-style';
import { Spinner } from './spinner';

type Props = ComponentProps<'button'> &
  ButtonStyle & {
    /** While a request runs: a spinner in place of the words, and no second click. It keeps the focus. */
    busy?: boolean;
  };

/** What does something on this page. What leads to another one is a ButtonLink. */
export function Button({ look, small, busy = false, disabled, className = '', children, ...rest }: Props) {
  // Not `disabled` while it is busy: that would take the focus from it.
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
      {/* The words keep their place and stay readable to those who hear them. */}
      <span className={`inline-flex items-center gap-2 ${busy ? 'opacity-0' : ''}`}>{children}</span>
    </button>
  );
}

/** Nor does it send its form. */
const takeNoClick = (event: MouseEvent) => event.preventDefault();
