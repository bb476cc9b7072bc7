import type { ReactNode } from 'react';
import { countOf, formatCount } from '@/lib/platform/format/number';

type Props = {
  /** Number of all results. */
  total: number;
  /** Number of results in the list below. */
  listed: number;
  /** Conditions of the search, beside the count. */
  conditions: ReactNode;
  /** Controls of the list. */
  children: ReactNode;
};

/** The box of the controls, as large before they are there as with them. */
export const RESULT_TOOLS =
  'ml-auto flex flex-wrap items-center gap-2 max-md:min-h-23 max-md:w-full max-md:gap-y-1 md:min-h-11 md:min-w-120';

/** Says how many stocks a search has found and by which conditions; the controls stand at the end of the line, or below. */
export function ResultsHead({ total, listed, conditions, children }: Props) {
  return (
    <div className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 border-rule border-t pt-2 max-md:mb-1 max-md:pt-1">
      <div>
        <h2 tabIndex={-1} className="heading-2 text-20 outline-none">
          {`${countOf(total, 'Ergebnis', 'Ergebnisse')} gefunden`}
        </h2>
        {listed < total && (
          <p className="text-14 text-ink-2">Hier stehen die ersten {formatCount(listed)} davon.</p>
        )}
      </div>
      <div className="min-w-0 max-md:w-full md:max-w-[calc(100%-15rem)]">{conditions}</div>
      {children}
    </div>
  );
}
