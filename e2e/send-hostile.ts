import http from 'node:http';
import { CATALOGUE } from '../lib/platform/errors/catalogue';
import { failureSchema } from '../lib/platform/http/calls/failure';
import type { HostileRequest } from '../test/hostile-requests';

/** Milliseconds until the client gives up. */
const PATIENCE = 5_000;

type HostileAnswer = {
  /** Null without a response. */
  status: number | null;
  milliseconds: number;
  /** Reason why the response is missing or wrong. */
  fault: string | null;
};

/** Sends one HTTP request and checks the response: no 5xx, none after 5 s, API refusals in their documented form. */
export function sendHostile(
  origin: string,
  { method, target, headers, body }: HostileRequest,
): Promise<HostileAnswer> {
  const { hostname, port } = new URL(origin);
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status: number | null, fault: string | null) => {
      clearTimeout(timer);
      resolve({ status, fault, milliseconds: performance.now() - began });
    };
    const request = http.request({
      hostname,
      port,
      method,
      path: target,
      // A new connection, because an unread body may leave it unusable.
      agent: false,
      headers: { ...(body && { 'content-length': String(body.length) }), ...headers },
    });
    const timer = setTimeout(() => {
      end(null, `no answer within ${PATIENCE} ms`);
      request.destroy();
    }, PATIENCE);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', (error) => end(null, String(error)));
      response.on('end', () => {
        const { statusCode = 0, headers } = response;
        const isApi = 'server-timing' in headers && method !== 'HEAD';
        end(statusCode, faultOf(statusCode, isApi ? Buffer.concat(chunks).toString() : null));
      });
    });
    request.on('error', (error: NodeJS.ErrnoException) => end(null, error.code ?? String(error)));
    request.end(body);
  });
}

/** @param text body of an API response */
function faultOf(status: number, text: string | null): string | null {
  if (status >= 500) return `status ${status}`;
  if (status < 400 || text === null) return null;
  try {
    const { code } = failureSchema.strict().parse(JSON.parse(text));
    return CATALOGUE[code].status === status ? null : `${code} with status ${status}`;
  } catch {
    return `status ${status} without a typed refusal`;
  }
}
