import type { Ref } from 'react';
import { TextField } from '@/components/ui/text-field';

type Props = {
  label: string;
  /** `username`: it is what somebody signs in with. */
  autoComplete: 'username' | 'email';
  ref?: Ref<HTMLInputElement> | undefined;
};

/** The address of an account. */
export function EmailField(props: Props) {
  return (
    <TextField
      {...props}
      name="email"
      type="email"
      autoCapitalize="off"
      spellCheck={false}
      aria-required="true"
    />
  );
}
