import { useSyncExternalStore } from 'react';
import { HOME_OF_MEMBERS, returnPath } from '@/lib/auth/return-path';

const parameter = (name: string) => new URLSearchParams(location.search).get(name) || null;

/** The address does not change while the page is open. */
const never = () => () => {};

/** A parameter of the address; null where it is missing or empty, undefined while the server draws. */
export const useParameter = (name: string): string | null | undefined =>
  useSyncExternalStore(
    never,
    () => parameter(name),
    () => undefined,
  );

/** Where signing in leads to. */
export const useReturnPath = (): string =>
  useSyncExternalStore(
    never,
    () => returnPath(parameter('callbackUrl')),
    () => HOME_OF_MEMBERS,
  );
