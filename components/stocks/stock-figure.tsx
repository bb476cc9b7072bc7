import { ArrowRight } from 'lucide';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import type { Stock } from '@/lib/stocks/schema';
import { AsOf } from './as-of';
import { DividendFigures, GrowthFigures, KeyFigureTabs } from './card-sections';
import { CardTop } from './card-top';
import { FoldingCard } from './folding-card';

/** Shows the stock card within a text: with the whole name, in two columns if there is room. */
export function StockFigure({ stock }: { stock: Stock }) {
  const parts = { stock, headingLevel: 4 } as const;
  return (
    <FoldingCard
      name={stock.name}
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
      top={<CardTop stock={stock} sortField="current_price" headingLevel={3} wholeName />}
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
