import { ArrowRight } from 'lucide';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import type { SortField } from '@/lib/stocks/cards/sort-fields';
import type { Stock } from '@/lib/stocks/schema';
import { AsOf } from './as-of';
import { DividendFigures, GrowthFigures, KeyFigureTabs } from './card-sections';
import { CardTop } from './card-top';
import { FoldingCard } from './folding-card';

type Props = {
  stock: Stock;
  sortField?: SortField;
  initialExpanded?: boolean;
  headingLevel?: 2 | 3;
};

/** Shows the stock card within a text: with the whole name, in two columns if there is room. */
export function StockFigure({
  stock,
  sortField = 'current_price',
  initialExpanded,
  headingLevel = 3,
}: Props) {
  const parts = { stock, headingLevel: headingLevel === 2 ? 3 : 4 } as const;
  return (
    <FoldingCard
      name={stock.name}
      initialExpanded={initialExpanded}
      className="stock-figure"
      bodyClassName="stock-figure-body"
      footClassName="stock-figure-foot"
      foot={
        <>
          <ButtonLink look="quiet" small href={`/stock-detail/${stock.id}`}>
            Zur Aktie
            <Icon of={ArrowRight} small />
          </ButtonLink>
          <div>
            <AsOf day={stock.price_date} stock={stock} />
          </div>
        </>
      }
      top={<CardTop stock={stock} sortField={sortField} headingLevel={headingLevel} wholeName />}
    >
      <div>
        <KeyFigureTabs {...parts} />
      </div>
      <div>
        <DividendFigures {...parts} />
      </div>
      <div className="figure-columns">
        <GrowthFigures {...parts} />
      </div>
    </FoldingCard>
  );
}
