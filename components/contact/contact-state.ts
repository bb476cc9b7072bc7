import type { ContactField } from '@/lib/contact/contact-fault';

export type Refused = {
  step: 'refused';
  message: string;
  /** What the server says of it beyond that: that there were too many messages, say. */
  reason?: string;
  /** The fields that are wrong; none where the fault is not the sender's. */
  fields: readonly ContactField[];
};

export type ContactState = { step: 'idle' | 'submitting' | 'sent' } | Refused;

export const UNREACHABLE: Refused = {
  step: 'refused',
  message: 'Netzwerkfehler beim Senden der Nachricht',
  fields: [],
};
