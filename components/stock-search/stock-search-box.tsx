'use client';

import { Search, X } from 'lucide';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { useLoaded } from '@/components/ui/use-loaded';
import { useStore } from '@/components/ui/use-store';
import type { NamedStock } from '@/lib/search/schema';
import { LONGEST_NAME } from '@/lib/stocks/names/longest-name';
import { FailedSuggestions } from './failed-suggestions';
import { searchKey } from './search-key';
import { openSheet } from './sheet';
import type { SearchedKinds } from './use-suggestions';

type Props = {
  label?: string;
  placeholder?: string;
  /** Height of the field, and where its list is as wide as itself. */
  look?: 'large' | 'field' | 'header';
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
  field?: RefObject<HTMLInputElement | null>;
  /** For a button with `popovertarget`, which opens the box as a sheet. */
  id?: string;
};

/** A stock as a box hands it over. */
export type ChosenStock = Pick<NamedStock, 'id' | 'name'>;

/** Reported by the list: its number of options, and whether they belong to the text. */
export type Options = { count: number; areCurrent: boolean };

const SHARES: SearchedKinds = ['share'];
/** Kinds that can be booked and watched. */
export const BOOKABLE: SearchedKinds = ['share', 'fund'];
/** Kinds that can be compared. */
export const COMPARABLE: SearchedKinds = ['share', 'fund', 'index'];

const NO_OPTIONS: Options = { count: 0, areCurrent: false };

const loadSuggestions = () => import('./suggestions');

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
  field,
  id,
}: Props) {
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [options, setOptions] = useState(NO_OPTIONS);
  const [isEntered, setEntered] = useState(false);
  const { loaded, failed, retry } = useLoaded(loadSuggestions, isWanted);
  const box = useRef<HTMLElement>(null);
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const inputId = useId();
  const listId = `${inputId}-list`;
  const list = isOpen ? loaded : null;
  const hasKey = useStore(searchKey, true) && look === 'header';

  // Takes over what was typed before hydration.
  useEffect(() => {
    const typed = input.current?.value;
    if (typed) setText(typed);
    if (document.activeElement === input.current) setWanted(true);
  }, [input]);

  const open = () => {
    setWanted(true);
    setOpen(true);
    openSheet(box.current);
  };
  /** @param returnsFocus false if the focus is already elsewhere */
  const close = (returnsFocus = true) => {
    setOpen(false);
    setActive(-1);
    setOptions(NO_OPTIONS);
    setEntered(false);
    const element = box.current;
    if (!element) return;
    const isSheet = element.matches(':popover-open');
    const loses = isSheet || element.contains(document.activeElement);
    if (isSheet) element.hidePopover();
    if (!returnsFocus || !loses) return;
    const opener = isSheet && document.querySelector<HTMLElement>(`[popovertarget="${element.id}"]`);
    (opener || input.current)?.focus({ preventScroll: true });
  };
  /** @param stock null for a figure or an article */
  const choose = (stock: ChosenStock | null) => {
    setText('');
    close();
    if (onChoose && stock) onChoose(stock);
    // On the new page, keys such as `/` are for the page again.
    else input.current?.blur();
  };

  const tryAgain = () => {
    input.current?.focus({ preventScroll: true });
    retry();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.key === 'Escape') return;
    const { count, areCurrent } = options;
    setEntered(false);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      open();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (count > 0) setActive(active === -1 && step === -1 ? count - 1 : (active + step + count) % count);
    } else if (event.key === 'Enter') {
      const chosen = active >= 0 ? active : onChoose && areCurrent && count > 0 ? 0 : -1;
      if (chosen >= 0) document.getElementById(optionId(listId, chosen))?.click();
      else if (!onChoose) return;
      // The list takes it once it has the answer.
      else if (!areCurrent) {
        open();
        setEntered(true);
        if (failed) retry();
      }
    } else if ((event.key === 'Home' || event.key === 'End') && active >= 0) {
      setActive(event.key === 'Home' ? 0 : count - 1);
    } else {
      // The caret moves again.
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') setActive(-1);
      return;
    }
    event.preventDefault();
  };
  /** Escape closes from everywhere within, not from the field alone. */
  const onEscape = (event: KeyboardEvent) => {
    if (isComposing(event) || event.key !== 'Escape') return;
    setEntered(false);
    if (isOpen || box.current?.matches(':popover-open')) close();
    else setText('');
    event.preventDefault();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // A phone that hides its keyboard takes the focus away, and keeps the sheet.
    const isSheet = currentTarget.matches(':popover-open');
    const isLeft = relatedTarget ? !currentTarget.contains(relatedTarget) : !isSheet;
    // A sheet is open before its list is.
    if (isLeft && (isOpen || isSheet)) close(false);
  };

  const hasOptions = list !== null && options.count > 0;

  return (
    <search
      ref={box}
      id={id}
      popover="manual"
      aria-label={look === 'header' ? 'Suche im Kopf der Seite' : undefined}
      onBlur={onBlur}
      onKeyDown={onEscape}
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
            aria-activedescendant={list && active >= 0 ? optionId(listId, active) : undefined}
            aria-keyshortcuts={hasKey ? '/' : undefined}
            value={text}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={placeholder}
            onChange={({ target }) => {
              setText(target.value);
              setActive(-1);
              setEntered(false);
              open();
            }}
            onFocus={() => {
              setWanted(true);
              onFocus?.();
            }}
            onClick={open}
            onKeyDown={onKeyDown}
            className={`peer control pl-11! text-ellipsis ${look === 'large' ? 'min-h-14! text-17!' : ''}`}
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
          text={text}
          kinds={kinds}
          active={active}
          isChoice={onChoose !== undefined}
          isEntered={isEntered}
          onEntered={() => setEntered(false)}
          onActive={setActive}
          onOptions={setOptions}
          onChoose={choose}
          onSeek={
            onSeek &&
            ((isin) => {
              choose(null);
              onSeek(isin);
            })
          }
          onClose={() => close()}
          focusField={() => input.current?.focus({ preventScroll: true })}
        />
      )}
      {isOpen && failed && (
        // biome-ignore lint/a11y/noStaticElementInteractions: presses here must not take the focus from the field
        <div onMouseDown={keepFocus} className="search-list">
          <FailedSuggestions name={onChoose ? '' : text.trim()} onRetry={tryAgain} />
        </div>
      )}
    </search>
  );
}

/** Presses in a list leave the focus in the field; links and buttons work all the same. */
export const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Whether a key belongs to an input method; Safari ends its composition before the key. */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent) => nativeEvent.isComposing || keyCode === 229;

/** Returns the id of an option of a list. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;
