import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { CalendarPage } from '@/components/dividends/calendar-page';
import { UnavailablePage } from '@/components/layout/unavailable-page';
import { getMarketCalendar, isMonthIndexed } from '@/lib/dividends/calendar';
import { calendarMonth, calendarMonths, calendarPath } from '@/lib/dividends/calendar-month';
import { calendarMetadata } from '@/lib/dividends/calendar-texts';
import { calendarAddress, calendarRequest, calendarView } from '@/lib/dividends/calendar-view';
import { today } from '@/lib/platform/clock';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { env } from '@/lib/platform/env';
import { UNAVAILABLE_PAGE } from '@/lib/platform/seo/page-status';

type Props = PageProps<'/dividenden/kalender/[jahr]/[monat]'>;

/** A function of text, because `cache` compares arguments by identity. */
const load = cache((month: string) => unlessUnavailable(getMarketCalendar(month)));

/** Returns the month and the part of it that an address names. */
async function requested({ params, searchParams }: Props) {
  const { jahr, monat } = await params;
  const month = calendarMonth(jahr, monat, today());
  return month && { month, request: calendarRequest(await searchParams) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const asked = await requested(props);
  if (!asked) notFound();
  const { month, request } = asked;
  const loaded = await load(month);
  if (loaded === UNAVAILABLE) return UNAVAILABLE_PAGE;
  const isWhole = calendarAddress(month, request) === calendarPath(month);
  return {
    ...calendarMetadata(month),
    alternates: { canonical: calendarPath(month) },
    ...(!(isWhole && isMonthIndexed(loaded.entries)) && { robots: { index: false } }),
  };
}

/** Rendered per request: addresses that anybody can invent must not fill the cache of pages. */
export default async function MonthPage(props: Props) {
  const asked = await requested(props);
  if (!asked) notFound();
  const { month, request } = asked;
  const loaded = await load(month);
  if (loaded === UNAVAILABLE) return <UnavailablePage again={calendarPath(month)} />;
  const view = calendarView(loaded.entries, request);
  if (!view) notFound();
  const months = calendarMonths(today());
  const at = months.indexOf(month);
  return (
    <CalendarPage
      month={month}
      before={months[at - 1] ?? null}
      after={months[at + 1] ?? null}
      request={request}
      view={view}
      forecastOf={loaded.forecast_of}
      site={env.SITE_URL}
    />
  );
}
