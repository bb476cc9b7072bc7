import type { ContactField } from '@/lib/contact/contact-error';

export type Refused = {
  step: 'refused';
  message: string;
  /** The server's reason, such as too many messages. */
  reason?: string;
  /** The wrong fields; none if the error is not the sender's. */
  fields: readonly ContactField[];
  /** The sender is editing, so the focus stays. */
  edited?: true;
};

export type ContactState = { step: 'idle' | 'submitting' | 'sent' } | Refused;

export const UNREACHABLE: Refused = {
  step: 'refused',
  message: 'Netzwerkfehler beim Senden der Nachricht',
  fields: [],
};

/** Returns the state after an edit of a field: the other fields stay wrong, and so does their message. */
export function afterEdit(state: ContactState, field: string): ContactState {
  if (state.step !== 'refused') return state;
  const fields = state.fields.filter((wrong) => wrong !== field);
  if (fields.length === 0) return { step: 'idle' };
  return fields.length === state.fields.length ? state : { ...state, fields, edited: true };
}
