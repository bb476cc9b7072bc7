'use client';

import { useState } from 'react';
import useSWR, { type SWRConfiguration } from 'swr';
import { type CallError, loadAddress } from './account-fetch';
import { type Answer, addressOf, type GetCall, type Parts } from './api-calls';

/**
 * Loads the answer to a call with SWR, by the key `addressOf`.
 *
 * @param name null as long as nothing is to be loaded
 */
export const useCall = <Name extends GetCall>(
  name: Name | null | false,
  parts: Parts<Name> = {} as Parts<Name>,
  options?: SWRConfiguration<Answer<Name>, CallError>,
) =>
  useSWR<Answer<Name>, CallError>(
    name && addressOf<GetCall>(name, parts as Parts<GetCall>),
    loadAddress,
    options,
  );

/** Reloads after a call, also a failed one: without an answer it may have been carried out. */
export const reloadAfter =
  (reload: () => Promise<unknown>) =>
  async <Given>(call: Promise<Given>): Promise<Given> => {
    try {
      return await call;
    } finally {
      await reload().catch(() => {});
    }
  };

type Loaded<Data> = {
  data: Data | undefined;
  error: CallError | undefined;
  isValidating: boolean;
  mutate: () => Promise<unknown>;
};

/** Keeps the old data while others load, or the same again. */
export function useKept<Data>({ data, error, isValidating, mutate }: Loaded<Data>) {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const isCurrent = data !== undefined;
  return {
    data: data ?? last,
    isCurrent,
    /** Set if there is no answer to the current request. Otherwise the data are valid and reload silently. */
    error: isCurrent ? undefined : error,
    isValidating,
    retry: () => void mutate(),
  };
}

/** Returns the signed-in account; within an AccountGate. */
export const useAccount = () => useCall('GET /api/account');
