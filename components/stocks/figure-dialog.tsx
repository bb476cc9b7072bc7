import { Calculation } from '@/components/ui/calculation';
import { Dialog } from '@/components/ui/dialog';
import type { YearRange } from '@/lib/finance/change';
import { formatDay } from '@/lib/platform/format/day';
import { typeset } from '@/lib/platform/format/typeset';
import { explainedFigure } from '@/lib/stocks/figures/explained-figure';
import { EXAMPLE_COMPANY } from '@/lib/stocks/figures/metric-explanations';
import { type ExplainedKey, explanationAnchor } from '@/lib/stocks/figures/page-figures';
import type { PaymentSummary } from '@/lib/stocks/prices/payment-summary';
import type { Stock } from '@/lib/stocks/schema';
import { sourceLabel } from '@/lib/stocks/source-label';
import { FigureLine, Value } from './figure-list';

type Props = {
  stock: Stock & YearRange;
  figure: ExplainedKey;
  payments: PaymentSummary;
  onClose: () => void;
};

/** Explains a figure of a stock: its meaning, calculation, and the number of stocks it was compared with. */
export function FigureDialog({ stock, figure, payments, onClose }: Props) {
  const { label, value, note, meaning, formula, example, day, facts } = explainedFigure(
    stock,
    figure,
    payments,
  );
  return (
    <Dialog open onClose={onClose} title={label} note={stock.name}>
      <p className="figures text-26 font-semibold tracking-tight">{value}</p>
      {note && <p className="mt-2 hyphens-auto">{typeset(note)}</p>}
      <p className="mt-2 hyphens-auto">{typeset(meaning)}</p>
      <Calculation name={formula} sum={example} />
      <p className="-mt-2 text-13 text-ink-3">
        Gerechnet mit den Zahlen der {EXAMPLE_COMPANY.name}, eines erfundenen Unternehmens.
      </p>
      <dl className="figure-lines mt-4">
        {facts.map(([name, fact]) => (
          <FigureLine key={name} name={name}>
            <Value>{fact}</Value>
          </FigureLine>
        ))}
        <FigureLine name="Stand">
          <Value>{formatDay(day)}</Value>
        </FigureLine>
        <FigureLine name="Quelle">{stock.demo ? 'Demodaten' : sourceLabel(stock.source)}</FigureLine>
      </dl>
      <p className="mt-4 text-14">
        <a href={`/search-explained#${explanationAnchor(figure)}`} className="link">
          Alle Kennzahlen erklärt
        </a>
      </p>
    </Dialog>
  );
}
