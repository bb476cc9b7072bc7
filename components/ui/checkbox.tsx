import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode };

export const Checkbox = ({ children, className = '', ...input }: Props) => (
  <label
    className={`inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-13 font-medium text-ink-2 has-disabled:cursor-default has-disabled:opacity-55 ${className}`}
  >
    <input {...input} type="checkbox" className="flex-none cursor-[inherit]" />
    {children}
  </label>
);
