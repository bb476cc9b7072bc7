import { useState } from 'react';
import { useNativeForm, type Values } from '@/components/form/use-native-form';
import { UNREACHABLE } from './unreachable';

type Exchange = typeof import('./send-contact') & typeof import('./contact-news');

const load = (): Promise<Exchange> =>
  Promise.all([import('./send-contact'), import('./contact-news')]).then(([sending, news]) => ({
    ...sending,
    ...news,
  }));

/** Runs the form that writes to the operator. `prepare` loads the modules for it. */
export function useContact() {
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
