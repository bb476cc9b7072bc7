import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';

const PREFIX = '/_next/static';

/**
 * Serves the build's scripts, styles and fonts, compressed by the build (scripts/compress-files.mjs). Their names
 * contain a hash of their content, so browsers cache them forever.
 *
 * @param root folder of the files
 */
export const buildFiles = (root: string): MiddlewareHandler[] => [
  serveStatic({
    root,
    rewriteRequestPath: (path) => path.slice(PREFIX.length),
    precompressed: true,
    onFound: (_file, c) => addHeaders(c),
  }),
  async (c) => c.text('Not Found', 404),
];

function addHeaders(c: Context): void {
  c.header('Cache-Control', 'public, max-age=31536000, immutable');
  c.header('X-Content-Type-Options', 'nosniff');
}
