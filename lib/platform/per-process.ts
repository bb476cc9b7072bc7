import { getOrMake } from './get-or-make';

const held = globalThis as typeof globalThis & { aktienlotse?: Map<string, unknown> };

/**
 * Makes a value once per process. The server and the bundles of Next.js load the same module separately,
 * and a development server loads it again after each change; module state would exist several times.
 *
 * @param name unique in the product
 */
export function perProcess<T>(name: string, make: () => T): T {
  held.aktienlotse ??= new Map();
  if (!held.aktienlotse.has(name)) held.aktienlotse.set(name, make());
  return held.aktienlotse.get(name) as T;
}

/**
 * Returns a function that derives a value from an object once per process; the value lives as long as the object.
 *
 * @param name unique in the product
 */
export function derivedOnce<Source extends object, Value extends NonNullable<unknown>>(
  name: string,
  derive: (source: Source) => Value,
): (source: Source) => Value {
  const values = perProcess(name, () => new WeakMap<Source, Value>());
  return (source) => getOrMake(values, source, () => derive(source));
}
