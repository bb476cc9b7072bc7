'use client';

import type { ReactNode } from 'react';
import { keepingInput } from '@/components/form/keeping-input';
import type { Refusal } from '@/components/form/refusal';
import { RefusalBanner } from '@/components/form/refusal-banner';
import { useNativeForm } from '@/components/form/use-native-form';
import { Button } from '@/components/ui/button';
import type { ButtonStyle } from '@/components/ui/button-style';

type Props = {
  form: ReturnType<typeof useNativeForm>;
  label: string;
  submit: string;
  children: ReactNode;
  /** Called when a field or button gets the focus, to load what sending needs. */
  onUse?: () => void;
  /** Other ways to do the same, between the error and the fields. */
  above?: ReactNode;
  /** A link that helps after a refusal. */
  wayOn?: (refusal: Refusal) => ReactNode;
  /** Shown between the fields and the button. */
  note?: ReactNode;
  look?: ButtonStyle['look'];
};

/** The form of an account, whose values stay after an error of ours. */
export const useAccountForm: typeof useNativeForm = ({ send, ...options }) =>
  useNativeForm({
    ...options,
    send: async (values) => {
      const refusal = await send(values);
      return refusal && Object.keys(values).length > 0 ? keepingInput(refusal) : refusal;
    },
  });

/** Renders an account form. Errors stand above the fields. */
export function AccountForm({ form, label, submit, children, onUse, above, wayOn, note, look }: Props) {
  const { busy, refusal, refused, messageId, attributes } = form;
  return (
    <form
      {...attributes}
      aria-label={label}
      aria-busy={busy || undefined}
      onFocus={onUse}
      className="grid gap-4 noscript:hidden"
    >
      {refusal && (
        <div id={messageId} key={refused}>
          <RefusalBanner refusal={refusal} wayOn={wayOn?.(refusal)} />
        </div>
      )}
      {above}
      {children}
      {note}
      <div>
        <Button
          type="submit"
          look={look}
          busy={busy}
          aria-describedby={refusal && refusal.fields.length === 0 ? messageId : undefined}
          className={look ? 'max-sm:w-full' : 'w-full'}
        >
          {submit}
        </Button>
      </div>
    </form>
  );
}
