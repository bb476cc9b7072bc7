import type { IncomingMessage, ServerResponse } from 'node:http';

export const PACKED_BY: string;
export function nameEncoding(request: IncomingMessage, response: ServerResponse): void;
