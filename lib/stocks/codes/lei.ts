/** Tests whether a text is an LEI: letters as 10 to 35, its 20 characters are 1 modulo 97. @see ISO 17442 */
export function isLei(text: string): boolean {
  if (!/^[A-Z0-9]{18}\d{2}$/.test(text)) return false;
  const digits = [...text].map((character) => Number.parseInt(character, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}
