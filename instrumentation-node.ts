/** Milliseconds that running requests get after a stop signal; scripts/start.mjs ends the process a second later. */
const GRACE = 9_000;

/**
 * What a site does besides answering: it opens its database, publishes its articles, fills an empty market,
 * watches both and imports by night. A fault that only the operator can mend ends the process with its sentence; nothing
 * else may throw, or every page would answer 500.
 */
export async function startSite(): Promise<void> {
  if (process.env.NEXT_PHASE === 'phase-production-build') return;
  const { leadToList } = await import('@/lib/articles/list-page.cjs');
  const { leadRequests } = await import('@/lib/platform/http/lead-requests.cjs');
  const { nameEncoding } = await import('@/lib/platform/http/packed-calls.cjs');
  // Has begun already where scripts/start.mjs runs the site.
  leadRequests([leadToList, nameEncoding]);
  try {
    const { authSecrets, checkAuthSettings } = await import('@/lib/auth/secrets');
    const { env } = await import('@/lib/platform/env');
    checkAuthSettings();
    // Where the middleware, which reads no files, finds them.
    process.env.AUTH_SECRET = authSecrets().session;
    process.env.SITE_URL = env.SITE_URL;
    const { getDatabase } = await import('@/lib/platform/db/client');
    await getDatabase();
  } catch (error) {
    // A server that is merely not there yet is tried again at each use.
    if (isForOperator(error)) endWith(error);
  }
  try {
    const { noteClientAddresses } = await import('@/lib/platform/http/client-address');
    const { finishAnswers } = await import('@/lib/platform/http/finished-answers');
    const { protectHtml, trimHtml } = await import('@/lib/platform/http/html-answers');
    const { sendPackedFiles } = await import('@/lib/platform/http/packed-files');
    const { packPages } = await import('@/lib/platform/http/packed-pages');
    const { noteRequestIds } = await import('@/lib/platform/http/request-ids');
    const { measureProcess } = await import('@/lib/platform/metrics/measure');
    const { closeGracefully } = await import('@/lib/platform/http/graceful-stop');
    const { watchMarket } = await import('@/lib/stocks/market-watch');
    const { renewalAfterChanges, renewPages } = await import('@/lib/platform/cache/page-renewal');
    const { env } = await import('@/lib/platform/env');
    const { log } = await import('@/lib/platform/log');
    const { operatorWarning } = await import('@/lib/platform/operator');
    closeGracefully(env.TRUSTED_PROXIES.length > 0, GRACE);
    noteClientAddresses(env.TRUSTED_PROXIES);
    noteRequestIds();
    await namePages();
    measureProcess();
    if (env.NODE_ENV === 'production') {
      finishAnswers([protectHtml, trimHtml, packPages()]);
      sendPackedFiles('.next/static', '/_next/static');
    }
    const warning = operatorWarning(env);
    if (warning) log.warn(warning);
    const { startMaintenance } = await import('./maintenance');
    startMaintenance();
    const { startMarketData } = await import('@/lib/import/startup');
    const { startArticles } = await import('@/lib/articles/startup');
    const { startAnalyses } = await import('@/lib/articles/analyses/startup');
    const { watchArticles } = await import('@/lib/articles/article-version');
    // Next.js sets PORT when it listens.
    const renew = renewalAfterChanges(() => void renewPages(process.env.PORT ?? 3000));
    watchMarket((wasThere) => renew(wasThere ? 'market' : 'firstMarket'));
    watchArticles(() => renew('articles'));
    await startArticles();
    await startMarketData();
    await startAnalyses();
    const { countOpenRequests } = await import('@/lib/platform/http/open-requests');
    countOpenRequests();
    const { prepareForOrders } = await import('@/lib/platform/command/hand-over');
    if (env.NODE_ENV === 'production' && !env.DATABASE_URL) void prepareForOrders(process.env.PORT ?? 3000);
  } catch (error) {
    console.error('Der Start der Website ist unvollständig:', error);
  }
}

/** The patterns of the build's addresses, for the figures by route. */
async function namePages(): Promise<void> {
  const { readFile } = await import('node:fs/promises');
  const { nameRoutes } = await import('@/lib/platform/metrics/route-names');
  const file = await readFile('.next/app-path-routes-manifest.json', 'utf8').catch(() => '{}');
  nameRoutes(Object.values(JSON.parse(file) as Record<string, string>));
}

/** Logs a page or route file that failed while it was made, under the id of its request. */
export async function logRequestError(
  error: unknown,
  request: { method: string; headers: NodeJS.Dict<string | string[]> },
  context: { routePath: string; routeType: string },
): Promise<void> {
  const { log } = await import('@/lib/platform/log');
  log.error('Anfrage gescheitert', {
    requestId: String(request.headers['x-request-id'] ?? ''),
    method: request.method,
    route: context.routePath,
    part: context.routeType,
    error,
  });
}

/** By its name: the bundles of a site hold classes of their own. */
const isForOperator = (error: unknown): error is Error =>
  error instanceof Error &&
  ['EnvironmentError', 'DataDirectoryError', 'DirectoryLockedError'].includes(error.name);

function endWith(error: Error): never {
  console.error(error.message);
  process.exit(1);
}
