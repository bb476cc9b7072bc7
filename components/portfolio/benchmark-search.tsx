import { COMPARABLE, StockSearchBox } from '@/components/stock-search/stock-search-box';
import { Button } from '@/components/ui/button';
import type { Comparable } from '@/lib/portfolio/schema/benchmark';

type Props = { proposals: readonly Comparable[]; onChoose: (stock: Comparable) => void };

/** Searches a security to compare the portfolio with. */
export function BenchmarkSearch({ proposals, onChoose }: Props) {
  return (
    <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2">
      <div className="w-full md:w-64">
        <StockSearchBox
          kinds={COMPARABLE}
          look="field"
          label="Vergleichen mit"
          placeholder="Name, Symbol oder ISIN"
          autoFocus
          onChoose={onChoose}
        />
      </div>
      {proposals.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-1 text-13 text-ink-3">
          zum Beispiel
          {proposals.map((one) => (
            <Button key={one.id} look="quiet" small onClick={() => onChoose(one)}>
              {one.name}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}
