import type { FiscalYear } from '@/lib/finance/value/fiscal-year';
import type { Fundamentals, ReportedYear } from './fundamentals';

/** Empties figures per share that an import has held back. */
export function withoutHeld<Given extends Pick<Fundamentals, 'years' | 'trailing'>>(
  fundamentals: Given,
): Given {
  const { years, trailing } = fundamentals;
  return { ...fundamentals, years: years.map(emptied), trailing: trailing && emptied(trailing) };
}

function emptied<Year extends FiscalYear & Partial<Pick<ReportedYear, 'first' | 'isHeld'>>>(
  given: Year,
): Year {
  if (!given.isHeld) return given;
  const { isHeld: _, ...year } = given;
  const { eps: __, dividendPerShare: ___, shares: ____, ...first } = year.first ?? {};
  return { ...year, eps: null, dividendPerShare: null, shares: null, ...(year.first && { first }) } as Year;
}
