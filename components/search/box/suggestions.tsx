import { ArrowRight } from 'lucide';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useVisitorCurrency } from '@/components/currencies/visitor-currency';
import { changeColour } from '@/components/stocks/change-colour';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Shape } from '@/components/ui/skeleton';
import { formatMoney } from '@/lib/platform/format/money';
import { formatChange, formatCount } from '@/lib/platform/format/number';
import { matchingPart } from '@/lib/search/names/matching-part';
import type { NamedStock } from '@/lib/search/schema';
import { SECURITY_KINDS, type SecurityKind } from '@/lib/stocks/kinds';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import { FailedSuggestions } from './failed-suggestions';
import { keepFocus, type Options, optionId } from './stock-search-box';
import { useSuggestions } from './use-suggestions';

type Props = {
  listId: string;
  text: string;
  kinds: readonly SecurityKind[];
  /** Index of the active option; -1 for none. */
  active: number;
  /** Whether the box takes a stock instead of opening its page. */
  isChoice: boolean;
  /** Whether Enter was pressed for this text before its answer came. */
  isEntered: boolean;
  /** Called when Enter has had its effect. */
  onEntered: () => void;
  onActive: (index: number) => void;
  onOptions: (options: Options) => void;
  onChoose: (stock: NamedStock) => void;
  onClose: () => void;
  focusField: () => void;
};

/** Stocks chosen in this tab, latest first. Kept in memory only: storing them would need consent. */
const recent: NamedStock[] = [];
const REMEMBERED = 5;

const NONE: readonly NamedStock[] = [];

function remember(stock: NamedStock): void {
  const known = recent.findIndex(({ id }) => id === stock.id);
  if (known >= 0) recent.splice(known, 1);
  recent.unshift(stock);
  recent.length = Math.min(recent.length, REMEMBERED);
}

/** The list below a search box, with everything that can stand there instead. */
export function Suggestions(props: Props) {
  const { listId, text, kinds, active, isChoice, onActive, onOptions, onChoose, onClose, focusField } = props;
  const { isEntered, onEntered } = props;
  const name = text.trim();
  const { found, failed, isWaiting, retry } = useSuggestions(text, useVisitorCurrency(), kinds);
  const [earlier] = useState(() => recent.filter(({ kind }) => kinds.includes(kind)));
  const stocks = name === '' ? earlier : (found?.data ?? NONE);
  const { length } = stocks;

  const choose = (stock: NamedStock) => {
    remember(stock);
    onChoose(stock);
  };
  // Before the next key, which may be Enter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list of the same length is another list
  useLayoutEffect(() => {
    onOptions({ count: length, areCurrent: !isWaiting });
    onActive(-1);
    if (!isEntered || isWaiting) return;
    onEntered();
    const meant = stocks.find(({ id }) => id === found?.meant);
    if (meant) choose(meant);
    else if (length > 0) onActive(0);
  }, [stocks, isWaiting]);

  const isEmpty = found !== null && length === 0 && !isWaiting;
  const hasMore = !isChoice && found !== null && !isWaiting && found.total > length;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: presses here must not take the focus from the field
    <div
      onMouseDown={keepFocus}
      className={`search-list ${name.length < 2 && length === 0 ? 'hidden group-open/box:block' : ''}`}
    >
      <p role="status" className="sr-only">
        {!isWaiting &&
          !failed &&
          (isEmpty ? nothing(name, kinds) : found && countText(length, found.similar))}
      </p>
      {name.length < 2 && length === 0 && (
        <Note>Suche nach Name, Symbol, ISIN oder WKN, ab zwei Zeichen.</Note>
      )}
      {name === '' && length > 0 && <p className="search-note text-13">Zuletzt gesucht</p>}
      {isWaiting && found === null && <Waiting />}
      {failed && (
        <FailedSuggestions
          name={isChoice ? '' : name}
          onRetry={() => {
            focusField();
            retry();
          }}
        />
      )}
      {isEmpty && (
        <Note>
          <b>{nothing(name, kinds)}</b> Prüfe die Schreibweise oder versuch es mit Symbol, ISIN oder WKN.
        </Note>
      )}
      {found?.similar && (
        <Note>
          Nichts zu <b>„{name}“</b>. Meinst du eine von diesen?
        </Note>
      )}
      {length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label="Vorschläge"
          aria-busy={isWaiting || undefined}
          className={isWaiting ? 'search-late' : ''}
        >
          {stocks.map((stock, index) => (
            <Option
              key={stock.id}
              id={optionId(listId, index)}
              stock={stock}
              text={name}
              isActive={index === active}
              isChoice={isChoice}
              onActive={() => onActive(index)}
              onChoose={() => choose(stock)}
            />
          ))}
        </div>
      )}
      {length > 0 && (
        <div className={`search-foot h-11 overflow-hidden ${hasMore ? '' : 'max-md:hidden'}`}>
          {hasMore && (
            <Link
              href={`/search?name=${encodeURIComponent(name)}`}
              onClick={onClose}
              className="flex h-11 max-w-full items-center gap-1.5 font-semibold text-accent -outline-offset-2 hover:underline"
            >
              <span className="truncate">
                Alle {formatCount(found.total)} Treffer zu „{name}“
              </span>
              <Icon of={ArrowRight} small />
            </Link>
          )}
          <span aria-hidden="true" className="py-3 max-md:hidden">
            ↑ ↓ wählen · Enter {isChoice ? 'übernehmen' : 'öffnen'} · Esc schließen
          </span>
        </div>
      )}
    </div>
  );
}

const nothing = (name: string, kinds: readonly SecurityKind[]) =>
  `${kinds.length > 1 ? 'Kein Wertpapier' : 'Keine Aktie'} zu „${name}“.`;

const countText = (count: number, areSimilar: boolean) => {
  const kind = areSimilar ? 'ähnlicher Name' : 'Vorschlag';
  const several = areSimilar ? 'ähnliche Namen' : 'Vorschläge';
  return count === 1 ? `Ein ${kind}` : `${count} ${several}`;
};

const Note = ({ children }: { children: ReactNode }) => <p className="search-note">{children}</p>;

/** Appears only if an answer is slow (app/styles/search-box.css). */
const Waiting = () => (
  <div aria-busy="true" className="search-slow">
    {['a', 'b', 'c'].map((key) => (
      <div key={key} className="search-option">
        <Shape className="h-3 w-3/5" still />
        <Shape className="h-3 w-14" still />
      </div>
    ))}
  </div>
);

type OptionProps = {
  id: string;
  stock: NamedStock;
  text: string;
  isActive: boolean;
  isChoice: boolean;
  onActive: () => void;
  onChoose: () => void;
};

function Option({ id, stock, text, isActive, isChoice, onActive, onChoose }: OptionProps) {
  const option = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    ref: isActive ? intoView : undefined,
    onPointerMove: onActive,
    className: 'search-option',
    children: <OptionParts stock={stock} text={text} />,
  };
  if (isChoice) return <button type="button" {...option} onClick={onChoose} />;
  return (
    <Link
      href={`/stock-detail/${stock.id}`}
      {...option}
      // With a key held, the browser opens a tab, and the list stays.
      onClick={({ metaKey, ctrlKey, shiftKey }) => !metaKey && !ctrlKey && !shiftKey && onChoose()}
    />
  );
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

function OptionParts({ stock, text }: { stock: NamedStock; text: string }) {
  const about =
    stock.kind === 'share'
      ? [countryLabel(stock.country), sectorLabel(stock.sector)].filter(Boolean)
      : [SECURITY_KINDS[stock.kind]];
  return (
    <>
      <span className="min-w-0">
        <span className="block truncate font-serif font-semibold">
          <Marked name={stock.name} text={text} />
        </span>
        <span className="block truncate text-13 text-ink-3">
          <b className="font-semibold text-ink-2">{stock.symbol}</b>
          {about.map((part) => ` · ${part}`)}
        </span>
      </span>
      <span className="figures text-right text-14 font-medium">
        {formatMoney(stock.current_price, stock.display_currency)}
        <span className={`block text-13 ${changeColour(stock.daily_change)}`}>
          <span className="sr-only">Veränderung an einem Tag </span>
          {formatChange(stock.daily_change)}
        </span>
      </span>
    </>
  );
}

/** The name with the part that was typed. */
function Marked({ name, text }: { name: string; text: string }) {
  const [from, to] = matchingPart(name, text);
  if (from === to) return name;
  return (
    <>
      {name.slice(0, from)}
      <mark className="bg-transparent text-accent underline decoration-2 underline-offset-3">
        {name.slice(from, to)}
      </mark>
      {name.slice(to)}
    </>
  );
}
