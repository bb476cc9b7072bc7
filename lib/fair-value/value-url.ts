import { isInputParameter } from './inputs';

/** The page of a company's fair value, without the internal page that renders its inputs. */
const PAGE = /^(\/stock-detail\/[^/?]+\/fairer-wert)\?(.+)$/;

/** The last part of the internal path. Visitors see `/fairer-wert?…`. */
const RENDERED = 'rechnen';

/** Matches the internal path. */
export const RENDERED_VALUE = new RegExp(`^/stock-detail/[^/]+/fairer-wert/${RENDERED}$`);

/**
 * Returns the internal URL of a fair value with inputs: `/stock-detail/nwe/fairer-wert/rechnen?m2=4` for
 * `/stock-detail/nwe/fairer-wert?m2=4`; null for other URLs.
 */
export function valueUrl(url: string): string | null {
  const [, path, query] = PAGE.exec(url) ?? [];
  if (path === undefined || query === undefined) return null;
  const hasInput = [...new URLSearchParams(query).keys()].some(isInputParameter);
  return hasInput ? `${path}/${RENDERED}?${query}` : null;
}
