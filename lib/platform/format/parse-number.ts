/**
 * Parses a number in German notation: `1.234,5`, `1234,5`, also `87.5`, where the point cannot separate
 * thousands. Null for anything else, including signed numbers.
 */
export function parseNumber(text: string): number | null {
  const compact = text.replace(/[\s\u00a0\u202f]/g, '');
  if (/^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/.test(compact))
    return Number(compact.replaceAll('.', '').replace(',', '.'));
  return /^(\d+([.,]\d*)?|[.,]\d+)$/.test(compact) ? Number(compact.replace(',', '.')) : null;
}
