import type { ReactNode } from 'react';

type Props = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
};

/** Switches something on or off at once. For a value that is sent with a form, use Checkbox. */
export const Switch = ({ checked, onChange, children }: Props) => (
  <button
    type="button"
    role="switch"
    aria-checked={checked}
    onClick={() => onChange(!checked)}
    className="group inline-flex min-h-11 items-center gap-3 text-left text-14"
  >
    <span className="flex h-6 w-11 flex-none items-center rounded-full border border-line-strong bg-surface-2 px-0.75 transition-colors group-aria-checked:border-accent group-aria-checked:bg-accent motion-reduce:transition-none">
      <span className="size-4 rounded-full bg-ink-2 transition-[translate] group-aria-checked:translate-x-5 group-aria-checked:bg-on-accent motion-reduce:transition-none forced-colors:bg-[ButtonText]" />
    </span>
    {children}
  </button>
);
