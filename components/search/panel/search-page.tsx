'use client';

import { ArrowLeft } from 'lucide';
import { useRouter } from 'next/navigation';
import { type ReactNode, Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { SkipLink } from '@/components/layout/skip-link';
import { SavedSearchesButton } from '@/components/search/saved/saved-searches-button';
import { IconButton } from '@/components/ui/icon-button';
import { useLoaded } from '@/components/ui/use-loaded';
import { useMedia } from '@/components/ui/use-media';
import { track } from '@/lib/analytics/track';
import { countOf } from '@/lib/platform/format/number';
import { leftOutText } from '@/lib/search/left-out';
import type { PresetId } from '@/lib/search/presets';
import { ALL, type SettingKey } from '@/lib/search/rules';
import {
  afterField,
  afterFilter,
  afterPreset,
  isForSameStocks,
  type SearchFieldValues,
  withoutCriteria,
  withoutCriterion,
  withoutFilters,
} from '@/lib/search/search-draft';
import { searchFromAddress } from '@/lib/search/search-params';
import type { ChoiceCounts } from '@/lib/search/stock-search';
import { activeFilterCount } from './active-filter-count';
import { AddressWatch } from './address-watch';
import { FilterToggle, PresetPills } from './search-choices';
import { SearchFields } from './search-fields';
import { SearchOutcome } from './search-outcome';
import { FIELD_EVENTS, trackFilterChange } from './track-filter-change';
import { useAskedFocus } from './use-asked-focus';
import { useSearchForm } from './use-search-form';
import { useSearchRun } from './use-search-run';

/** The id of the results. */
const RESULTS = 'ergebnisse';

const loadFilters = () => import('./filter-area');
const loadWords = () => import('./search-words');

type Props = {
  /** The page's head, shown before a search. */
  head: ReactNode;
  /** Stocks of each country and sector; null if unknown. */
  counts: ChoiceCounts | null;
  /** Query string of the search that the server has rendered. */
  query?: string;
  /** Results of that search. */
  found?: ReactNode;
  /** The overview, shown before a search. A page of results has none. */
  children?: ReactNode;
};

/** Renders the search form, and below it the overview or the results. */
export function SearchPage({ head, counts, query = '', found: foundOnServer, children }: Props) {
  const router = useRouter();
  const listed = counts?.currencies;
  const searchOnServer = useMemo(
    () => searchFromAddress(new URLSearchParams(query), undefined, listed),
    [query, listed],
  );
  const form = useSearchForm(query, listed);
  const { draft, shown, turn, onAddress, change, submit, repeat, sort, setView, reset } = form;
  const leftOut = useMemo(() => leftOutText(form.query, listed), [form.query, listed]);
  const { found, failure, isRunning, findWhole } = useSearchRun(shown, turn);
  const [isOpen, setOpen] = useState(false);
  const filters = useLoaded(loadFilters, isOpen);
  const words = useLoaded(loadWords, shown !== null).loaded;
  const place = useRef<HTMLElement>(null);
  const conditions = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const isPhone = useMedia('(width < 48rem)', false);

  const focusResults = useAskedFocus(`${turn} ${form.query}`, () => {
    if (!place.current) return;
    place.current.focus({ preventScroll: true });
    const { top } = place.current.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) place.current.scrollIntoView();
  });
  useEffect(() => {
    if (found && document.activeElement === place.current)
      place.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [found]);
  // The focused condition goes.
  const focusConditions = useAskedFocus(draft, () =>
    (conditions.current?.querySelector('button') ?? place.current)?.focus({ preventScroll: true }),
  );

  const ask = () => {
    if (submit(isRunning)) focusResults();
  };
  const choosePreset = (id: PresetId) => {
    track('search_preset', { preset: id, active: draft.preset !== id });
    change((held) => afterPreset(held, id), 'at once');
  };
  const changeField = useCallback(
    (fields: Partial<SearchFieldValues>) => {
      for (const [field, value] of Object.entries(fields))
        if (field !== 'name') trackFilterChange(FIELD_EVENTS[field] ?? field, String(value ?? '') || ALL);
      change((held) => afterField(held, fields), 'name' in fields ? 'after a pause' : 'at once');
    },
    [change],
  );
  const changeFilter = useCallback(
    (key: SettingKey, setting: number) => {
      trackFilterChange(key, setting);
      change((held) => afterFilter(held, key, setting), 'after a pause');
    },
    [change],
  );
  const remove = (drop: Parameters<typeof change>[0]) => {
    focusConditions();
    change(drop, 'at once');
  };
  const backToOverview = () => {
    if (!children) return router.push('/search');
    focusResults();
    reset();
  };

  // The server knows no visitor's currency. Its table stays until the amounts come in that.
  const isServed =
    shown !== null &&
    !found &&
    searchOnServer !== null &&
    isForSameStocks({ ...shown, currency: searchOnServer.currency }, searchOnServer);
  const served = isServed && foundOnServer && (
    <div className={shown.currency === searchOnServer.currency ? '' : 'opacity-55'}>{foundOnServer}</div>
  );
  const compact = shown !== null;
  const active = activeFilterCount(draft);
  const panel = filters.loaded && (
    <filters.loaded.FilterArea
      id={panelId}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      search={draft}
      count={found ? countOf(found.answer.total, 'Aktie', 'Aktien') : ''}
      onFilter={changeFilter}
      onField={changeField}
      onClear={() => change(withoutFilters, 'at once')}
      onSubmit={ask}
    />
  );
  return (
    <>
      <Suspense>
        <AddressWatch onAddress={onAddress} />
      </Suspense>
      {shown && <SkipLink href={`#${RESULTS}`}>Zu den Ergebnissen</SkipLink>}
      <div className="page">
        {!compact && head}
        <div className={compact ? 'flex items-center gap-5 pt-2' : ''}>
          {compact && (
            <h1 className="font-serif text-20 font-semibold tracking-tight max-xl:sr-only">Aktiensuche</h1>
          )}
          <SearchFields
            search={draft}
            counts={counts}
            compact={compact}
            onChange={changeField}
            onSubmit={ask}
          >
            <FilterToggle
              active={active}
              isOpen={isOpen}
              onToggle={() => setOpen(!isOpen)}
              panelId={filters.loaded ? panelId : undefined}
            />
          </SearchFields>
        </div>
        <PresetPills
          presets={counts?.presets ?? null}
          preset={draft.preset}
          onPreset={choosePreset}
          compact={compact}
          before={
            compact && (
              <>
                <IconButton
                  icon={ArrowLeft}
                  label="Zurück zur Übersicht"
                  onClick={backToOverview}
                  className="-ml-3 md:size-9"
                />
                {/* On a phone it is among the controls of the results, as soon as some are shown. */}
                <div className={(found ? found.answer.total > 0 : served) ? 'max-md:hidden' : ''}>
                  <SavedSearchesButton search={shown} />
                </div>
              </>
            )
          }
        >
          {!compact && <SavedSearchesButton search={shown} />}
        </PresetPills>
        {isOpen && filters.failed && (
          <p role="alert" className="mt-3 text-loss">
            Die Filter ließen sich nicht laden. Prüfe die Verbindung und öffne sie noch einmal.
          </p>
        )}
      </div>
      <div className={panel && isOpen ? 'filter-columns' : ''}>
        {panel}
        <section
          ref={place}
          id={RESULTS}
          tabIndex={-1}
          aria-label={shown ? 'Suchergebnisse' : 'Übersicht'}
          aria-busy={(isRunning && !served) || undefined}
          className="flow-root min-w-0 outline-none"
        >
          {shown && leftOut && <p className="page mt-2 text-14 wrap-anywhere text-ink-2">{leftOut}</p>}
          {shown ? (
            <SearchOutcome
              shown={shown}
              found={found}
              failure={failure}
              isRunning={isRunning}
              onSort={sort}
              onView={setView}
              onWhole={findWhole}
              conditions={
                // Over the cover of old results, so that one condition after another can be dropped; under the header.
                <div ref={conditions} className="relative z-10">
                  {words && (
                    <words.Criteria
                      search={draft}
                      onRemove={(one) => remove((held) => withoutCriterion(held, one))}
                      onClear={() => remove(withoutCriteria)}
                    />
                  )}
                </div>
              }
              saving={isPhone && <SavedSearchesButton search={shown} />}
              onRetry={() => {
                focusResults();
                repeat();
              }}
            >
              {served}
            </SearchOutcome>
          ) : (
            children
          )}
        </section>
      </div>
      {/* Always there, because screen readers announce changes of a status only. */}
      <p role="status" className="sr-only">
        {words && found && !isRunning && !failure && words.describeSearch(found.search, found.answer.total)}
      </p>
    </>
  );
}
