'use client';

import { storedAccount } from '@/components/session/signed-in-mark';
import { storedText, storeText } from '@/components/ui/stored-text';
import { useStore } from '@/components/ui/use-store';
import { track } from '@/lib/analytics/track';
import { DEFAULT_CURRENCY, type DisplayCurrency } from '@/lib/currencies/rules';
import { createCurrencyStore } from './currency-store';

const KEY = 'currency';

// Visitors do not need the code for members' calls.
const accountCalls = () => import('@/components/session/account-fetch');

const store = createCurrencyStore({
  stored: () => storedText(KEY),
  store: (currency) => storeText(KEY, currency),
  account: () => storedAccount() ?? null,
  async ask() {
    const { accountCall } = await accountCalls();
    return (await accountCall('GET /api/portfolio/preferred-currency')).currency;
  },
  async save(currency, owner) {
    const { accountCall } = await accountCalls();
    await accountCall('POST /api/portfolio/preferred-currency', { json: { currency } }, { owner });
  },
});

/**
 * Returns the currency for amounts: EUR on the server and during hydration, then the account's preference or this
 * browser's choice. Components that use it reload data that the page rendered in EUR.
 */
export const useVisitorCurrency = (): DisplayCurrency => useStore(store, DEFAULT_CURRENCY);

/** Returns it once, outside of a component. */
export const visitorCurrency = (): DisplayCurrency => store.get();

/** Changes the currency on the whole page, stores the choice, and saves it in a member's account. */
export function chooseVisitorCurrency(currency: DisplayCurrency): void {
  track('currency_change', { currency });
  void store.choose(currency);
}

/** Updates the currency after another page has saved a preference in the account. */
export const learnVisitorCurrency = (currency: DisplayCurrency): void => store.learn(currency);
