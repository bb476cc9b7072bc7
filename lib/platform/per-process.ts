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
