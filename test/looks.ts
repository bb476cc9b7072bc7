/** Copies entries so that each reading of a field counts; `looks` says how often each was read on average. */
export function counted<Entry extends object>(entries: readonly Entry[], field: keyof Entry) {
  let all = 0;
  const copies = entries.map((entry) =>
    Object.defineProperty({ ...entry }, field, {
      get: () => {
        all++;
        return entry[field];
      },
    }),
  );
  return { copies, looks: () => all / entries.length };
}
