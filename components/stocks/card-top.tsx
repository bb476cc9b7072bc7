import type { ComponentProps, ReactNode } from 'react';
import { changeColour } from '@/components/ui/change-colour';
import { Link } from '@/components/ui/link';
import { NOT_AVAILABLE } from '@/lib/platform/format/number';
import { headerValue } from '@/lib/stocks/cards/header-value';
import type { Holding } from '@/lib/stocks/cards/holding';
import type { SortField } from '@/lib/stocks/cards/sort-fields';
import { priceNotice } from '@/lib/stocks/market/freshness';
import { fieldLabel } from '@/lib/stocks/rules';
import type { Stock } from '@/lib/stocks/schema';
import { securityPath } from '@/lib/stocks/security-path';
import { ChangeChips } from './change-chips';
import { Figure, Value } from './figure-list';
import { GaugeRow } from './gauge-row';
import { Sparkline } from './sparkline';

type Props = ComponentProps<typeof CardHead> & {
  /** The visitor's own notes, below the changes. */
  own?: ReactNode;
};

/** Shows the top of every stock card: name, four scores, four changes. */
export const CardTop = ({ own, ...head }: Props) => (
  <>
    <CardHead {...head} />
    <div className="card-gauges">
      <GaugeRow stock={head.stock} />
      <Sparkline
        stockId={head.stock.id}
        currency={head.stock.display_currency}
        change={head.stock.yearly_change}
        className="h-8 w-full two-columns:h-12 print:hidden"
      />
    </div>
    <div className="px-(--card-inset,20px) two-columns:col-span-2">
      <ChangeChips stock={head.stock} />
      {own}
    </div>
  </>
);

type CardHeadProps = {
  stock: Stock;
  sortField: SortField;
  holding?: Holding;
  headingLevel: 2 | 3;
  /** Shows the name on as many lines as needed; otherwise on two at most. */
  wholeName?: boolean;
};

/** Shows the stock's name, and the value its list is sorted by. */
function CardHead({ stock, sortField, holding, headingLevel, wholeName = false }: CardHeadProps) {
  const { label, text, change, doubt } = headerValue(stock, sortField, holding);
  const notices = [stock.status === 'delisted' && 'nicht mehr gelistet', priceNotice(stock)].filter(Boolean);
  const Heading = `h${headingLevel}` as const;
  const colour = text === NOT_AVAILABLE ? 'text-ink-3' : change === undefined ? '' : changeColour(change);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_1fr] gap-x-4 px-(--card-inset,20px) pt-4 max-xs:grid-cols-1 two-columns:col-span-2">
      <Heading
        className={`font-serif text-17 leading-[1.3] font-semibold tracking-tight hyphens-auto [overflow-wrap:anywhere] ${wholeName ? '' : 'line-clamp-2'}`}
      >
        <Link
          href={securityPath(stock.id)}
          title={wholeName ? undefined : stock.name}
          className="hover:underline hover:decoration-1 hover:underline-offset-3"
        >
          {stock.name}
        </Link>
      </Heading>
      <div className="row-span-2 text-right max-xs:row-auto max-xs:text-left">
        <p className={`figures text-20 leading-[1.1] font-semibold tracking-tight ${colour}`}>
          <span className="sr-only">{label}: </span>
          <span className={sortField === 'value' ? 'amount' : ''}>
            <Value>{text}</Value>
          </span>
        </p>
        {doubt ? (
          <p className="mt-1 max-w-40 text-13 leading-tight text-warn">{doubt}</p>
        ) : (
          <p aria-hidden="true" className="mt-1 max-w-40 text-13 leading-tight text-ink-3 max-md:max-w-32">
            {label}
          </p>
        )}
        {sortField !== 'current_price' && (
          <p className="mt-0.5 text-14 leading-tight font-medium">
            <span className="sr-only">Kurs: </span>
            <Figure stock={stock} metric="current_price" />
          </p>
        )}
      </div>
      <p className="mt-1 truncate text-13 text-ink-3">
        {notices.length > 0 && <span className="font-medium text-warn">{notices.join(' · ')} · </span>}
        {fieldLabel(stock)}
      </p>
    </div>
  );
}
