import { filtersFromParams, type LedgerFilters, ledgerAddress } from './ledger-address';

const DEPOT = 'a'.repeat(32);

describe('the address of the ledger', () => {
  it.each<[string, LedgerFilters, string]>([
    ['', {}, '/portfolio/buchungen'],
    ['kind=sale&year=2026', { kind: 'sale', year: '2026' }, '/portfolio/buchungen?kind=sale&year=2026'],
    [
      `stock=sap-de&depot=${DEPOT}`,
      { depot: DEPOT, stock: 'sap-de' },
      `/portfolio/buchungen?depot=${DEPOT}&stock=sap-de`,
    ],
    ['kind=gift&depot=x&year=26&stock=&more=1', {}, '/portfolio/buchungen'],
  ])('%p has the filters %p', (query, filters, address) => {
    expect(filtersFromParams(new URLSearchParams(query))).toEqual(filters);
    expect(ledgerAddress(filters)).toBe(address);
  });
});
