/**
 * Runs once when the site starts. Nothing here may throw: every page would answer 500.
 */
export async function register(): Promise<void> {
  // The condition on the runtime keeps what follows out of the bundle of the middleware.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  if (process.env.NEXT_PHASE === 'phase-production-build') return;
  const { getDatabase } = await import('@/lib/platform/db/client');
  await getDatabase().catch((error) => {
    // Two processes on one embedded database lose data. One that is merely not there yet is tried again.
    if (error.name !== 'DirectoryLockedError') return;
    console.error(error.message);
    process.exit(1);
  });
  try {
    const { readableRequests } = await import('@/lib/platform/http/readable-requests');
    const { watchMarket } = await import('@/lib/stocks/market-watch');
    const { renewPages } = await import('@/lib/platform/cache/page-renewal');
    readableRequests();
    const { startMarketData } = await import('@/lib/import/startup');
    // Next.js sets PORT when it listens.
    watchMarket(() => void renewPages(process.env.PORT ?? 3000));
    await startMarketData();
  } catch (error) {
    console.error('Der Start der Website ist unvollständig:', error);
  }
}
