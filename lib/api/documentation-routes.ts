import { Hono } from 'hono';
import { DOCS_POLICY, docsPage } from './docs-page';
import { describeApi } from './openapi';

const CACHE_CONTROL = 'public, max-age=300';

/** Serves the description of `app`, for programs and for people. */
export function documentationRoutes(app: Hono): Hono {
  return new Hono()
    .get('/openapi.json', async (c) =>
      c.json(await describeApi(app), 200, { 'Cache-Control': CACHE_CONTROL }),
    )
    .get('/docs', async (c) => {
      c.header('Content-Security-Policy', DOCS_POLICY);
      c.header('Cache-Control', CACHE_CONTROL);
      return c.html(docsPage(await describeApi(app)));
    });
}
