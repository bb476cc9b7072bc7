import 'server-only';
import { findForecasts } from '@/lib/stocks/dividend-forecasts';
import type { HeldStock } from '../held-stock';
import type { Known } from './calendar';
import { findUnpaid } from './unpaid';

/** Finds what is known beside the bookings of an account and the market's payments. */
export async function findKnown(accountId: string, held: readonly HeldStock[]): Promise<Known> {
  const [forecasts, unpaid] = await Promise.all([findForecasts(closesOfHeld(held)), findUnpaid(accountId)]);
  return { forecasts, unpaid };
}

/** Returns the securities that are held and have a close, with its day. */
export const closesOfHeld = (held: readonly HeldStock[]) =>
  held.flatMap(({ id, quantity, close }) => (quantity > 0 && close ? { id, day: close.day } : []));
