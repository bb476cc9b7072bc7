import { useRef, useState } from 'react';
import type { ContactFields } from '@/lib/contact/contact-error';
import { afterEdit, type ContactState, UNREACHABLE } from './contact-state';

type Exchange = typeof import('./send-contact') & typeof import('./contact-news');

const load = (): Promise<Exchange> =>
  Promise.all([import('./send-contact'), import('./contact-news')]).then(([sending, news]) => ({
    ...sending,
    ...news,
  }));

/**
 * Sends messages to the operator, one at a time. `prepare` loads the modules for it; `send` resolves with the new
 * state.
 */
export function useContact() {
  const [state, setState] = useState<ContactState>({ step: 'idle' });
  const [exchange, setExchange] = useState<Exchange | null>(null);
  const sending = useRef(false);

  const prepare = async () => {
    const loaded = exchange ?? (await load().catch(() => null));
    if (loaded) setExchange(loaded);
    return loaded;
  };

  const attempt = async (fields: ContactFields, website: string): Promise<ContactState> => {
    if (!exchange) setState({ step: 'submitting' });
    const loaded = await prepare();
    if (!loaded) return UNREACHABLE;
    const refusal = loaded.refusalOf(fields);
    if (refusal) return refusal;
    setState({ step: 'submitting' });
    return loaded.sendContact(fields, website);
  };

  const send = async (fields: ContactFields, website: string): Promise<ContactState> => {
    if (sending.current) return state;
    sending.current = true;
    const next = await attempt(fields, website);
    sending.current = false;
    setState(next);
    return next;
  };

  return {
    state,
    exchange,
    prepare,
    send,
    edit: (field: string) => setState((now) => afterEdit(now, field)),
    reset: () => setState({ step: 'idle' }),
  };
}
