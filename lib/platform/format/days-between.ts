/** Counts the days from one ISO day or moment to another; below 0 where that is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;
