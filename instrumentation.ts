import type { Instrumentation } from 'next';

/** Logs a page that failed while rendering, with the id of its request. Next.js calls this. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  // Imported here, so that modules for Node.js stay out of the edge runtime's bundle.
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
