'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import { track } from '@/lib/analytics/track';
import { ALL, type PresetId } from '@/lib/search/rules';
import { afterField, afterFilter, afterPreset, withoutFilters } from '@/lib/search/search-draft';
import { MatchCount } from './match-count';
import { SearchChoices } from './search-choices';
import { SearchFields } from './search-fields';
import { SearchOutcome } from './search-outcome';
import { useCount } from './use-count';
import { useSearchForm } from './use-search-form';
import { useSearchRun } from './use-search-run';

const loadFilters = () => import('./filter-area');
const loadSentence = () => import('@/lib/search/describe-search');

type Props = {
  /** Describes the search for all stocks. */
  sentence: string;
  /** The overview, shown before a search. */
  children: ReactNode;
};

/** Renders the search form, and below it the overview or the results. */
export function SearchPage({ sentence, children }: Props) {
  const { draft, shown, turn, isTouched, onAddress, change, submit, repeat, sort, setView, reset } =
    useSearchForm();
  const { outcome, isRunning } = useSearchRun(shown, turn);
  const [isOpen, setOpen] = useState(false);
  const filters = useLoaded(loadFilters, isOpen);
  const isLive = isTouched || isOpen;
  const words = useLoaded(loadSentence, isLive || shown !== null);
  const count = useCount(isLive ? draft : null);
  const place = useRef<HTMLElement>(null);
  const hasAsked = useRef(false);
  const panelId = useId();

  // Moves the focus to the results after a search or reset, and then to their heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed
  useEffect(() => {
    if (!hasAsked.current || !place.current) return;
    hasAsked.current = false;
    place.current.focus({ preventScroll: true });
    const { top } = place.current.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) place.current.scrollIntoView();
  }, [shown, turn]);
  useEffect(() => {
    if (outcome && document.activeElement === place.current)
      place.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [outcome]);

  const ask = () => {
    if (submit(isRunning)) hasAsked.current = true;
  };
  const choosePreset = (id: PresetId) => {
    track('search_preset', { preset: id, active: draft.preset !== id });
    change((held) => afterPreset(held, id));
  };

  return (
    <>
      <Suspense>
        <AddressWatch onAddress={onAddress} />
      </Suspense>
      <div className="page">
        <SearchFields
          fields={draft}
          onChange={(fields) => {
            for (const [field, value] of Object.entries(fields))
              if (field !== 'name') trackFilterChange(FIELD_EVENTS[field] ?? field, String(value) || ALL);
            change((held) => afterField(held, fields));
          }}
          onSubmit={ask}
        />
        <SearchChoices
          preset={draft.preset}
          onPreset={choosePreset}
          active={Object.keys(draft.filters).length}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          panelId={filters.loaded ? panelId : undefined}
        />
        {filters.loaded && (
          <filters.loaded.FilterArea
            id={panelId}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            search={draft}
            count={count}
            onFilter={(key, setting) => {
              trackFilterChange(key, setting);
              change((held) => afterFilter(held, key, setting));
            }}
            onClear={() => change(withoutFilters)}
            onSubmit={ask}
          />
        )}
        {isOpen && filters.failed && (
          <p role="alert" className="mt-3 text-loss">
            Die Filter ließen sich nicht laden. Prüfe die Verbindung und öffne sie noch einmal.
          </p>
        )}
        <div className="mt-3 flex min-h-16 flex-wrap content-start justify-between gap-x-6 text-14 md:min-h-10 xl:min-h-6 text-ink-2 noscript:hidden">
          <p>{words.loaded ? words.loaded.describeSearch(draft) : !isLive && !shown && sentence}</p>
          {/* When the filters are open, their footer shows it. */}
          {!isOpen && <MatchCount {...count} />}
        </div>
      </div>
      <section
        ref={place}
        tabIndex={-1}
        aria-label={shown ? 'Suchergebnisse' : 'Übersicht'}
        aria-busy={isRunning || undefined}
        className="flow-root outline-none"
      >
        {shown ? (
          <SearchOutcome
            shown={shown}
            outcome={outcome}
            isRunning={isRunning}
            onSort={sort}
            onView={setView}
            onRetry={() => {
              hasAsked.current = true;
              repeat();
            }}
            onReset={() => {
              hasAsked.current = true;
              reset();
            }}
          />
        ) : (
          children
        )}
      </section>
    </>
  );
}

/** Names of fields in recorded events. */
const FIELD_EVENTS: Readonly<Record<string, string>> = { countries: 'country', sectors: 'sector' };

/** Milliseconds without a change after which a filter counts as set. */
const PAUSE = 500;

const pending = new Map<string, ReturnType<typeof setTimeout>>();

/** Records a filter change, once per drag. */
function trackFilterChange(filter: string, value: number | string): void {
  clearTimeout(pending.get(filter));
  const count = () => {
    pending.delete(filter);
    track('filter_change', { filter, value });
  };
  pending.set(filter, setTimeout(count, PAUSE));
}

type AddressWatchProps = {
  /** Called with the query string, at first and after every change. */
  onAddress: (query: string) => void;
};

/**
 * Reports the query string, in the browser only and before the first paint: the cached page knows no query. Needs a
 * Suspense boundary.
 */
function AddressWatch({ onAddress }: AddressWatchProps) {
  const query = useSearchParams().toString();
  useLayoutEffect(() => onAddress(query), [query, onAddress]);
  return null;
}
