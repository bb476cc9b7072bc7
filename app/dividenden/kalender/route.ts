import { calendarPath } from '@/lib/dividends/calendar-month';
import { monthsLater } from '@/lib/finance/months-later';
import { today } from '@/lib/platform/clock';

// The month depends on the day of the request.
export const dynamic = 'force-dynamic';

/** Redirects to the running month. */
export const GET = (): Response =>
  new Response(null, { status: 307, headers: { location: calendarPath(monthsLater(today(), 0)) } });
