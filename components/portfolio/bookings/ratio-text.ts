import { quotient, times } from '@/lib/platform/format/decimals';
import { formatNumber } from '@/lib/platform/format/number';
import { decimalPlaces, decimalText, parseDecimal } from '@/lib/platform/format/parse-number';

/** Places of a stored ratio. */
const PLACES = 16;

const COUNTED = /^(?:aus\s+)?(\S+)\s+(?:wird|werden)\s+(\S+)$/i;

/** Reads how many shares become of one: a number, or the bank's count, as in `aus 1.600 werden 228,571`. */
export function parseRatio(text: string): string | null {
  const [, before, after] = COUNTED.exec(text.trim()) ?? [];
  if (before === undefined || after === undefined) return parseDecimal(text);
  const [given, received] = [parseDecimal(before), parseDecimal(after)];
  if (given === null || received === null || Number(given) <= 0) return null;
  return quotient(received, given, PLACES);
}

/** Most shares of the old security that a ratio is told by. */
const MOST = 2_000;

/** Tells a ratio by counts of shares that give it exactly, where its digits say nothing: `aus 1.600 werden 228,571`. */
export function ratioText(ratio: string): string {
  if (decimalPlaces(ratio) <= 4) return decimalText(ratio);
  for (const places of [0, 3])
    for (let given = 2; given <= MOST; given++) {
      const received = times(String(given), ratio, places);
      if (Number(received) > 0 && quotient(received, String(given), PLACES) === ratio)
        return `aus ${formatNumber(given, 0)} werden ${formatNumber(Number(received), decimalPlaces(received))}`;
    }
  return decimalText(ratio);
}
