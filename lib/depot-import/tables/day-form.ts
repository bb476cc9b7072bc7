/** The order of day, month and year; a year of four digits in front is read in every form. */
export const DAY_FORMS = ['dmy', 'mdy'] as const;
export type DayForm = (typeof DAY_FORMS)[number];

/**
 * Finds in which order a column writes its days: a number beyond 12 is no month, and points stand after the day.
 *
 * @returns null if both orders are possible
 */
export function dayForm(cells: readonly string[]): DayForm | null {
  const days = cells.flatMap((cell) => {
    const [, first, sign, second] = /^(\d{1,2})([./-])(\d{1,2})[./-]/.exec(cell) ?? [];
    return sign ? [{ first: Number(first), sign, second: Number(second) }] : [];
  });
  const [isDayFirst, isMonthFirst] = [
    days.some(({ first }) => first > 12),
    days.some(({ second }) => second > 12),
  ];
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'dmy' : 'mdy';
  return days.every(({ sign, first, second }) => sign === '.' || first === second) ? 'dmy' : null;
}
