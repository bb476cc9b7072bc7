'use client';

import { Search, X } from 'lucide';
import { type MouseEvent, type RefObject, useId, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { useStore } from '@/components/ui/use-store';
import { LONGEST_NAME } from '@/lib/stocks/names/longest-name';
import { FailedSuggestions } from './failed-suggestions';
import { searchKey } from './search-key';
import { type ChosenStock, optionId, useCombobox } from './use-combobox';
import type { SearchedKinds } from './use-suggestions';

type Props = {
  label?: string;
  placeholder?: string;
  /** Height of the field, and where its list is as wide as itself. */
  look?: 'hero' | 'large' | 'field' | 'header';
  /** Kinds of securities to find; shares alone if absent. */
  kinds?: SearchedKinds;
  /**
   * Takes the chosen stock. Without it, the box also finds figures and articles; it opens the page of the chosen one, or
   * the one that its text leads to.
   */
  onChoose?: (stock: ChosenStock) => void;
  /** Searches elsewhere for an ISIN that the market lacks; with `onChoose`. Without it, the list itself does. */
  onSeek?: ((isin: string) => void) | undefined;
  onFocus?: () => void;
  /** Called with the stock that is highlighted, else the first that is found; null without one. */
  onHighlight?: (stockId: string | null) => void;
  field?: RefObject<HTMLInputElement | null>;
  autoFocus?: boolean;
  /** For a button with `popovertarget`, which opens the box as a sheet. */
  id?: string;
};

const SHARES: SearchedKinds = ['share'];
/** Kinds that can be booked and watched. */
export const BOOKABLE: SearchedKinds = ['share', 'fund'];
/** Kinds that can be compared. */
export const COMPARABLE: SearchedKinds = ['share', 'fund', 'index'];

/** Height of the field and size of its text. */
const HEIGHTS = { hero: 'min-h-16! text-17!', large: 'min-h-14! text-17!', field: '', header: '' };

/** Name of a box that finds figures and articles too. */
const EVERYTHING = 'Aktie, Kennzahl oder Artikel';

/**
 * Finds a stock by name, symbol, ISIN or WKN: a combobox with suggestions, following the ARIA pattern. On a phone it
 * becomes a sheet over the whole window while it is used. Without a script it is a form. Its list is loaded once the
 * field has the focus.
 */
export function StockSearchBox({
  onChoose,
  onSeek,
  label = onChoose ? 'Aktie suchen' : EVERYTHING,
  placeholder = onChoose ? 'Name, Symbol, ISIN oder WKN' : EVERYTHING,
  look = 'large',
  kinds = SHARES,
  onFocus,
  onHighlight,
  field,
  autoFocus,
  id,
}: Props) {
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const inputId = useId();
  const listId = `${inputId}-list`;
  const combobox = useCombobox(input, listId, onChoose);
  const { state, change, list, open, close, choose } = combobox;
  const hasKey = useStore(searchKey, true) && (look === 'header' || look === 'hero');
  const focusField = () => input.current?.focus({ preventScroll: true });
  const hasOptions = list !== null && state.count > 0;

  return (
    <search
      ref={combobox.box}
      id={id}
      popover="manual"
      aria-label={look === 'header' ? 'Suche im Kopf der Seite' : undefined}
      onBlur={combobox.onBlur}
      onKeyDown={combobox.onEscape}
      className={`group/box search-box ${look === 'header' ? 'search-box-header' : ''} print:hidden`}
    >
      <form action="/stock" onSubmit={(event) => onChoose && event.preventDefault()} className="search-bar">
        <label htmlFor={inputId} className="sr-only">
          {label}
        </label>
        <span className="relative block">
          <Icon
            of={Search}
            className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
          />
          <input
            id={inputId}
            ref={input}
            name="name"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={hasOptions}
            // An id of no element is invalid; the list exists only while it has options.
            aria-controls={hasOptions ? listId : undefined}
            aria-activedescendant={list && state.active >= 0 ? optionId(listId, state.active) : undefined}
            aria-keyshortcuts={hasKey ? '/' : undefined}
            value={state.text}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            autoFocus={autoFocus}
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={placeholder}
            onChange={({ target }) => open({ text: target.value, active: -1, isEntered: false })}
            onFocus={() => {
              change({ isWanted: true });
              onFocus?.();
            }}
            onClick={() => open()}
            onKeyDown={combobox.onKeyDown}
            className={`peer control pl-11! text-ellipsis ${HEIGHTS[look]}`}
          />
          {hasKey && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 rounded-mark border border-line bg-surface-2 px-2 text-13 text-ink-3 peer-focus:hidden max-md:hidden noscript:hidden"
            >
              /
            </span>
          )}
        </span>
        <IconButton
          icon={X}
          label="Suche schließen"
          onClick={() => close()}
          className="hidden! group-open/box:grid!"
        />
      </form>
      {list && (
        <list.Suggestions
          listId={listId}
          state={state}
          change={change}
          kinds={kinds}
          isChoice={onChoose !== undefined}
          onChoose={choose}
          onSeek={
            onSeek &&
            ((isin) => {
              choose(null);
              onSeek(isin);
            })
          }
          onClose={() => close()}
          onHighlight={onHighlight}
          focusField={focusField}
        />
      )}
      {combobox.hasFailed && (
        // biome-ignore lint/a11y/noStaticElementInteractions: presses here must not take the focus from the field
        <div onMouseDown={keepFocus} className="search-list">
          <FailedSuggestions
            name={onChoose ? '' : state.text.trim()}
            onRetry={() => {
              focusField();
              combobox.retry();
            }}
          />
        </div>
      )}
    </search>
  );
}

/** Presses in a list leave the focus in the field; links and buttons work all the same. */
export const keepFocus = (event: MouseEvent) => event.preventDefault();
