import type { ReactNode } from 'react';
import type { Holding } from '@/lib/stocks/holding';
import type { Stock } from '@/lib/stocks/schema';
import type { SortField } from '@/lib/stocks/sort-fields';
import { DividendFigures, GrowthFigures, HoldingFigures, KeyFigureTabs } from './card-sections';
import { CardTop } from './card-top';
import { FoldingCard } from './folding-card';

type Props = {
  stock: Stock;
  /** What the list is sorted by: the value at the top. */
  sortField?: SortField;
  /** What the visitor holds of it, in the portfolio. */
  holding?: Holding;
  /** Without it the card starts expanded on a screen of 768 px or more, collapsed below. */
  initialExpanded?: boolean;
  /** Makes what a collapsed card hides only when it is expanded: for long lists. */
  bodyOnDemand?: boolean;
  /** What the visitor keeps about it; shown collapsed too. */
  own?: ReactNode;
  /** A button at the foot: to note the stock, to remove it. */
  action?: ReactNode;
  /** Of the name; one below the heading that the list stands under. */
  headingLevel?: 2 | 3;
};

/**
 * A stock among others. In a `card-grid` or a `card-row` all cards of a line share their rows, so all of
 * them have a holding or none.
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
      className={`grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-y-0 ${holding ? 'row-span-8' : 'row-span-7'}`}
      bodyClassName="contents"
      footClassName={`mt-3 self-end py-2.5 pr-3 pl-2 ${holding ? 'row-start-8' : 'row-start-7'}`}
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
      <Row>
        <GrowthFigures {...parts} />
      </Row>
    </FoldingCard>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="min-w-0 px-5 pt-3.5 sm:[--meter:3.5rem]">{children}</div>
);
