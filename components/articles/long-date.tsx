import { berlinDay } from '@/lib/platform/format/berlin-day';
import { formatLongDay } from '@/lib/platform/format/day';

/** The day of an ISO time in Berlin, written out. */
export const LongDate = ({ of: moment }: { of: string }) => (
  <time dateTime={moment}>{formatLongDay(berlinDay(new Date(moment)))}</time>
);
