'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useContact } from './use-contact';

type Props = {
  /** The server renders the fields; they work without this script. */
  children: ReactNode;
  /** Another address to write to. */
  email: string | undefined;
  privacy: ReactNode;
};

/** Wraps the fields in a form. Loads the code that sends it when the visitor turns to it. */
export function ContactFields({ children, email, privacy }: Props) {
  const { form, exchange, prepare, isSent, reset } = useContact();
  const { busy, refusal, messageId, attributes } = form;
  const ids = { error: messageId, note: `${messageId}-note` };
  return (
    <form
      {...attributes}
      aria-label="Kontakt"
      onFocus={prepare}
      onPointerEnter={prepare}
      className="grid gap-4 noscript:hidden"
    >
      {children}
      {refusal &&
        (exchange ? (
          <exchange.Refusal refusal={refusal} ids={ids} email={email} />
        ) : (
          <p role="alert" className="font-semibold text-loss">
            {refusal.title}
          </p>
        ))}
      <div>
        <Button
          type="submit"
          busy={busy}
          aria-describedby={refusal?.fields.length === 0 ? ids.note : undefined}
        >
          Nachricht senden
        </Button>
        {/* Below the button: above it, it would appear under the pointer and never disappear. */}
        {exchange && <exchange.Success shown={isSent} onEnd={reset} />}
      </div>
      {privacy}
    </form>
  );
}
