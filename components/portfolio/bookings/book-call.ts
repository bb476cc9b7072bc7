import { accountCall } from '@/components/session/account-fetch';
import type { NewBooking } from '@/lib/bookings/schema';

/** Books once, however often it is repeated with the same key. @throws CallError */
export const bookCall = (json: NewBooking | { bookings: NewBooking[] }, key: string) =>
  accountCall('POST /api/portfolio/bookings', { json }, { headers: { 'Idempotency-Key': key } });
