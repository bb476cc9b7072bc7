/** Sorts entries by a text, by its code units. Each text is made once: comparing makes it dozens of times. */
export const sortedByKey = <Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] =>
  entries
    .map((entry) => ({ entry, key: keyOf(entry) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ entry }) => entry);
