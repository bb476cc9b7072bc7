import 'server-only';
import { findForecasts } from '@/lib/stocks/dividend-forecasts';
import type { HeldStock } from '../held-stock';
import type { Known } from './calendar';
import { findUnpaid } from './unpaid';

/** Finds what is known beside the bookings of an account and the market's payments. */
export async function findKnown(accountId: string, held: readonly HeldStock[]): Promise<Known> {
  const closed = held.flatMap(({ id, quantity, close }) =>
    quantity > 0 && close ? { id, day: close.day } : [],
  );
  const [forecasts, unpaid] = await Promise.all([findForecasts(closed), findUnpaid(accountId)]);
  return { forecasts, unpaid };
}
