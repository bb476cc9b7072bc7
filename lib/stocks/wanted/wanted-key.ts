import { codeText, nameText } from '../names/name-text';

type Named = { isin: string | null; symbol: string | null; name: string; currency: string };

/** Names a wanted security: by its ISIN, else by what is known of it. The same security of two accounts has one key. */
export const wantedKey = ({ isin, symbol, name, currency }: Named): string =>
  isin ?? `${codeText(symbol ?? '')} ${nameText(name)} ${currency}`;
