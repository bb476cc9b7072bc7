'use client';

import { storedAccount } from '@/components/session/signed-in-mark';
import { useStore } from '@/components/ui/use-store';
import { track } from '@/lib/analytics/track';
import { DEFAULT_CURRENCY, type DisplayCurrency } from '@/lib/currencies/rules';
import { createCurrencyStore } from './currency-store';

const KEY = 'currency';
const PREFERENCE = '/api/portfolio/preferred-currency';

// What calls as a member is loaded only for members: visitors have no use for it.
const accountCalls = () => import('@/components/session/account-fetch');

const store = createCurrencyStore({
  kept() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  keep(currency) {
    try {
      localStorage.setItem(KEY, currency);
    } catch {
      // Storage is switched off in this browser: the choice lives as long as the page.
    }
  },
  account: () => storedAccount() ?? null,
  async ask() {
    const { accountFetch } = await accountCalls();
    return (await accountFetch<{ currency: DisplayCurrency | null }>(PREFERENCE)).currency;
  },
  async save(currency, owner) {
    const { accountFetch, jsonRequest } = await accountCalls();
    await accountFetch(PREFERENCE, { ...jsonRequest('POST', { currency }), owner });
  },
});

/**
 * The currency to show amounts in: EUR on the server and while the page becomes alive, then the account's
 * preference or this browser's choice. Whoever uses it loads in that currency what the page came with in EUR.
 */
export const useVisitorCurrency = (): DisplayCurrency => useStore(store, DEFAULT_CURRENCY);

/** The visitor chooses: shown at once on the whole page, kept in the browser, saved in a member's account. */
export function chooseVisitorCurrency(currency: DisplayCurrency): void {
  track('currency_change', { currency });
  void store.choose(currency);
}

/** What `useVisitorCurrency` is to answer once another page has saved a preference in the account. */
export const learnVisitorCurrency = (currency: DisplayCurrency): void => store.learn(currency);
