/** A page number, or null for a gap. */
type PageNumber = number | null;

/** Returns the page numbers to show: first, last and those next to the current one. */
export function pageNumbers(page: number, totalPages: number): PageNumber[] {
  const shown = [1, page - 1, page, page + 1, totalPages].filter(
    (number, index, all) => number >= 1 && number <= totalPages && all.indexOf(number) === index,
  );
  return shown
    .sort((a, b) => a - b)
    .flatMap((number, index, all) =>
      index > 0 && number - (all[index - 1] ?? 0) > 1 ? [null, number] : number,
    );
}
