import { Calculation } from '@/components/ui/calculation';
import { Dialog } from '@/components/ui/dialog';
import { Facts } from '@/components/ui/facts';
import type { YearRange } from '@/lib/finance/change';
import { formatDay } from '@/lib/platform/format/day';
import { typeset } from '@/lib/platform/format/typeset';
import { explainedFigure } from '@/lib/stocks/figures/explained-figure';
import { explanationPath, figurePageOf } from '@/lib/stocks/figures/figure-pages';
import type { ExplainedKey } from '@/lib/stocks/figures/page-figures';
import { type PaymentSummary, paymentSummary } from '@/lib/stocks/prices/payment-summary';
import type { Dividend, Stock } from '@/lib/stocks/schema';
import { sourceLabel } from '@/lib/stocks/source-label';
import { shownValue } from './figure-list';

type Props = {
  stock: Stock & YearRange;
  figure: ExplainedKey;
  /** Amounts in EUR. */
  payments: PaymentSummary;
  /** Dividends in the visitor's currency, which count instead. */
  history: readonly Dividend[] | undefined;
  onClose: () => void;
};

/** Explains a figure of a stock: its meaning, its calculation with own numbers, and the number of stocks it was compared with. */
export function FigureDialog({ stock, figure, payments, history, onClose }: Props) {
  const paid = history ? paymentSummary(history, stock.price_date) : payments;
  const { label, value, note, meaning, formula, sum, day, facts } = explainedFigure(stock, figure, paid);
  return (
    <Dialog open onClose={onClose} title={label} note={stock.name}>
      {value !== null && <p className="figures text-26 font-semibold tracking-tight">{value}</p>}
      {note && <p className="mt-2 hyphens-auto">{typeset(note)}</p>}
      <p className="mt-2 hyphens-auto">{typeset(meaning)}</p>
      {sum === null ? (
        <p className="my-4 rounded-control bg-surface-2 px-4 py-2.5 text-ink-2">{typeset(formula)}</p>
      ) : (
        <Calculation name={formula} sum={sum} />
      )}
      {value !== null && (
        <Facts
          className="mt-4"
          facts={[
            ...facts.map(([name, fact]) => [name, shownValue(fact)] as const),
            ['Stand', formatDay(day)],
            ['Quelle', stock.demo ? 'Demodaten' : sourceLabel(stock.source)],
          ]}
        />
      )}
      <p className="mt-4 text-14">
        <a href={explanationPath(figure)} className="link">
          {figurePageOf(figure) ? `${label}: Formel, Rechner, Fallen` : 'So rechnet die Suche'}
        </a>
      </p>
    </Dialog>
  );
}
