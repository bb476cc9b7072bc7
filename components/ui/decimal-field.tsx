import type { ComponentProps } from 'react';
import { TextField } from './text-field';

/** A text field for a decimal number, in German notation. */
export const DecimalField = (props: ComponentProps<typeof TextField>) => (
  <TextField inputMode="decimal" autoComplete="off" maxLength={20} {...props} />
);
