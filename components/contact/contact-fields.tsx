'use client';

import { type ReactNode, useState } from 'react';
import { useNativeForm, type Values } from '@/components/form/use-native-form';
import { Button } from '@/components/ui/button';
import { UNREACHABLE } from './unreachable';

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

type Exchange = typeof import('./send-contact') & typeof import('./contact-news');

const load = (): Promise<Exchange> =>
  Promise.all([import('./send-contact'), import('./contact-news')]).then(([sending, news]) => ({
    ...sending,
    ...news,
  }));

/** Runs the form that writes to the operator. `prepare` loads the modules for it. */
function useContact() {
  const [exchange, setExchange] = useState<Exchange | null>(null);
  const [isSent, setSent] = useState(false);

  const prepare = async () => {
    const loaded = exchange ?? (await load().catch(() => null));
    if (loaded) setExchange(loaded);
    return loaded;
  };

  const form = useNativeForm({
    errorOf: (values) => {
      setSent(false);
      if (exchange) return exchange.refusalOf(values);
      return prepare().then((loaded) => (loaded ? loaded.refusalOf(values) : UNREACHABLE));
    },
    send: async (values) => {
      const loaded = await prepare();
      const refusal = loaded ? await loaded.sendContact(values) : UNREACHABLE;
      if (refusal) return refusal;
      setSent(true);
      clear(form.attributes.ref.current, values);
      return null;
    },
    dropsMessage: true,
  });
  return { form, exchange, prepare, isSent, reset: () => setSent(false) };
}

/** Clears the form, except for input that was typed meanwhile. */
function clear(form: HTMLFormElement | null, sent: Values): void {
  for (const control of (form?.elements ?? []) as Iterable<HTMLInputElement>)
    if (control.name && control.value === sent[control.name]) control.value = '';
}
