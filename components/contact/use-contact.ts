import { useRef, useState } from 'react';
import type { ContactFields } from '@/lib/contact/contact-fault';
import { type ContactState, UNREACHABLE } from './contact-state';

const load = () => import('./contact-exchange');
type Exchange = Awaited<ReturnType<typeof load>>;

/**
 * Sends messages to the operator, one at a time, with a module that is loaded when somebody turns to the
 * form (`prepare`). `send` resolves with the state that it has led to.
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

  const send = async (fields: ContactFields, website: string): Promise<ContactState> => {
    if (sending.current) return state;
    sending.current = true;
    if (!exchange) setState({ step: 'submitting' });
    const loaded = await prepare();
    let next: ContactState | null = loaded ? loaded.refusalOf(fields) : UNREACHABLE;
    if (loaded && !next) {
      setState({ step: 'submitting' });
      next = await loaded.sendContact(fields, website);
    }
    sending.current = false;
    next ??= UNREACHABLE;
    setState(next);
    return next;
  };

  return { state, exchange, prepare, send, reset: () => setState({ step: 'idle' }) };
}
