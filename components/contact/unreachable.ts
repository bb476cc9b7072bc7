import type { Refusal } from '@/components/form/refusal';

export const UNREACHABLE: Refusal = { title: 'Netzwerkfehler beim Senden der Nachricht', fields: [] };
