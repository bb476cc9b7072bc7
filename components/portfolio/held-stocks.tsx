import { type RefObject, useCallback } from 'react';
import { BOOKABLE, StockSearchBox } from '@/components/stock-search/stock-search-box';
import type { Position } from '@/lib/portfolio/schema/positions';
import type { PortfolioStatistics } from '@/lib/portfolio/statistics';
import type { BookingStart } from './bookings/use-booking-form';
import { Holdings } from './holdings';
import { POSITIONS } from './page-places';
import type { PortfolioChanges } from './portfolio-changes';
import type { OpenDialog } from './portfolio-dialogs';
import { preloadDialogs } from './use-dialogs';

type Props = {
  positions: readonly Position[];
  statistics: PortfolioStatistics;
  changes: PortfolioChanges;
  onOpen: (dialog: OpenDialog) => void;
  /** The field that finds a stock to add. */
  lookup: RefObject<HTMLInputElement | null>;
};

const TITLE = 'meine-aktien';

/** Shows the positions below the field that adds one. */
export function HeldStocks({ positions, statistics, changes, onOpen, lookup }: Props) {
  const book = useCallback((booking: BookingStart) => onOpen({ booking }), [onOpen]);
  return (
    <section
      id={POSITIONS}
      tabIndex={-1}
      aria-labelledby={TITLE}
      className="page mt-4 scroll-mt-16 outline-none print:order-1 print:break-before-page"
    >
      <div className="section-head mb-2! items-center!">
        <h2 id={TITLE} className="heading-2 mr-auto">
          Meine Aktien
        </h2>
        <div className="w-full md:w-80 print:hidden">
          <StockSearchBox
            kinds={BOOKABLE}
            look="field"
            label="Aktie hinzufügen"
            placeholder="Aktie hinzufügen..."
            field={lookup}
            onFocus={preloadDialogs}
            onChoose={(adding) => onOpen({ adding })}
          />
        </div>
      </div>
      {positions.length > 0 && (
        <Holdings
          positions={positions}
          statistics={statistics}
          changes={changes}
          onBook={book}
          lookup={lookup}
        />
      )}
    </section>
  );
}
