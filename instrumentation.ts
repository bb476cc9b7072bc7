/** Next.js calls this once when the site starts. What needs Node.js stays out of the bundle of the edge. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startSite } = await import('./instrumentation-node');
    await startSite();
  }
}
