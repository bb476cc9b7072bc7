/**
 * A number in the form of an ISIN for a fictional company: `XX` (a code that ISO 3166 leaves to users and
 * that no numbering agency has), `DEMO`, the company's number to the base 36, and a right check digit.
 */
export function demoIsin(number: number): string {
  const body = `XXDEMO${number.toString(36).toUpperCase().padStart(5, '0')}`;
  return body + checkDigit(body);
}

/** The check digit of an ISIN's first eleven characters (ISO 6166: Luhn, letters as 10 … 35). */
export function checkDigit(body: string): number {
  const digits = [...body].map((character) => Number.parseInt(character, 36)).join('');
  const sum = [...digits].reverse().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
