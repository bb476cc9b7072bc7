import type { IncomingMessage, ServerResponse } from 'node:http';

export const KEPT_LIST: string;
export const LIST_REDIRECTS: readonly {
  source: string;
  destination: string;
  missing: { type: 'header'; key: string }[];
  permanent: true;
}[];
export function leadToList(request: IncomingMessage, response: ServerResponse): void;
export function listPage(params: URLSearchParams): string | null;
