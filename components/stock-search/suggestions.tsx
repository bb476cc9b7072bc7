import { ArrowRight } from 'lucide';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useVisitorCurrency } from '@/components/currencies/visitor-currency';
import { useSignedInAccount } from '@/components/session/use-signed-in';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Shape } from '@/components/ui/skeleton';
import { useLoaded } from '@/components/ui/use-loaded';
import { listed } from '@/lib/platform/format/lists';
import { formatCount } from '@/lib/platform/format/number';
import type { FoundText, NamedStock, NameLookupAnswer } from '@/lib/search/names/schema';
import { isIsin } from '@/lib/stocks/isin';
import { FailedSuggestions } from './failed-suggestions';
import { keepFocus } from './stock-search-box';
import { type Group, OptionGroups, StockParts, TextParts } from './suggestion-options';
import type { ChosenStock, Combobox } from './use-combobox';
import { type SearchedKinds, useSuggestions } from './use-suggestions';

type Props = {
  listId: string;
  state: Combobox;
  change: (next: Partial<Combobox>) => void;
  kinds: SearchedKinds;
  /** Whether the box takes a stock instead of opening its page. */
  isChoice: boolean;
  /** Called with null for a figure or an article. */
  onChoose: (stock: ChosenStock | null) => void;
  /** Absent: the list itself searches for an ISIN that the market lacks. */
  onSeek?: ((isin: string) => void) | undefined;
  onClose: () => void;
  onHighlight?: ((stockId: string | null) => void) | undefined;
  focusField: () => void;
};

/** Stocks chosen in this tab, latest first. Kept in memory only: storing them would need consent. */
const recent: NamedStock[] = [];
const REMEMBERED = 5;

const NONE: readonly never[] = [];

const loadSearch = () => import('./sought-here');

function remember(stock: NamedStock): void {
  const known = recent.findIndex(({ id }) => id === stock.id);
  if (known >= 0) recent.splice(known, 1);
  recent.unshift(stock);
  recent.length = Math.min(recent.length, REMEMBERED);
}

/** The list below a search box, with everything that can stand there instead. */
export function Suggestions(props: Props) {
  const { listId, state, change, kinds, isChoice, onChoose, onSeek, onClose, onHighlight, focusField } =
    props;
  const { text, active, isEntered } = state;
  const onActive = (index: number) => change({ active: index });
  const name = text.trim();
  const { found, failed, isWaiting, retry } = useSuggestions(text, useVisitorCurrency(), kinds, !isChoice);
  const [earlier] = useState(() => recent.filter(({ kind }) => kinds.some((one) => one === kind)));
  const { figures = NONE, articles = NONE } = found ?? {};
  // Names of stocks with typing errors count only where nothing else matches.
  const isSimilar = found?.similar === true && figures.length + articles.length === 0;
  const stocks = name === '' ? earlier : found && (isSimilar || !found.similar) ? found.data : NONE;
  const code = name.replace(/\s/g, '').toUpperCase();
  const isLacking = found !== null && !isWaiting && stocks.length === 0;
  const lacked = !isLacking ? null : onSeek ? (isIsin(code) ? code : null) : (found.seekable_isin ?? null);
  const isMember = useSignedInAccount() !== null;
  const [seeking, setSeeking] = useState<string | null>(null);
  const [hit, setHit] = useState<{ isin: string; stock: ChosenStock } | null>(null);
  const seek = onSeek ?? (isMember ? setSeeking : null);
  const isSeeking = isMember && lacked !== null && seeking === lacked;
  const { loaded: search, failed: isSearchLost, retry: loadAgain } = useLoaded(loadSearch, isSeeking);
  const shownHit = lacked !== null && hit?.isin === lacked ? hit.stock : null;
  const sought = lacked !== null && seek && !isSeeking && !shownHit ? { isin: lacked, seek } : null;
  const length = sought || shownHit ? 1 : stocks.length + figures.length + articles.length;

  const choose = (stock: NamedStock) => {
    remember(stock);
    onChoose(stock);
  };
  // Before the next key, which may be Enter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list of the same length is another list
  useLayoutEffect(() => {
    change({ count: length, areCurrent: !isWaiting, active: -1 });
    if (!isEntered || isWaiting) return;
    change({ isEntered: false });
    const meant = stocks.find(({ id }) => id === found?.meant);
    if (meant) choose(meant);
    else if (sought) sought.seek(sought.isin);
    else if (length > 0) onActive(0);
  }, [stocks, figures, articles, isWaiting, length, shownHit]);

  const at = found?.figures_first ? active - figures.length : active;
  const highlighted = (at < 0 && name !== '' ? stocks[0] : stocks[at])?.id ?? null;
  useEffect(() => onHighlight?.(highlighted), [highlighted, onHighlight]);

  /** Moves the focus first: the list would close with the focused element. */
  const fromField =
    <Parts extends unknown[]>(action: (...parts: Parts) => void) =>
    (...parts: Parts) => {
      focusField();
      action(...parts);
    };
  const stockOptions = (): Group['options'] => {
    if (sought) {
      const { isin } = sought;
      return [
        { path: null, onChoose: () => sought.seek(isin), children: `Nicht im Markt: nach ${isin} suchen` },
      ];
    }
    if (shownHit) {
      const { id, name: title } = shownHit;
      const children = <TextParts title={title} text="" />;
      return [{ path: `/stock-detail/${id}`, onChoose: () => onChoose(shownHit), children }];
    }
    return stocks.map((stock) => ({
      path: `/stock-detail/${stock.id}`,
      onChoose: () => choose(stock),
      children: <StockParts stock={stock} text={name} />,
    }));
  };
  const stockGroup: Group = {
    title: kinds.length > 1 ? 'Wertpapiere' : 'Aktien',
    hasHeading: found?.figures_first === true,
    options: stockOptions(),
  };
  const textGroup = (title: string, texts: readonly FoundText[]): Group => ({
    title,
    hasHeading: true,
    options: texts.map(({ path, title }) => ({
      path,
      onChoose: () => onChoose(null),
      children: <TextParts title={title} text={name} />,
    })),
  });
  const groups = [stockGroup, textGroup('Kennzahlen', figures), textGroup('Artikel', articles)];
  // The figure that is named goes before the stocks.
  if (found?.figures_first) groups.unshift(...groups.splice(1, 1));
  const isEmpty = found !== null && length === 0 && !isWaiting && !isSeeking;
  const hasMore =
    !isChoice && found !== null && !isWaiting && found.total > stocks.length && stocks.length > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: presses here must not take the focus from the field
    <div
      onMouseDown={keepFocus}
      className={`search-list ${name.length < 2 && length === 0 ? 'hidden group-open/box:block' : ''}`}
    >
      <p role="status" className="sr-only">
        {!isWaiting &&
          !failed &&
          (isEmpty ? nothing(name, kinds, isChoice) : found && !isSeeking && countText(length, isSimilar))}
      </p>
      {name.length < 2 && length === 0 && (
        <Note>
          {isChoice
            ? 'Suche nach Name, Symbol, ISIN oder WKN, ab zwei Zeichen.'
            : 'Suche eine Aktie nach Name, Symbol, ISIN oder WKN, eine Kennzahl oder einen Artikel, ab zwei Zeichen.'}
        </Note>
      )}
      {name === '' && length > 0 && <p className="search-note text-13">Zuletzt gesucht</p>}
      {isWaiting && found === null && <Waiting />}
      {failed && <FailedSuggestions name={isChoice ? '' : name} onRetry={fromField(retry)} />}
      {isEmpty && (
        <Note>
          <b>{nothing(name, kinds, isChoice)}</b>{' '}
          {lacked
            ? 'Der Markt hat dieses Wertpapier noch nicht. Mit einem Konto kannst du es suchen lassen.'
            : found.demo_market
              ? demoWords(found.demo_market)
              : found.loading
                ? 'Der Markt wird gerade geladen, und was du suchst, kann noch fehlen.'
                : 'Prüfe die Schreibweise oder versuch es mit Symbol, ISIN oder WKN.'}
        </Note>
      )}
      {isSeeking && search && (
        <search.SoughtHere
          isin={lacked}
          onFound={fromField((stock: ChosenStock) => {
            setSeeking(null);
            setHit({ isin: lacked, stock });
          })}
          onCancel={fromField(() => setSeeking(null))}
        />
      )}
      {isSeeking && isSearchLost && <FailedSuggestions name="" onRetry={fromField(loadAgain)} />}
      {isSimilar && (
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
          className={`search-options ${isWaiting ? 'search-late' : ''}`}
        >
          <OptionGroups
            groups={groups}
            listId={listId}
            active={active}
            isChoice={isChoice}
            onActive={onActive}
          />
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
                Alle {formatCount(found.total)} Aktien zu „{name}“
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

const nothing = (name: string, kinds: SearchedKinds, isChoice: boolean) =>
  `${!isChoice ? 'Nichts' : kinds.length > 1 ? 'Kein Wertpapier' : 'Keine Aktie'} zu „${name}“.`;

const demoWords = ({ companies, examples }: NonNullable<NameLookupAnswer['demo_market']>) =>
  `Demomarkt: ${formatCount(companies)} erfundene Unternehmen, z. B. ${listed(examples)}.`;

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
