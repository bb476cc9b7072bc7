import { addressOf, requestOf } from './api-calls';

it.each([
  ['nothing to fill in', addressOf('GET /api/account'), '/api/account'],
  [
    'names that need an escape',
    addressOf('PATCH /api/portfolio/:stockId/label', { param: { stockId: 'a/b ä' }, json: { label: null } }),
    '/api/portfolio/a%2Fb%20%C3%A4/label',
  ],
  [
    'several names and a query',
    addressOf('DELETE /api/portfolio/:stockId/lots/:lotId', {
      param: { stockId: 'sap', lotId: '7' },
      query: { removal: 'abc' },
    }),
    '/api/portfolio/sap/lots/7?removal=abc',
  ],
  [
    'what is not asked for',
    addressOf('GET /api/portfolio', { query: { currency: null, depots: undefined, cost: 'average' } }),
    '/api/portfolio?cost=average',
  ],
  ['an empty query', addressOf('GET /api/portfolio', { query: { currency: null } }), '/api/portfolio'],
])('an address with %s', (_name, address, expected) => expect(address).toBe(expected));

it('sends a body as JSON, with the headers of the caller', () => {
  const request = requestOf(
    'POST /api/searches',
    { json: { name: 'a' } },
    { headers: { 'idempotency-key': 'k' } },
  );
  expect({ ...request, headers: Object.fromEntries(request.headers) }).toEqual({
    method: 'POST',
    body: '{"name":"a"}',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
  });
});

it('names no type where there is no body', () => {
  const { headers, body } = requestOf('DELETE /api/account/email');
  expect([body, [...headers]]).toEqual([undefined, []]);
});
