import { publicCall } from '@/components/session/api-calls';

/** Distance from the window at which a line is loaded. */
const NEAR = '600px 0px';

/** Stocks per call. */
const BATCH = 100;

/** Lines of this page by stock: null without closes, a promise while it is loading. */
const lines = new Map<string, string | null | Promise<string | null>>();
const waiting = new Map<Element, { stockId: string; show: (path: string | null) => void }>();
let observer: IntersectionObserver | undefined;

/** Returns the line of a stock if it has been loaded. */
export function loadedLine(stockId: string): string | null {
  const line = lines.get(stockId);
  return typeof line === 'string' ? line : null;
}

/**
 * Loads the line of a stock when an element comes near the window, together with those that come at the same time. A
 * failure is only logged, and tried again with the next element for the stock.
 *
 * @returns stops waiting
 */
export function loadLineNear(element: Element, stockId: string, show: (path: string | null) => void) {
  observer ??= new IntersectionObserver(loadVisible, { rootMargin: NEAR });
  waiting.set(element, { stockId, show });
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}

function loadVisible(entries: readonly IntersectionObserverEntry[]): void {
  const near = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
  const wanted = near.flatMap((element) => waiting.get(element)?.stockId ?? []);
  const missing = [...new Set(wanted)].filter((id) => !lines.has(id));
  for (let from = 0; from < missing.length; from += BATCH) load(missing.slice(from, from + BATCH));
  for (const element of near) {
    observer?.unobserve(element);
    const { stockId } = waiting.get(element) ?? {};
    if (stockId !== undefined)
      Promise.resolve(lines.get(stockId) ?? null).then((path) => waiting.get(element)?.show(path));
  }
}

function load(ids: readonly string[]): void {
  const answer = fetchLines(ids);
  for (const id of ids) {
    const line = answer.then(
      (paths) => {
        const path = paths[id] ?? null;
        lines.set(id, path);
        return path;
      },
      () => {
        lines.delete(id);
        return null;
      },
    );
    lines.set(id, line);
  }
  answer.catch(console.error);
}

async function fetchLines(ids: readonly string[]): Promise<Record<string, string | null>> {
  const response = await publicCall('GET /api/stocks/sparklines', { query: { ids: ids.join(',') } });
  if (!response.ok) throw new Error(`Failed to fetch sparklines: ${response.status}`);
  const { data } = await response.json();
  return data ?? {};
}
