type Memory<Key, Value> = { get: (key: Key) => Value | undefined; set: (key: Key, value: Value) => unknown };

/** Returns the value of a key in a map or cache. Makes it the first time. */
export function getOrMake<Key, Value extends NonNullable<unknown>>(
  memory: Memory<Key, Value>,
  key: Key,
  make: () => Value,
): Value {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const made = make();
  memory.set(key, made);
  return made;
}
