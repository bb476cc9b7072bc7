import type { ContactField } from '@/lib/contact/contact-fault';

export type Refused = {
  step: 'refused';
  message: string;
  /** What the server says of it beyond that: that there were too many messages, say. */
  reason?: string;
  /** The fields that are wrong; none where the fault is not the sender's. */
  fields: readonly ContactField[];
  /** The sender is at work on it and is left where they are. */
  edited?: true;
};

export type ContactState = { step: 'idle' | 'submitting' | 'sent' } | Refused;

export const UNREACHABLE: Refused = {
  step: 'refused',
  message: 'Netzwerkfehler beim Senden der Nachricht',
  fields: [],
};

/** What holds once something is written in a field: the others stay wrong, and so does the sentence about them. */
export function afterEdit(state: ContactState, field: string): ContactState {
  if (state.step !== 'refused') return state;
  const fields = state.fields.filter((wrong) => wrong !== field);
  if (fields.length === 0) return { step: 'idle' };
  return fields.length === state.fields.length ? state : { ...state, fields, edited: true };
}
