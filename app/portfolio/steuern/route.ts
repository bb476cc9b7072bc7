import { today } from '@/lib/platform/clock';

// The year depends on the day of the request.
export const dynamic = 'force-dynamic';

/** Redirects to the running year. */
export const GET = (): Response =>
  new Response(null, { status: 307, headers: { location: `/portfolio/steuern/${today().slice(0, 4)}` } });
