import type { ReactNode } from 'react';
import type { Holding } from '@/lib/stocks/cards/holding';
import type { SortField } from '@/lib/stocks/cards/sort-fields';
import type { Stock } from '@/lib/stocks/schema';
import { DividendFigures, GrowthFigures, HoldingFigures, KeyFigureTabs } from './card-sections';
import { CardTop } from './card-top';
import { FoldingCard } from './folding-card';

type Props = {
  stock: Stock;
  /** Sort field of the list, shown at the top. */
  sortField?: SortField;
  /** The visitor's holding, in the portfolio. */
  holding?: Holding;
  /** By default the card starts expanded on a screen of 768 px or more, collapsed below. */
  initialExpanded?: boolean;
  /** Renders the body only when the card is expanded: for long lists. */
  bodyOnDemand?: boolean;
  /** The visitor's own notes; visible when collapsed too. */
  own?: ReactNode;
  /** Button at the bottom, such as adding to the watchlist. */
  action?: ReactNode;
  /** Level of the name's heading, one below the list's heading. */
  headingLevel?: 2 | 3;
};

/**
 * Shows a stock in a list. In a `card-grid` or a `card-row` the cards of a line share their rows, so all of them
 * have a holding or none.
 */
export function StockCard({
  stock,
  sortField = 'current_price',
  holding,
  initialExpanded,
  bodyOnDemand,
  own,
  action,
  headingLevel = 3,
}: Props) {
  const parts = { stock, headingLevel: headingLevel === 2 ? 3 : 4 } as const;
  return (
    <FoldingCard
      name={stock.name}
      initialExpanded={initialExpanded}
      bodyOnDemand={bodyOnDemand}
      className={`stock-card ${holding ? 'row-span-8' : 'row-span-7'}`}
      bodyClassName="contents"
      footClassName={`stock-card-foot ${holding ? 'row-start-8' : 'row-start-7'}`}
      foot={action}
      top={
        <CardTop
          stock={stock}
          sortField={sortField}
          holding={holding}
          headingLevel={headingLevel}
          own={own}
        />
      }
    >
      {holding && (
        <Row>
          <HoldingFigures {...parts} holding={holding} />
        </Row>
      )}
      <Row>
        <KeyFigureTabs {...parts} />
      </Row>
      <Row>
        <DividendFigures {...parts} />
      </Row>
      <Row wide={!holding}>
        <GrowthFigures {...parts} />
      </Row>
    </FoldingCard>
  );
}

const Row = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <div className={`stock-card-section ${wide ? 'stock-card-wide' : ''}`}>{children}</div>
);
