'use client';

import { Search } from 'lucide';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import { NOT_AVAILABLE } from '@/lib/platform/format/number';
import { LONGEST_NAME } from '@/lib/stocks/names/stock-names';
import { sectorLabel } from '@/lib/stocks/rules';
import { type FoundName, useNameLookup } from './use-name-lookup';

type Props = {
  field: RefObject<HTMLInputElement | null>;
  onFocus: () => void;
  onChoose: (stock: FoundName) => void;
};

/** Finds a stock by name, symbol, ISIN or WKN as the visitor types. */
export function StockLookup({ field, onFocus, onChoose }: Props) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { found, failed, isLoading } = useNameLookup(text);
  const id = useId();
  const isOpen = open && found !== null && (found.length > 0 || !isLoading);
  const optionId = (index: number) => `${id}-${index}`;

  const choose = (stock: FoundName | undefined) => {
    if (!stock) return;
    setText('');
    setOpen(false);
    setActive(-1);
    onChoose(stock);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const count = found?.length ?? 0;
    if (event.key === 'Escape') {
      if (isOpen) setOpen(false);
      else setText('');
    } else if (event.key === 'Enter') {
      // Enter takes the first one only if the list belongs to the text.
      if (isOpen && (active >= 0 || !isLoading)) choose(found?.[Math.max(0, active)]);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(active === -1 && step === -1 ? count - 1 : (active + step + count) % count);
    } else return;
    event.preventDefault();
  };

  return (
    <div className="relative w-full md:w-80 print:hidden">
      <label htmlFor={id} className="sr-only">
        Aktie hinzufügen
      </label>
      <Icon of={Search} className="pointer-events-none absolute top-3 left-3 text-ink-3" />
      <input
        id={id}
        ref={field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen && found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        value={text}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder="Aktie hinzufügen..."
        onChange={({ target }) => {
          setText(target.value);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => {
          setOpen(true);
          onFocus();
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        className="control pr-10! pl-10!"
      />
      {isLoading && (
        <span className="absolute top-3 right-3">
          <Spinner />
        </span>
      )}
      <p role="status" className="sr-only">
        {isOpen && (failed ? FAILED : countText(found.length))}
      </p>
      <div
        className={`absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-card border border-line bg-surface py-1 shadow-float ${isOpen ? '' : 'hidden'}`}
      >
        {isOpen && found.length === 0 && (
          <p className="px-4 py-2.5 text-ink-2">
            {failed ? FAILED : 'Keine Aktie gefunden. Versuch es mit Name, Symbol, ISIN oder WKN.'}
          </p>
        )}
        <div id={`${id}-list`} role="listbox" aria-label="Gefundene Aktien">
          {isOpen &&
            found.map((stock, index) => (
              <button
                key={stock.id}
                type="button"
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                ref={index === active ? intoView : undefined}
                onPointerMove={() => setActive(index)}
                // Keeps the focus in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(stock)}
                className={`block min-h-11 w-full px-4 py-2 text-left ${index === active ? 'bg-accent-soft' : ''}`}
              >
                <span className="block font-medium">{stock.name}</span>
                <span className="block text-13 text-ink-2">{sectorLabel(stock.sector) ?? NOT_AVAILABLE}</span>
              </button>
            ))}
        </div>
      </div>
    </div>
  );
}

const FAILED = 'Die Suche ist gerade nicht erreichbar. Versuch es gleich noch einmal.';

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

const countText = (count: number) =>
  count === 0 ? 'Keine Aktie gefunden' : count === 1 ? 'Eine Aktie gefunden' : `${count} Aktien gefunden`;
