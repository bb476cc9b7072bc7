import { Search } from 'lucide';
import { useId } from 'react';
import { buttonStyle } from '@/components/ui/button-style';
import { Icon } from '@/components/ui/icon';
import { LONGEST_NAME } from '@/lib/stocks/names/stock-names';

/** Finds a stock by name, symbol, ISIN or WKN. A plain form that needs no script. */
export function StockFinder() {
  const id = useId();
  return (
    <search>
      <form action="/stock" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <label htmlFor={id} className="sr-only">
          Aktie suchen
        </label>
        <span className="relative">
          <Icon
            of={Search}
            className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-3"
          />
          <input
            id={id}
            name="name"
            type="search"
            maxLength={LONGEST_NAME}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder="Name, Symbol, ISIN oder WKN"
            className="h-14 w-full rounded-control border border-line-strong bg-surface pr-4 pl-12 text-17 placeholder:text-ink-3 hover:border-ink-2"
          />
        </span>
        <button type="submit" className={`${buttonStyle()} min-h-14`}>
          Aktien suchen
        </button>
      </form>
    </search>
  );
}
