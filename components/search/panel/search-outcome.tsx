import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { RetryButton } from '@/components/ui/retry-button';
import { Shape } from '@/components/ui/skeleton';
import { Spinner } from '@/components/ui/spinner';
import { isForSameStocks } from '@/lib/search/search-draft';
import type { SearchState, SearchView } from '@/lib/search/search-params';
import type { MarketSortKey } from '@/lib/stocks/cards/sort-fields';
import type { SortOrder } from '@/lib/stocks/cards/sort-stocks';
import type { SearchFailure } from './find-stocks';
import type { FoundOutcome } from './use-search-run';

type Props = {
  /** The search in the address, with its order and view. */
  shown: SearchState;
  /** The last answer, which may belong to an earlier search; null before the first. */
  found: FoundOutcome | null;
  /** The failure of the search in the address. */
  failure: SearchFailure | null;
  isRunning: boolean;
  onSort: (sortBy: MarketSortKey, sortOrder: SortOrder) => void;
  onView: (view: SearchView) => void;
  /** Called for all results of the search in the address, not only the first. */
  onWhole: () => void;
  onRetry: () => void;
  /** The conditions of the search, which the results show beside their count. */
  conditions: ReactNode;
  /** Among the controls of the results, on a phone. */
  saving: ReactNode;
  /** Results of this search that the server has rendered, shown until the first answer. */
  children: ReactNode;
};

/** Replaces the overview: the results, and the error if there is one. */
export function SearchOutcome({
  shown,
  found,
  failure,
  isRunning,
  onSort,
  onView,
  onWhole,
  onRetry,
  conditions,
  saving,
  children,
}: Props) {
  // The results stay usable while the server sorts them, because the visitor is still at the control.
  const isSorting = found && isForSameStocks(found.search, shown);
  const isOld = found !== null && !isSorting;
  const isServed = found === null && Boolean(children);
  return (
    // A screen high while results are there or come, so that the footer does not jump.
    <div className={`relative flow-root ${found || isRunning ? 'min-h-dvh' : ''}`}>
      <Overlay isShown={isRunning && !isServed} />
      {failure && (
        <div inert={isRunning} className="page my-4">
          <Banner kind="error" title={failure.title} action={<RetryButton onClick={onRetry} />}>
            {failure.text}
            {isOld && ' Darunter steht noch das vorige Ergebnis.'}
          </Banner>
        </div>
      )}
      <div className={isOld || (isRunning && !isServed) ? 'opacity-55' : ''}>
        {/* Not `inert`, which makes the browser compute the style of every result, for a tenth of a second each time. */}
        {isRunning && !isSorting && !isServed && <div className="absolute inset-0 z-10 cursor-progress" />}
        {found ? (
          <found.Results
            answer={found.answer}
            search={found.search}
            sortBy={shown.sortBy}
            sortOrder={shown.sortOrder}
            onSort={onSort}
            view={shown.view}
            onView={onView}
            onWhole={onWhole}
            isRunning={isRunning}
            conditions={conditions}
            saving={saving}
          />
        ) : (
          <>
            {(failure || !children) && <div className="page mt-2">{conditions}</div>}
            {children || (isRunning && <WaitingRows />)}
          </>
        )}
      </div>
    </div>
  );
}

/** Says that a search runs, once that takes longer than a moment. Screen readers announce only changes of its text. */
const Overlay = ({ isShown }: { isShown: boolean }) => (
  <div
    className={`pointer-events-none absolute inset-x-0 top-0 z-10 grid h-full max-h-dvh justify-items-center pt-16 ${isShown ? 'animate-appear-late' : 'sr-only'}`}
  >
    <p
      role="status"
      className={`sticky top-24 flex items-center gap-3 self-start rounded-card border-line bg-surface font-medium ${isShown ? 'border px-5 py-4 shadow-float' : ''}`}
    >
      {isShown && (
        <>
          <Spinner />
          Suche läuft...
        </>
      )}
    </p>
  </div>
);

const ROWS = Array.from({ length: 10 }, (_, at) => at);

/** The shape of results before the first answer: a table's rows. */
const WaitingRows = () => (
  <div className="page mt-6" aria-hidden="true">
    {ROWS.map((row) => (
      <div key={row} className="flex h-12 items-center gap-6 border-line border-b">
        <Shape className="h-3.5 w-2/5" still />
        <Shape className="ml-auto h-3.5 w-16" still />
        <Shape className="h-3.5 w-16 max-md:hidden" still />
        <Shape className="h-3.5 w-40 max-lg:hidden" still />
      </div>
    ))}
  </div>
);
