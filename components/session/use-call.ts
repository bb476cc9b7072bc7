import useSWR, { type SWRConfiguration } from 'swr';
import { accountFetch, type CallError } from './account-fetch';
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
    accountFetch,
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
