import { countOf } from '@/lib/platform/format/number';

/** Names a holding time: `12 Tage`, `7 Mon.`, `3 J. 5 Mon.`; a year counts 365.25 days, a month a twelfth of it. */
export function holdingTime(days: number): string {
  const months = Math.floor((days / 365.25) * 12);
  if (months < 2) return countOf(days, 'Tag', 'Tage');
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years > 0 && `${years}\u00a0J.`, rest > 0 && `${rest}\u00a0Mon.`].filter(Boolean).join(' ');
}
