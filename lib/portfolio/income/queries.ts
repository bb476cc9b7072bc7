import 'server-only';
import { findForecasts } from '@/lib/stocks/dividend-forecasts';
import type { HeldStock } from '../held-stock';

/** Forecasts the dividends of the securities that are held and have a close. */
export const findForecastsOf = (held: readonly HeldStock[]) => findForecasts(closesOfHeld(held));

/** Returns the securities that are held and have a close, with its day. */
export const closesOfHeld = (held: readonly HeldStock[]) =>
  held.flatMap(({ id, quantity, close }) => (quantity > 0 && close ? { id, day: close.day } : []));
