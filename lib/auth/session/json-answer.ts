import 'server-only';

/** JSON as the API answers it, from the route files of the site that are no part of it: with its encoding, kept nowhere. */
export function jsonAnswer(value: unknown, { status = 200, headers = new Headers() } = {}): Response {
  headers.set('Cache-Control', 'no-store');
  headers.set('Content-Type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(value), { status, headers });
}
