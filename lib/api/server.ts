import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { sentEvents } from '@/lib/analytics/posthog';
import { checkAuthSettings } from '@/lib/auth/secrets';
import { env } from '@/lib/platform/env';
import { noteClientAddresses } from '@/lib/platform/http/client-address';
import { gracefulStop } from '@/lib/platform/http/graceful-stop';
import { countOpenRequests } from '@/lib/platform/http/open-requests';
import { noteRequestIds } from '@/lib/platform/http/request-ids';
import { log } from '@/lib/platform/log';
import { sentMails } from '@/lib/platform/mail/post-mail';
import { measureProcess } from '@/lib/platform/metrics/measure';
import { watchMarket } from '@/lib/stocks/market-watch';
import { api } from './app';

/** npm run api: the API as a process of its own, without the site. */

/** Milliseconds that running calls get after a stop signal. */
const GRACE = 9_000;
/** Milliseconds that mails and events for PostHog get after that. */
const GRACE_FOR_POST = 2_000;

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

noteClientAddresses(env.TRUSTED_PROXIES);
noteRequestIds();
measureProcess();
const server = createServer(getRequestListener(api.fetch, { hostname: env.API_HOST }));
const stop = gracefulStop(server, env.TRUSTED_PROXIES.length > 0);
// Longer than a proxy keeps its own idle connections, so that it never sends into one that closes.
server.keepAliveTimeout = 75_000;
server.headersTimeout = 10_000;
server.requestTimeout = 30_000;

server.on('error', (error: NodeJS.ErrnoException) => {
  const reason =
    error.code === 'EADDRINUSE'
      ? `Port ${env.API_PORT} ist belegt. Beende das andere Programm, oder setze API_PORT.`
      : `Die API kann ${env.API_HOST}:${env.API_PORT} nicht öffnen: ${error.message}`;
  process.stderr.write(`${reason}\n`);
  process.exit(1);
});
server.listen(env.API_PORT, env.API_HOST, () => {
  countOpenRequests();
  log.info(`Die API antwortet auf http://${env.API_HOST}:${env.API_PORT}/api (Beschreibung: /api/docs)`);
});

watchMarket(() => {});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    const finished = await stop(GRACE);
    await Promise.race([Promise.all([sentEvents(), sentMails()]), sleep(GRACE_FOR_POST)]);
    if (!finished) log.warn('Die API wurde beendet, bevor alle Aufrufe beantwortet waren');
    process.exit(0);
  });
}
