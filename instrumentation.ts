import type { Instrumentation } from 'next';

/** Logs a page that failed while it was rendered, under the id of its request. Next.js calls this. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  // Modules that need Node.js stay out of the bundle of the edge runtime.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { log } = await import('@/lib/platform/log');
  log.error('Anfrage gescheitert', {
    requestId: String(request.headers['x-request-id'] ?? ''),
    method: request.method,
    route: context.routePath,
    part: context.routeType,
    error,
  });
};
