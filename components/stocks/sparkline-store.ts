import { publicCall } from '@/components/session/api-calls';
import type { DisplayCurrency } from '@/lib/currencies/rules';

/** Distance from the window at which a line is loaded. */
const NEAR = '600px 0px';

/** Stocks per call. */
const BATCH = 100;

/** Lines of this page by currency and stock: null without closes, a promise while it is loading. */
const lines = new Map<string, string | null | Promise<string | null>>();
const waiting = new Map<Element, Line & { show: (path: string | null) => void }>();
let observer: IntersectionObserver | undefined;

/** The year of a stock in a currency. */
type Line = { stockId: string; currency: DisplayCurrency };

const keyOf = ({ stockId, currency }: Line) => `${currency} ${stockId}`;

export function loadedLine(wanted: Line): string | null {
  const line = lines.get(keyOf(wanted));
  return typeof line === 'string' ? line : null;
}

/**
 * Loads the line of a stock when an element comes near the window, together with those that come at the same time. A
 * failure is only logged, and tried again with the next element for the stock.
 *
 * @returns stops waiting
 */
export function loadLineNear(element: Element, line: Line, show: (path: string | null) => void) {
  observer ??= new IntersectionObserver(loadVisible, { rootMargin: NEAR });
  waiting.set(element, { ...line, show });
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}

function loadVisible(entries: readonly IntersectionObserverEntry[]): void {
  const near = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
  const wanted = near.flatMap((element) => waiting.get(element) ?? []);
  const missing = wanted.filter((line) => !lines.has(keyOf(line)));
  for (const currency of new Set(missing.map(({ currency }) => currency))) {
    const ids = new Set(missing.filter((line) => line.currency === currency).map(({ stockId }) => stockId));
    for (let from = 0; from < ids.size; from += BATCH) load([...ids].slice(from, from + BATCH), currency);
  }
  for (const element of near) {
    observer?.unobserve(element);
    const line = waiting.get(element);
    if (line)
      Promise.resolve(lines.get(keyOf(line)) ?? null).then((path) => waiting.get(element)?.show(path));
  }
}

function load(ids: readonly string[], currency: DisplayCurrency): void {
  const answer = fetchLines(ids, currency);
  for (const stockId of ids) {
    const key = keyOf({ stockId, currency });
    const line = answer.then(
      (paths) => {
        const path = paths[stockId] ?? null;
        lines.set(key, path);
        return path;
      },
      () => {
        lines.delete(key);
        return null;
      },
    );
    lines.set(key, line);
  }
  answer.catch(console.error);
}

async function fetchLines(
  ids: readonly string[],
  currency: DisplayCurrency,
): Promise<Record<string, string | null>> {
  const response = await publicCall('GET /api/stocks/sparklines', {
    query: { ids: ids.join(','), currency },
  });
  if (!response.ok) throw new Error(`Failed to fetch sparklines: ${response.status}`);
  const { data } = await response.json();
  return data ?? {};
}
