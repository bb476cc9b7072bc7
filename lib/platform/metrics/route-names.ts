import { perProcess } from '../per-process';

const holder = perProcess('routes', () => ({ routes: new Map<string, RegExp>() }));

/** Adds patterns to count requests by, like `/stock-detail/[id]` or `/api/stocks/:id`. */
export function nameRoutes(patterns: readonly string[]): void {
  const all = new Map(holder.routes);
  for (const pattern of patterns) {
    // A catch-all pattern says nothing about the route.
    if (!/\*|\[\[/.test(pattern)) all.set(pattern, matcher(pattern));
  }
  // Literal routes come before those with parameters.
  holder.routes = new Map([...all].sort(([a], [b]) => parameters(a) - parameters(b)));
}

/** Returns the route pattern of a URL, or `other` if none matches, so that invented URLs do not become labels. */
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
