import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { calendarPath } from '@/lib/dividends/calendar-month';
import { monthsLater } from '@/lib/finance/months-later';
import { today } from '@/lib/platform/clock';

// The month depends on the day of the request.
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { robots: { index: false } };

/** Redirects to the running month. */
export default function CurrentMonth() {
  redirect(calendarPath(monthsLater(today(), 0)));
}
