import { DEFAULT_CURRENCY, type DisplayCurrency, isDisplayCurrency } from '@/lib/currencies/rules';
import { createStore } from '@/lib/platform/create-store';

/** The store's dependencies; see visitor-currency.ts for the browser's. */
export type CurrencyDeps = {
  /** Returns an earlier choice stored in this browser. */
  stored: () => string | null;
  store: (currency: DisplayCurrency) => void;
  /** Returns the account that is signed in; null for none. */
  account: () => string | null;
  /** Loads the account's currency; null if none is chosen. */
  ask: () => Promise<DisplayCurrency | null>;
  /** Saves a choice in the account that made it, or fails. */
  save: (currency: DisplayCurrency, account: string) => Promise<void>;
};

/**
 * Holds the currency in which a visitor sees amounts: the account's for members, else this browser's choice, else
 * the default. Asks the account once; a failure is only logged, and the next page asks again.
 */
export function createCurrencyStore(deps: CurrencyDeps) {
  const changes = createStore(0);
  /** The choice of this visit, or the account's preference. */
  let ofAccount: DisplayCurrency | null = null;
  /** The account that the preference belongs to. */
  let owner: string | null = null;
  let chosen: DisplayCurrency | null = null;
  let asked = false;
  /** Choices are saved one after the other, so the last one wins; a newer one replaces one that waits. */
  let saving: Promise<void> | null = null;
  let unsaved: { currency: DisplayCurrency; account: string } | null = null;
  /** Counts choices, so that answers to earlier requests are ignored. */
  let turn = 0;

  const current = (): DisplayCurrency => {
    if (ofAccount && owner === deps.account()) return ofAccount;
    const stored = chosen ?? deps.stored();
    return isDisplayCurrency(stored) ? stored : DEFAULT_CURRENCY;
  };

  const announce = () => changes.set(changes.get() + 1);

  const ask = async () => {
    const account = deps.account();
    if (account !== owner) {
      owner = account;
      asked = false;
      ofAccount = null;
      turn += 1;
    }
    if (account === null || asked) return;
    asked = true;
    const before = turn;
    try {
      const answer = await deps.ask();
      if (before !== turn) return;
      ofAccount = answer;
      announce();
    } catch (error) {
      asked = false;
      console.error(error);
    }
  };

  const saveAll = async () => {
    while (unsaved) {
      const next = unsaved;
      unsaved = null;
      try {
        await deps.save(next.currency, next.account);
      } catch (error) {
        console.error(error);
      }
    }
    saving = null;
  };

  return {
    get: current,

    subscribe(listener: () => void): () => void {
      const unsubscribe = changes.subscribe(listener);
      void ask();
      return unsubscribe;
    },

    /** Changes the currency of all amounts, stores the choice, and saves it in a member's account. */
    async choose(currency: DisplayCurrency): Promise<void> {
      this.learn(currency);
      if (owner === null) return;
      unsaved = { currency, account: owner };
      saving ??= saveAll();
      await saving;
    },

    /** Takes over a choice that another part of the page has saved in the account. */
    learn(currency: DisplayCurrency): void {
      turn += 1;
      chosen = currency;
      deps.store(currency);
      owner = deps.account();
      ofAccount = owner === null ? null : currency;
      asked = owner !== null;
      announce();
    },
  };
}
