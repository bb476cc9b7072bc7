import { VERDICTS, type VerdictName } from '@/lib/taxes/check/verdicts';

/** Filters of the checked papers; a missing one lets everything through. */
export type PaperFilters = { verdict?: VerdictName; year?: string; depot?: string; booking?: string };

const PAPERS_PATH = '/portfolio/steuern/belege';

/** Reads the filters of an address; what is no filter is left out. */
export function paperFiltersFrom(params: URLSearchParams): PaperFilters {
  const [verdict, year, depot, booking] = ['verdict', 'year', 'depot', 'booking'].map(
    (name) => params.get(name) ?? '',
  );
  return {
    ...(verdict && Object.hasOwn(VERDICTS, verdict) && { verdict: verdict as VerdictName }),
    ...(year && /^(19|20|21)\d\d$/.test(year) && { year }),
    ...(depot && /^[0-9a-f]{32}$/.test(depot) && { depot }),
    ...(booking && /^[0-9a-f]{32}$/.test(booking) && { booking }),
  };
}

/** Returns the address of the checked papers with filters. */
export function papersAddress(filters: PaperFilters = {}): string {
  const params = new URLSearchParams(filters);
  return params.size > 0 ? `${PAPERS_PATH}?${params}` : PAPERS_PATH;
}
