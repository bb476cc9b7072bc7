/**
 * The site's front door. Each request enters here, passes the middleware from top to bottom, and ends at one of our
 * routes or at Next.js. `npm start` (scripts/start.mjs) and `npm run dev` run this file.
 */
import { createServer } from 'node:http';
import { Hono } from 'hono';
import next from 'next';
import { api } from '@/lib/api/app';
import { sentLater } from '@/lib/api/sent-later';
import { authSecrets, checkAuthSettings } from '@/lib/auth/session/secrets';
import { answerToken } from '@/lib/auth/session/token-answer';
import { answerNextAuth } from '@/lib/auth/sign-in/next-auth-answer';
import { BUILD_FOLDER } from '@/lib/platform/build-folder';
import { env } from '@/lib/platform/env';
import { securityHeaders } from '@/lib/platform/http/calls/every-call';
import { SERVER_TIMES, stopOnSignal } from '@/lib/platform/http/graceful-stop';
import { identifyRequest, refuseForeignTargets, type SiteEnv } from '@/lib/platform/http/identify-request';
import { log, logConsole } from '@/lib/platform/log';
import { measureRequests } from '@/lib/platform/metrics/measure';
import { openDatabaseOrWait, startBackgroundWork } from './background';
import { buildFiles } from './build-files';
import { limitPages, listenTo, renderPages } from './pages';

const dev = env.NODE_ENV === 'development';
if (!dev) logConsole();

checkAuthSettings();
// The middleware runs in the edge runtime, which cannot read files.
process.env.AUTH_SECRET = authSecrets().session;
process.env.SITE_URL = env.SITE_URL;
await openDatabaseOrWait();

const server = createServer(SERVER_TIMES);
const pages = next({ dev, dir: process.cwd(), hostname: 'localhost', port: env.PORT, httpServer: server });
await pages.prepare();
// Next.js takes sockets for its development server, in production too, and would neither answer nor close them.
if (!dev) server.on('upgrade', (_request, socket) => socket.destroy());

// One for both, because a client's requests for them are counted together.
const pageLimit = limitPages(env.LIMIT_PAGES_PER_MINUTE);

const site = new Hono<SiteEnv>()
  .use(identifyRequest(env.TRUSTED_PROXIES))
  .use(measureRequests())
  .use(refuseForeignTargets([env.SITE_URL, env.NEXT_PUBLIC_API_BASE_URL]))
  // A development server has no built files.
  .use('/_next/static/*', ...(dev ? [] : buildFiles(`${BUILD_FOLDER}/static`)))
  .use('/api/auth/*', securityHeaders)
  .get('/api/auth/token', (c) => answerToken(c.req.raw, c.var))
  .all('/api/auth/*', (c) => answerNextAuth(c.req.raw, c.var))
  .all('/api/*', (c) => api.fetch(c.req.raw, c.var))
  .use('/search', pageLimit)
  .use('/rechner/abgeltungsteuer', pageLimit)
  .use('/rechner/dividenden', pageLimit)
  .use('/rechner/innerer-wert', pageLimit)
  .use('/rechner/vorabpauschale', pageLimit)
  .use('/vergleich', pageLimit)
  .use('/stock/:name', pageLimit)
  .use('/kennzahlen/:name/rechnen', pageLimit)
  .use('/dividenden/kalender/:year/:month', pageLimit)
  .use('/stock-detail/:id/fairer-wert', pageLimit)
  .all('*', renderPages(pages.getRequestHandler()));

server.on('request', listenTo(site));
// A development server stops at once, so that it restarts quickly.
if (!dev) stopOnSignal(server, env.TRUSTED_PROXIES.length > 0, sentLater);
await startBackgroundWork();
server.listen(env.PORT, () => log.info(`Aktienlotse antwortet auf ${env.SITE_URL}`));
