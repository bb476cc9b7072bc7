import useSWR, { type SWRConfiguration } from 'swr';
import type { CallError } from './account-fetch';
import { type Answer, addressOf, type GetCall, type Parts } from './api-calls';

/**
 * Loads the answer to a call with SWR, by the key `addressOf`; within an AccountGate.
 *
 * @param name null as long as nothing is to be loaded
 */
export const useCall = <Name extends GetCall>(
  name: Name | null | false,
  parts: Parts<Name> = {} as Parts<Name>,
  options?: SWRConfiguration<Answer<Name>, CallError>,
) => useSWR<Answer<Name>, CallError>(name && addressOf<GetCall>(name, parts as Parts<GetCall>), options);
