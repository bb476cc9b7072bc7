import type { ComponentProps } from 'react';

export const TEXT_BUTTON =
  'link inline-flex min-h-11 items-center text-13 font-medium whitespace-nowrap print:hidden';

/** A button within a line of options, which looks like a link. */
export const TextButton = ({ className = '', ...rest }: ComponentProps<'button'>) => (
  <button type="button" className={`${TEXT_BUTTON} ${className}`} {...rest} />
);
