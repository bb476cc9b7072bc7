import { DEFAULT_CURRENCY, type DisplayCurrency, isDisplayCurrency } from '@/lib/currencies/rules';
import { createStore } from '@/lib/platform/create-store';

/** What a store works with; the browser's is in visitor-currency.ts. */
export type CurrencyDeps = {
  /** What this browser has kept of an earlier choice. */
  kept: () => string | null;
  keep: (currency: DisplayCurrency) => void;
  /** Who is signed in; null for nobody. */
  account: () => string | null;
  /** Asks for the account's currency; null where none is chosen. */
  ask: () => Promise<DisplayCurrency | null>;
  /** Saves a choice in the account that made it, or not at all. */
  save: (currency: DisplayCurrency, account: string) => Promise<void>;
};

/**
 * The currency a visitor wants to see amounts in: the account's for members, else this browser's choice, else
 * the default. The account is asked once; a failure is only logged, and the next page asks again.
 */
export function createCurrencyStore(deps: CurrencyDeps) {
  const changes = createStore(0);
  /** The choice of this visit, or what the account says. */
  let ofAccount: DisplayCurrency | null = null;
  /** Whose it is. */
  let owner: string | null = null;
  let chosen: DisplayCurrency | null = null;
  let asked = false;
  /** Choices are saved one after the other, so that the last one stays; what waits gives way to a newer one. */
  let saving: Promise<void> | null = null;
  let unsaved: { currency: DisplayCurrency; account: string } | null = null;
  /** Raised with every choice, so that what was asked for before counts no more. */
  let turn = 0;

  const current = (): DisplayCurrency => {
    if (ofAccount && owner === deps.account()) return ofAccount;
    const kept = chosen ?? deps.kept();
    return isDisplayCurrency(kept) ? kept : DEFAULT_CURRENCY;
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

    /** Shows all amounts in a currency from now on, keeps the choice, and saves it in the account of a member. */
    async choose(currency: DisplayCurrency): Promise<void> {
      this.learn(currency);
      if (owner === null) return;
      unsaved = { currency, account: owner };
      saving ??= saveAll();
      await saving;
    },

    /** Takes over a choice that somebody else has saved in the account. */
    learn(currency: DisplayCurrency): void {
      turn += 1;
      chosen = currency;
      deps.keep(currency);
      owner = deps.account();
      ofAccount = owner === null ? null : currency;
      asked = owner !== null;
      announce();
    },
  };
}
