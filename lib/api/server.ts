import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { checkAuthSettings } from '@/lib/auth/session/secrets';
import { getDatabase } from '@/lib/platform/db/client';
import { WrongDatabaseError } from '@/lib/platform/db/migrate';
import { env } from '@/lib/platform/env';
import { SERVER_TIMES, stopOnSignal } from '@/lib/platform/http/graceful-stop';
import { identifyRequest, refuseForeignTargets, type SiteEnv } from '@/lib/platform/http/identify-request';
import { log } from '@/lib/platform/log';
import { measureRequests } from '@/lib/platform/metrics/measure';
import { watchMarket } from '@/lib/stocks/universe/market-watch';
import { api } from './app';
import { sentLater } from './sent-later';

/** npm run api: the API as a process of its own, without the site. */

if (!env.DATABASE_URL) {
  process.stderr.write(
    'Die API braucht als eigener Prozess einen Datenbankserver: Setze DATABASE_URL, zum Beispiel auf ' +
      'postgres://aktienlotse@localhost:5432/aktienlotse. Die eingebettete Datenbank gehört der Website ' +
      'allein, deren API unter /api antwortet.\n',
  );
  process.exit(1);
}

try {
  checkAuthSettings();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}

const site = new Hono<SiteEnv>()
  .use(identifyRequest(env.TRUSTED_PROXIES))
  .use(measureRequests())
  .use(refuseForeignTargets([env.SITE_URL, env.NEXT_PUBLIC_API_BASE_URL]))
  .all('*', (c) => api.fetch(c.req.raw, c.var));
const server = createServer(SERVER_TIMES, getRequestListener(site.fetch, { hostname: env.API_HOST }));
stopOnSignal(server, env.TRUSTED_PROXIES.length > 0, sentLater);

server.on('error', (error: NodeJS.ErrnoException) => {
  const reason =
    error.code === 'EADDRINUSE'
      ? `Port ${env.API_PORT} ist belegt. Beende das andere Programm, oder setze API_PORT.`
      : `Die API kann ${env.API_HOST}:${env.API_PORT} nicht öffnen: ${error.message}`;
  process.stderr.write(`${reason}\n`);
  process.exit(1);
});
server.listen(env.API_PORT, env.API_HOST, () => {
  log.info(`Die API antwortet auf http://${env.API_HOST}:${env.API_PORT}/api (Beschreibung: /api/docs)`);
});

getDatabase().catch((error) => {
  // An unreachable server is tried again.
  if (!(error instanceof WrongDatabaseError)) return;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
watchMarket(() => {});
