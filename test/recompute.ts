const SCALES: Readonly<Record<string, number>> = { 'Mio.': 1e6, 'Mrd.': 1e9, '%': 0.01 };

/** A number in German notation with an optional scale. */
const NUMBER = /([+−]?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?(?: (Mio\.|Mrd\.|%))?(?: [€$£¥])?/;
/** The digits of an exponent: 1,06¹⁰. */
const POWER_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const POWER = `(?<=[\\d)])([${POWER_DIGITS}]+)`;
const SIGN = `([()+−×÷])(?=[\\s()\\d${POWER_DIGITS}]|$)`;
const ROOT = `([${POWER_DIGITS}]+)√`;
const TOKEN = new RegExp(`\\s*(?:${SIGN}|${ROOT}|${POWER}|${NUMBER.source})`, 'y');

type Token = { sign: string } | { power: number } | { root: number } | { value: number };

/**
 * Tells whether a sum in a text is right: whether its left side, computed, equals its right side to the shown decimals.
 * Understands German numbers with Mio., Mrd., % and currency signs, + − × ÷, brackets, powers of numbers without a
 * unit and of brackets, and roots.
 *
 * @param sum `48,00 € ÷ 2,40 € = 20,00`
 * @throws Error if the text is no such sum
 */
export function isRight(sum: string): boolean {
  const equals = sum.lastIndexOf('=');
  const stated = sum.slice(equals + 1).trim();
  const match = new RegExp(`^${NUMBER.source}$`).exec(stated);
  if (equals < 0 || !match) throw new Error(`No result in „${sum}“`);
  const unit = 10 ** -(match[3]?.length ?? 0) * (SCALES[match[4] ?? ''] ?? 1);
  const difference = compute(tokens(sum.slice(0, equals))) - numberOf(match);
  return Math.abs(difference) <= unit / 2 + 1e-9;
}

function numberOf([, sign, whole = '', decimals = '0', scale = '']: RegExpMatchArray): number {
  const size = Number(`${whole.replaceAll('.', '')}.${decimals}`) * (SCALES[scale] ?? 1);
  return sign === '−' ? -size : size;
}

const powerOf = (digits: string): number => Number(digits.normalize('NFKC'));

function tokens(text: string): Token[] {
  const found: Token[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const match = TOKEN.exec(text);
    if (!match) throw new Error(`No sum: „${text}“`);
    const [, sign, root, power, ...number] = match;
    if (sign) found.push({ sign });
    else if (root) found.push({ root: powerOf(root) });
    else if (power) found.push({ power: powerOf(power) });
    else found.push({ value: numberOf(['', ...number] as unknown as RegExpMatchArray) });
  }
  return found;
}

/** Computes sums of products of numbers and brackets, from left to right. */
function compute(all: Token[]): number {
  let at = 0;
  const isSign = (...signs: string[]) => {
    const token = all[at];
    return token && 'sign' in token && signs.includes(token.sign) ? token.sign : null;
  };
  const atom = (): number => {
    if (isSign('(')) {
      at++;
      const inner = added();
      if (!isSign(')')) throw new Error('A bracket stays open');
      at++;
      return inner;
    }
    const token = all[at++];
    if (!token || !('value' in token)) throw new Error('A number is missing');
    return token.value;
  };
  const raised = (): number => {
    const root = all[at];
    if (root && 'root' in root) {
      at++;
      return raised() ** (1 / root.root);
    }
    const base = atom();
    const token = all[at];
    if (!token || !('power' in token)) return base;
    at++;
    return base ** token.power;
  };
  const multiplied = (): number => {
    let result = raised();
    for (let sign = isSign('×', '÷'); sign; sign = isSign('×', '÷')) {
      at++;
      result = sign === '×' ? result * raised() : result / raised();
    }
    return result;
  };
  const added = (): number => {
    let result = multiplied();
    for (let sign = isSign('+', '−'); sign; sign = isSign('+', '−')) {
      at++;
      result = sign === '+' ? result + multiplied() : result - multiplied();
    }
    return result;
  };
  const result = added();
  if (at < all.length) throw new Error('Something stands behind the sum');
  return result;
}
