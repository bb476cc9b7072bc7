const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP' };

/** Names the currency of a sign or code as ISO 4217 does; `GBp` is pence and stays. */
export const currencyOf = (text = ''): string =>
  SIGNS[text] ?? (/^[a-z]{3}$/.test(text) ? text.toUpperCase() : text);
