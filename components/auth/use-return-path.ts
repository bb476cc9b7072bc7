import { useSyncExternalStore } from 'react';
import { HOME_OF_MEMBERS, returnPath } from '@/lib/auth/sign-in/return-path';

const parameter = (name: string) => new URLSearchParams(location.search).get(name) || null;

/** The address does not change while the page is open. */
const never = () => () => {};

/** Returns a query parameter; null if missing or empty, undefined on the server. */
export const useParameter = (name: string): string | null | undefined =>
  useSyncExternalStore(
    never,
    () => parameter(name),
    () => undefined,
  );

/** Returns the path that sign-in leads to. */
export const useReturnPath = (): string =>
  useSyncExternalStore(
    never,
    () => returnPath(parameter('callbackUrl')),
    () => HOME_OF_MEMBERS,
  );
