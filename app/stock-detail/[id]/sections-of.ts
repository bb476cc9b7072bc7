import { yearsTitle } from '@/lib/stocks/fundamentals/rules';
import type { StockYears } from '@/lib/stocks/fundamentals/stock-years';
import type { StockDetail } from '@/lib/stocks/schema';

/** The sections that the page of a stock has. */
export function sectionsOf({ dividend_history }: StockDetail, years: StockYears | null, hasSimilar: boolean) {
  return [
    { id: 'ueberblick', label: 'Überblick' },
    ...(years ? [{ id: 'verlauf', label: 'Bewertung' }] : []),
    { id: 'kennzahlen', label: 'Kennzahlen' },
    ...(years
      ? [
          { id: 'jahre', label: yearsTitle(years.fundamentals.years.length) },
          { id: 'qualitaet', label: 'Qualität' },
        ]
      : []),
    ...(dividend_history.length > 0 ? [{ id: 'dividenden', label: 'Dividenden' }] : []),
    { id: 'unternehmen', label: 'Unternehmen' },
    ...(hasSimilar ? [{ id: 'vergleich', label: 'Vergleich' }] : []),
  ];
}
