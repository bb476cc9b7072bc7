/** A page, or null for a gap between pages. */
type PageNumber = number | null;

/** The pages a list shows of itself: the first, the last and those within one of the current. */
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
