import type { ReadSecurity } from '../read-booking';
import type { Found } from './pattern';

/** Puts together what names the security, which may stand in several places. */
export function securityOf(founds: readonly Found[]): ReadSecurity | null {
  const first = (name: string) =>
    founds.map(({ groups }) => groups[name]).find((value) => value !== undefined);
  const name = first('name')?.replace(/\s+/g, ' ').trim() || null;
  const known = { isin: first('isin') ?? null, wkn: first('wkn') ?? null, symbol: first('symbol') ?? null };
  return known.isin || known.wkn || known.symbol || name ? { ...known, name } : null;
}
