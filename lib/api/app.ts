import { Hono } from 'hono';
import { analyticsRoutes } from '@/lib/analytics/routes';
import { contactRoutes } from '@/lib/contact/routes';
import { everyCall } from '@/lib/platform/http/every-call';
import { searchRoutes } from '@/lib/search/routes';
import { stockRoutes } from '@/lib/stocks/routes';
import { documentationRoutes } from './documentation-routes';
import { statusRoutes } from './status-routes';

/** The API as one application, mounted in the site and served alone by server.ts. */
export const api = everyCall(new Hono())
  .route('/api', statusRoutes)
  .route('/api/stocks', searchRoutes)
  .route('/api/stocks', stockRoutes)
  .route('/api/contact', contactRoutes)
  .route('/api/events', analyticsRoutes);

api.route('/api', documentationRoutes(api));
