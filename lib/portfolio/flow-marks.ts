import type { Kind } from '@/lib/bookings/kind';
import { KINDS } from '@/lib/bookings/kinds';
import { grouped } from '@/lib/finance/grouped';
import type { ChartMark } from '@/lib/stocks/prices/chart-marks';
import type { PortfolioFlow } from './schema/flows';

/** Names at a mark. */
const NAMED = 3;

const MARKED: Readonly<Partial<Record<Kind['shares'], 'purchase' | 'sale'>>> = {
  in: 'purchase',
  out: 'sale',
};

const WORDS = { purchase: 'Kauf', sale: 'Verkauf' } as const;

/** Makes the marks of a chart from payments: one per day for what came in, one for what went out. */
export function flowMarks(flows: readonly PortfolioFlow[]): ChartMark[] {
  const marked = flows.flatMap(({ kind, date, name }) => {
    const mark = MARKED[KINDS[kind].shares];
    return mark ? { date, kind: mark, name } : [];
  });
  const days = grouped(marked, ({ date, kind }) => `${date} ${kind}`);
  return [...days.values()].flatMap((same): ChartMark | [] => {
    const [first] = same;
    if (!first) return [];
    const names = [...new Set(same.map(({ name }) => name))];
    const more = names.length > NAMED ? ` und ${names.length - NAMED} weitere` : '';
    return {
      date: first.date,
      kind: first.kind,
      text: `${WORDS[first.kind]}: ${names.slice(0, NAMED).join(', ')}${more}`,
    };
  });
}
