import { type BookingKind, isKind } from './kinds';

/** Filters of the ledger; a missing one lets everything through. */
export type LedgerFilters = {
  kind?: BookingKind;
  depot?: string;
  stock?: string;
  year?: string;
  import?: string;
};

const LEDGER_PATH = '/portfolio/buchungen';

/** Reads the filters of an address; what is no filter is left out. */
export function filtersFromParams(params: URLSearchParams): LedgerFilters {
  const [kind, depot, stock, year, byImport] = ['kind', 'depot', 'stock', 'year', 'import'].map(
    (name) => params.get(name) ?? '',
  );
  return {
    ...(kind && isKind(kind) && { kind }),
    ...(depot && /^[0-9a-f]{32}$/.test(depot) && { depot }),
    ...(stock && stock.length <= 64 && { stock }),
    ...(byImport && /^[0-9a-f]{32}$/.test(byImport) && { import: byImport }),
    ...(year && /^(19|20|21)\d\d$/.test(year) && { year }),
  };
}

/** Returns the address of the ledger with filters. */
export function ledgerAddress(filters: LedgerFilters): string {
  const params = new URLSearchParams(filters as Record<string, string>);
  return params.size > 0 ? `${LEDGER_PATH}?${params}` : LEDGER_PATH;
}
