import { perProcess } from '../per-process';

const holder = perProcess('routes', () => ({ routes: new Map<string, RegExp>() }));

/** Lets requests be counted by these patterns, like `/stock-detail/[id]` or `/api/stocks/:id`. */
export function nameRoutes(patterns: readonly string[]): void {
  const all = new Map(holder.routes);
  for (const pattern of patterns) {
    // Whatever stands at a place for anything says nothing about the route.
    if (!/\*|\[\[/.test(pattern)) all.set(pattern, matcher(pattern));
  }
  // What is written out comes before what stands for many.
  holder.routes = new Map([...all].sort(([a], [b]) => parameters(a) - parameters(b)));
}

/** The pattern of a request's address; `other` for what none fits, so that inventions do not count apart. */
export function routeName(url: string): string {
  const path = url.split('?', 1)[0] as string;
  if (path.startsWith('/_next/')) return '/_next';
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  for (const [pattern, matches] of holder.routes) if (matches.test(plain)) return pattern;
  return 'other';
}

const PARAMETER = /\[\.\.\.\w+\]|\[\w+\]|:\w+(\{[^}]*\})?/g;

const parameters = (pattern: string) => pattern.match(PARAMETER)?.length ?? 0;

function matcher(pattern: string): RegExp {
  const texts = pattern.replace(PARAMETER, '\0').split('\0');
  const places = [...pattern.matchAll(PARAMETER)].map(([place]) =>
    place.startsWith('[...') ? '.+' : '[^/]+',
  );
  const source = texts.map((text, at) => text.replace(/[.+()]/g, '\\$&') + (places[at] ?? '')).join('');
  return new RegExp(`^${source}$`);
}
