import { ArrowLeft } from 'lucide';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import { isForSameStocks } from '@/lib/search/search-draft';
import type { SearchState, SearchView } from '@/lib/search/search-params';
import type { SortKey } from '@/lib/stocks/cards/sort-fields';
import type { SortOrder } from '@/lib/stocks/cards/sort-stocks';
import type { SearchOutcome as Outcome } from './use-search-run';

type Props = {
  /** The search in the address, with its order and view. */
  shown: SearchState;
  /** The last result, which may belong to an earlier search; null before the first. */
  outcome: Outcome | null;
  isRunning: boolean;
  onSort: (sortBy: SortKey, sortOrder: SortOrder) => void;
  onView: (view: SearchView) => void;
  onRetry: () => void;
  onReset: () => void;
};

/** Replaces the overview: a link back to it, and the results or the error. */
export function SearchOutcome({ shown, outcome, isRunning, onSort, onView, onRetry, onReset }: Props) {
  // The results stay usable while the server sorts them, because the visitor is still at the control.
  const isSorting = outcome && 'answer' in outcome && isForSameStocks(outcome.search, shown);
  return (
    <>
      <div className="page mt-6">
        <Button look="quiet" onClick={onReset} className="-ml-3">
          <Icon of={ArrowLeft} small />
          Zurück zur Übersicht
        </Button>
      </div>
      {/* A screen high from the start, so that the footer does not jump. */}
      <div className="relative flow-root min-h-dvh">
        {isRunning && <Overlay />}
        {outcome && (
          <div inert={isRunning && !isSorting} className={isRunning ? 'opacity-55' : ''}>
            {'answer' in outcome ? (
              <outcome.Results
                answer={outcome.answer}
                search={outcome.search}
                sortBy={shown.sortBy}
                sortOrder={shown.sortOrder}
                onSort={onSort}
                view={shown.view}
                onView={onView}
              />
            ) : (
              <div className="page mt-4">
                <Banner
                  kind="error"
                  title={outcome.failure.title}
                  action={
                    <Button look="secondary" small onClick={onRetry}>
                      Erneut versuchen
                    </Button>
                  }
                >
                  {outcome.failure.text}
                </Banner>
              </div>
            )}
          </div>
        )}
      </div>
    </>
  );
}

function Overlay() {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 z-10 grid h-full max-h-dvh justify-items-center pt-16">
      <p
        role="status"
        className="sticky top-24 flex items-center gap-3 self-start rounded-card border border-line bg-surface px-5 py-4 font-medium shadow-float"
      >
        <Spinner />
        Suche läuft...
      </p>
    </div>
  );
}
