import 'server-only';

/** Answers JSON like the API, for route files of the site outside of it: with charset, not cached. */
export function jsonAnswer(value: unknown, { status = 200, headers = new Headers() } = {}): Response {
  headers.set('Cache-Control', 'no-store');
  headers.set('Content-Type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(value), { status, headers });
}
