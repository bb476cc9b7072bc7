'use client';

import useSWR from 'swr';

/** Milliseconds between polls. With a slow server, the end of a session shows within two seconds. */
const LOOK = 1_200;

/**
 * Polls whether the session is still valid while the page is visible. The call that finds it over signs out all
 * tabs. This is the cheapest account call, and it queries the database each time, so it sees sessions ended by any
 * process. SWR polls an unreachable server less and less often.
 */
export function SessionWatch() {
  useSWR('/api/portfolio/preferred-currency', { refreshInterval: LOOK, dedupingInterval: LOOK / 2 });
  return null;
}
