/** Counts the days between two ISO days, in whichever order they are. */
export const daysBetween = (one: string, other: string): number =>
  Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;
