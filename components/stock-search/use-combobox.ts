import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useReducer, useRef } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import type { NamedStock } from '@/lib/search/names/schema';
import { openSheet } from './sheet';

/** A stock as a box hands it over. */
export type ChosenStock = Pick<NamedStock, 'id' | 'name'>;

/** State of a search box and its list. */
export type Combobox = typeof START;

const CLOSED = {
  isOpen: false,
  /** Index of the active option; -1 for none. */
  active: -1,
  /** Reported by the list: its number of options, and whether they belong to the text. */
  count: 0,
  areCurrent: false,
  /** Whether Enter was pressed for this text before its answer came. */
  isEntered: false,
};
/** `isWanted`: the list is loaded from the first focus on. */
const START = { ...CLOSED, text: '', isWanted: false };

const loadSuggestions = () => import('./suggestions');

/**
 * Holds the state of a combobox and its keys, following the ARIA pattern.
 *
 * @param onChoose absent: a chosen option is a link
 */
export function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  listId: string,
  onChoose: ((stock: ChosenStock) => void) | undefined,
) {
  const [state, change] = useReducer(
    (now: Combobox, next: Partial<Combobox>): Combobox => ({ ...now, ...next }),
    START,
  );
  const { isOpen, active, count, areCurrent } = state;
  const { loaded, failed, retry } = useLoaded(loadSuggestions, state.isWanted);
  const box = useRef<HTMLElement>(null);

  // Takes over what was typed before hydration, and the focus.
  useEffect(() => {
    const text = input.current?.value ?? '';
    const isWanted = document.activeElement === input.current;
    if (text === '' && !isWanted) return;
    const isOpen = isWanted && text !== '';
    change({ text, isWanted, isOpen });
    if (isOpen) openSheet(box.current);
  }, [input]);

  const open = (next: Partial<Combobox> = {}) => {
    change({ isWanted: true, isOpen: true, ...next });
    openSheet(box.current);
  };
  /** @param returnsFocus false if the focus is already elsewhere */
  const close = (returnsFocus = true) => {
    change(CLOSED);
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
    change({ text: '' });
    close();
    if (onChoose && stock) onChoose(stock);
    // On the new page, keys such as `/` are for the page again.
    else input.current?.blur();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.key === 'Escape') return;
    change({ isEntered: false });
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const next = active === -1 && step === -1 ? count - 1 : (active + step + count) % count;
      open(count > 0 ? { active: next } : {});
    } else if (event.key === 'Enter') {
      const chosen = active >= 0 ? active : onChoose && areCurrent && count > 0 ? 0 : -1;
      if (chosen >= 0) document.getElementById(optionId(listId, chosen))?.click();
      else if (!onChoose) return;
      // The list takes it once it has the answer.
      else if (!areCurrent) {
        open({ isEntered: true });
        if (failed) retry();
      }
    } else if ((event.key === 'Home' || event.key === 'End') && active >= 0) {
      change({ active: event.key === 'Home' ? 0 : count - 1 });
    } else {
      // The caret moves again.
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') change({ active: -1 });
      return;
    }
    event.preventDefault();
  };
  /** Escape closes from everywhere within, not from the field alone. */
  const onEscape = (event: KeyboardEvent) => {
    if (isComposing(event) || event.key !== 'Escape') return;
    change({ isEntered: false });
    if (isOpen || box.current?.matches(':popover-open')) close();
    else if (state.text !== '') change({ text: '' });
    // It closes the dialog around an empty field.
    else return;
    event.preventDefault();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // A phone that hides its keyboard takes the focus away, and keeps the sheet.
    const isSheet = currentTarget.matches(':popover-open');
    const isLeft = relatedTarget ? !currentTarget.contains(relatedTarget) : !isSheet;
    // A sheet is open before its list is.
    if (isLeft && (isOpen || isSheet)) close(false);
  };

  const list = isOpen ? loaded : null;
  return {
    box,
    state,
    change,
    list,
    hasFailed: isOpen && failed,
    retry,
    open,
    close,
    choose,
    onKeyDown,
    onEscape,
    onBlur,
  };
}

/** Whether a key belongs to an input method; Safari ends its composition before the key. */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent) => nativeEvent.isComposing || keyCode === 229;

/** Returns the id of an option of a list. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;
