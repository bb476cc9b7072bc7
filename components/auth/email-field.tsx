import type { Ref } from 'react';
import { TextField } from '@/components/ui/text-field';

type Props = {
  label: string;
  /** `username` marks the address as the one to sign in with. */
  autoComplete: 'username' | 'email';
  ref?: Ref<HTMLInputElement> | undefined;
};

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
