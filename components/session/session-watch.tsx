'use client';

import useSWR from 'swr';

/** Milliseconds between looks; with the way to a slow server, less than two seconds until it shows. */
const LOOK = 1_200;

/**
 * Looks whether the session goes on while the page is open and visible: the call that finds it over signs
 * all tabs out. Of all calls of an account it is the lightest, and one that asks the database each time, whichever
 * process has ended the session. A server that is away is asked ever less.
 */
export function SessionWatch() {
  useSWR('/api/portfolio/preferred-currency', { refreshInterval: LOOK, dedupingInterval: LOOK / 2 });
  return null;
}
