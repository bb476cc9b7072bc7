import { accountFetch, jsonRequest } from '@/components/session/account-fetch';

export const BOOKINGS = '/api/portfolio/bookings';

/** Books once, however often it is repeated with the same key. @throws CallError */
export const bookCall = (booking: object, key: string): Promise<unknown> => {
  const request = jsonRequest('POST', booking);
  return accountFetch(BOOKINGS, { ...request, headers: { 'Idempotency-Key': key } });
};
