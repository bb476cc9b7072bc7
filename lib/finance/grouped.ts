/** Groups entries by a key, each group in their order. */
export function grouped<Entry, Key extends string>(
  entries: Iterable<Entry>,
  keyOf: (entry: Entry) => Key,
): Map<Key, Entry[]> {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}

/** Returns the value of a key, made when it is first asked for. */
export function inMap<Key, Value>(map: Map<Key, Value>, key: Key, made: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = made();
  map.set(key, value);
  return value;
}
