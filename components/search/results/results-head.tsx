import type { ReactNode } from 'react';
import { countOf, formatCount } from '@/lib/platform/format/number';
import { unjudgedText } from '@/lib/search/unjudged-text';

type Props = {
  /** Number of all results. */
  total: number;
  /** Payers that are left out because nobody can judge them. */
  unjudged: number;
  /** The name that was searched for, if results have only a similar one. */
  similarTo: string | null;
  /** Number of results in the list below. */
  listed: number;
  /** Conditions of the search, beside the count. */
  conditions: ReactNode;
  /** Controls of the list. */
  children: ReactNode;
};

/** The box of the controls, as large before they are there as with them. */
export const RESULT_TOOLS =
  'ml-auto flex flex-wrap items-center gap-2 max-md:min-h-23 max-md:w-full max-md:gap-y-1 md:min-h-11 md:min-w-120 lg:flex-none lg:flex-nowrap xl:float-right xl:min-w-141 xl:justify-end';

/**
 * Says how many stocks a search has found and by which conditions; the controls stand at the end of the line, or below.
 * Conditions stand between both where all of them have room there, else below: a float moves a box that is too wide.
 */
export const ResultsHead = ({ total, unjudged, similarTo, listed, conditions, children }: Props) => (
  <>
    {similarTo && total > 0 && (
      <p className="mt-3 mb-4 font-serif text-20 wrap-anywhere">
        Keine Aktie heißt „{similarTo}“. <span className="text-ink-2">Ähnlich:</span>
      </p>
    )}
    <div className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 border-rule border-t pt-2 max-md:mb-1 max-md:pt-1 xl:flow-root">
      <div className="flex flex-none flex-col justify-center max-md:flex-auto md:min-h-11 xl:mr-3 xl:inline-flex xl:align-middle">
        <h2 tabIndex={-1} className="heading-2 text-20 outline-none">
          {`${countOf(total, 'Ergebnis', 'Ergebnisse')} gefunden`}
        </h2>
        {listed < total && (
          <p className="text-14 text-ink-2">Hier stehen die ersten {formatCount(listed)} davon.</p>
        )}
        {unjudged > 0 && <p className="text-14 text-ink-2">{unjudgedText(unjudged)}</p>}
      </div>
      {children}
      <div className="w-full min-w-0 xl:inline xl:[&_div]:inline xl:[&_[role=group]]:inline-flex xl:[&_[role=group]]:align-middle">
        {conditions}
      </div>
    </div>
  </>
);
