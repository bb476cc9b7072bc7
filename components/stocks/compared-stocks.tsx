import { X } from 'lucide';
import { useRef, useState } from 'react';
import { COMPARABLE, StockSearchBox } from '@/components/stock-search/stock-search-box';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import { useFocusAfterLoss } from '@/components/ui/use-focus-after';
import { comparisonPath, MOST_COMPARED } from '@/lib/comparison/params';
import type { ComparedStock } from './compared-prices';

type Props = {
  stock: ComparedStock;
  others: readonly ComparedStock[];
  onChange: (others: readonly ComparedStock[]) => void;
};

/** Chooses the stocks that a price chart is compared with. */
export function ComparedStocks({ stock, others, onChange }: Props) {
  const [message, setMessage] = useState('');
  const [start] = useState(others);
  const place = useRef<HTMLElement>(null);
  // The third stock takes the place of the box.
  useFocusAfterLoss(others.length, () => place.current);
  const isFull = others.length + 1 >= MOST_COMPARED;
  const add = ({ id, name }: ComparedStock) => {
    const isKnown = id === stock.id || others.some((other) => other.id === id);
    setMessage(isKnown ? `${name} ist schon im Chart.` : `${name} ist jetzt im Chart.`);
    if (isKnown) return;
    onChange([...others, { id, name }]);
  };
  const remove = ({ id, name }: ComparedStock) => {
    onChange(others.filter((other) => other.id !== id));
    setMessage(`${name} ist nicht mehr im Chart.`);
  };
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="Vergleich im Chart"
      className="mt-2 flex flex-wrap items-center gap-3 border-line border-t pt-3 print:hidden"
    >
      {isFull ? (
        <p className="text-14 text-ink-2">Mehr als drei Vergleichsaktien passen nicht in den Chart.</p>
      ) : (
        <div className="w-full md:w-80">
          <StockSearchBox
            kinds={COMPARABLE}
            look="field"
            label="Aktie zum Vergleich wählen"
            placeholder="Mit welcher Aktie vergleichen?"
            // Not once it comes back after the third stock.
            autoFocus={others === start}
            onChoose={add}
          />
        </div>
      )}
      {others.length > 0 && (
        <ul aria-label="Verglichene Aktien" className="flex flex-wrap gap-2">
          {others.map((other) => (
            <li key={other.id}>
              <button
                type="button"
                onClick={() => remove(other)}
                className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong px-3 text-14 hover:bg-surface-2 md:min-h-9"
              >
                {other.name}
                <span className="sr-only"> aus dem Chart nehmen</span>
                <Icon of={X} small />
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <TextLink
          href={comparisonPath([stock, ...others].map(({ id }) => id))}
          className="inline-flex min-h-11 items-center text-14"
        >
          Alle Kennzahlen vergleichen
        </TextLink>
      )}
      <p role="status" className="sr-only">
        {message}
      </p>
    </section>
  );
}
