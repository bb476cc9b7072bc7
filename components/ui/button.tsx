import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonStyle } from './button-style';
import { Spinner } from './spinner';

type Props = ComponentProps<'button'> &
  ButtonStyle & {
    /** While a request runs: a spinner in place of the words, and no second click. */
    busy?: boolean;
  };

/** What does something on this page. What leads to another one is a ButtonLink. */
export function Button({ look, small, busy = false, disabled, className = '', children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
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
