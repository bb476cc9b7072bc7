import type { IncomingMessage, ServerResponse } from 'node:http';

export function leadRequests(
  leads: readonly ((request: IncomingMessage, response: ServerResponse) => void)[],
): void;
export function readableUrl(url: string): string;
