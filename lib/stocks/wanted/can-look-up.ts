import { marketOrder } from '@/lib/platform/market-order';
import { PROVIDERS } from '../market/providers';

/** Tells whether the market has a source that looks securities up. */
export const canLookUp = (settings: Parameters<typeof marketOrder>[0]): boolean =>
  marketOrder(settings).some((source) => (PROVIDERS[source].can as readonly string[]).includes('lookup'));
