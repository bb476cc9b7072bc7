import { Hono } from 'hono';
import { loggedPath } from './logged-path';

const app = new Hono().get('*', (c) => c.text(loggedPath(c)));

it.each([
  ['/api/calendars/0123.secret.ics', '/api/calendars/…'],
  ['/api/calendars/', '/api/calendars/'],
  ['/api/stocks/sap-de', '/api/stocks/sap-de'],
  [`/api/stocks/${'a'.repeat(300)}`, `/api/stocks/${'a'.repeat(188)}`],
])('logs no secret and nothing long: %s', async (path, logged) => {
  expect(await (await app.request(path)).text()).toBe(logged);
});
