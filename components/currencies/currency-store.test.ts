import type { DisplayCurrency } from '@/lib/currencies/rules';
import { type CurrencyDeps, createCurrencyStore } from './currency-store';

/** Fakes a browser with a stored choice, and a member's account with `preference` if there is one. */
function browser(stored: string | null, preference?: DisplayCurrency | null) {
  const state = {
    stored,
    preference,
    saved: [] as string[],
    asked: 0,
    account: preference === undefined ? null : 'mia',
  };
  const of: CurrencyDeps = {
    stored: () => state.stored,
    store: (currency) => {
      state.stored = currency;
    },
    account: () => state.account,
    ask: async () => {
      state.asked += 1;
      return state.preference ?? null;
    },
    save: async (currency) => {
      state.saved.push(currency);
    },
  };
  return { state, of };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Returns the currency once the account has answered. */
async function shown(store: ReturnType<typeof createCurrencyStore>) {
  store.subscribe(() => undefined);
  await settled();
  return store.get();
}

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

describe('the currency of a visitor', () => {
  it.each<[string, string | null, DisplayCurrency | null | undefined, DisplayCurrency]>([
    ['is the euro at first', null, undefined, 'EUR'],
    ['is the choice that the browser has stored', 'GBP', undefined, 'GBP'],
    ['is the euro where something else was stored', 'XAU', undefined, 'EUR'],
    ["is the account's preference", null, 'USD', 'USD'],
    ["is the account's preference before that of the browser", 'GBP', 'JPY', 'JPY'],
    ["is the browser's where the account has none", 'GBP', null, 'GBP'],
    ['is the euro where nobody has chosen', null, null, 'EUR'],
  ])('%s', async (_name, stored, preference, expected) => {
    expect(await shown(createCurrencyStore(browser(stored, preference).of))).toBe(expected);
  });

  it('is shown at once when it is chosen, stored, and saved for members alone', async () => {
    const visitor = browser(null);
    const member = browser(null, 'EUR');
    for (const { of, state } of [visitor, member]) {
      const store = createCurrencyStore(of);
      await shown(store);
      const listener = jest.fn();
      store.subscribe(listener);
      const choice = store.choose('USD');
      expect([store.get(), state.stored, listener.mock.calls.length]).toEqual(['USD', 'USD', 1]);
      await choice;
    }
    expect([visitor.state.saved, member.state.saved]).toEqual([[], ['USD']]);
  });

  it('is saved once at a time, of those that wait the newest alone', async () => {
    const { of } = browser(null, 'EUR');
    const calls: { currency: DisplayCurrency; answer: () => void }[] = [];
    const save = (currency: DisplayCurrency) =>
      new Promise<void>((answer) => calls.push({ currency, answer }));
    const store = createCurrencyStore({ ...of, save });
    const choices = (['USD', 'GBP', 'JPY'] as const).map((currency) => store.choose(currency));
    await settled();
    expect(calls.map(({ currency }) => currency)).toEqual(['USD']);
    calls[0]?.answer();
    await settled();
    expect(calls.map(({ currency }) => currency)).toEqual(['USD', 'JPY']);
    calls[1]?.answer();
    await Promise.all(choices);
  });

  it('is asked for once, by visitors never', async () => {
    const visitor = browser(null);
    const member = browser(null, 'USD');
    for (const { of } of [visitor, member]) {
      const store = createCurrencyStore(of);
      await shown(store);
      await shown(store);
    }
    expect([visitor.state.asked, member.state.asked]).toEqual([0, 1]);
  });

  it('stays the chosen one when the account answers late', async () => {
    const { of, state } = browser(null, 'USD');
    const store = createCurrencyStore(of);
    store.subscribe(() => undefined);
    await store.choose('JPY');
    state.preference = 'USD';
    await settled();
    expect(store.get()).toBe('JPY');
  });

  it('stays what it is when the account cannot be asked or told, which is logged and asked again', async () => {
    const { of } = browser('GBP', null);
    const ask = jest.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce('USD');
    const store = createCurrencyStore({ ...of, ask, save: () => Promise.reject(new Error('gone')) });
    expect(await shown(store)).toBe('GBP');
    expect(logged).toHaveBeenCalledTimes(1);
    expect(await shown(store)).toBe('USD');
    await store.choose('JPY');
    expect(store.get()).toBe('JPY');
    expect(logged).toHaveBeenCalledTimes(2);
  });

  it("is the browser's own again after sign-out", async () => {
    const { of, state } = browser('GBP', 'USD');
    const store = createCurrencyStore(of);
    await shown(store);
    state.account = null;
    expect(await shown(store)).toBe('GBP');
  });

  it("is nobody else's: whoever signs in next is asked, and a choice that waits is saved for its account", async () => {
    const { of, state } = browser('GBP', 'USD');
    const saved: string[] = [];
    const waiting: (() => void)[] = [];
    const save = async (currency: DisplayCurrency, account: string) => {
      await new Promise<void>((go) => waiting.push(go));
      saved.push(`${account} ${currency}`);
    };
    const store = createCurrencyStore({ ...of, save });
    await shown(store);
    const choices = [store.choose('EUR'), store.choose('JPY')];
    Object.assign(state, { account: 'ben', preference: 'USD' });
    expect(store.get()).toBe('JPY');
    expect(await shown(store)).toBe('USD');
    for (let i = 0; i < 2; i++) {
      waiting.shift()?.();
      await settled();
    }
    await Promise.all(choices);
    expect(saved).toEqual(['mia EUR', 'mia JPY']);
  });
});
