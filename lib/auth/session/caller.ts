import { clientNetwork } from '@/lib/platform/http/client-address';
import { browserName } from './browser-name';

/** The client of a call: its network for limits, and its browser's name for the owner of an account. */
export type Caller = { network: string; browser: string };

export const callerOf = (clientAddress: string, userAgent: string | null | undefined): Caller => ({
  network: clientNetwork(clientAddress),
  browser: browserName(userAgent),
});
