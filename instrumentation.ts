import type { Instrumentation } from 'next';

/** Next.js calls this once when the site starts. What needs Node.js stays out of the bundle of the edge. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startSite } = await import('./instrumentation-node');
    await startSite();
  }
}

/** Next.js calls this for each request that fails while its page is made. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { logRequestError } = await import('./instrumentation-node');
    await logRequestError(error, request, context);
  }
};
