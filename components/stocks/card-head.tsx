import { Link } from '@/components/ui/link';
import { NOT_AVAILABLE } from '@/lib/platform/format/number';
import { headerValue } from '@/lib/stocks/cards/header-value';
import type { Holding } from '@/lib/stocks/cards/holding';
import type { SortField } from '@/lib/stocks/cards/sort-fields';
import { sectorLabel } from '@/lib/stocks/rules';
import type { Stock } from '@/lib/stocks/schema';
import { changeColour } from './change-colour';
import { Value } from './figure-list';

type Props = {
  stock: Stock;
  sortField: SortField;
  holding?: Holding;
  headingLevel: 2 | 3;
  /** Shows the name on as many lines as needed; otherwise on two at most. */
  wholeName?: boolean;
};

/** Shows the stock's name, and the value its list is sorted by. */
export function CardHead({ stock, sortField, holding, headingLevel, wholeName = false }: Props) {
  const { label, text, change, doubt } = headerValue(stock, sortField, holding);
  const Heading = `h${headingLevel}` as const;
  const colour = text === NOT_AVAILABLE ? 'text-ink-3' : change === undefined ? '' : changeColour(change);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[1fr_auto] gap-x-4 px-5 pt-4">
      <Heading
        className={`font-serif text-17 leading-[1.3] font-semibold tracking-tight hyphens-auto [overflow-wrap:anywhere] ${wholeName ? '' : 'line-clamp-2'}`}
      >
        <Link
          href={`/stock-detail/${stock.id}`}
          title={wholeName ? undefined : stock.name}
          className="hover:underline hover:decoration-1 hover:underline-offset-3"
        >
          {stock.name}
        </Link>
      </Heading>
      <p className={`figures text-right text-20 leading-[1.1] font-semibold tracking-tight ${colour}`}>
        <span className="sr-only">{label}: </span>
        <Value>{text}</Value>
      </p>
      <div className="col-span-2 mt-1 flex flex-wrap justify-between gap-x-4 text-13 text-ink-3">
        <p className="min-w-0 flex-1 basis-20 truncate">
          {stock.status === 'delisted' && (
            <span className="font-medium text-warn">nicht mehr gelistet · </span>
          )}
          {sectorLabel(stock.sector) ?? NOT_AVAILABLE}
        </p>
        {doubt ? <p className="text-warn">{doubt}</p> : <p aria-hidden="true">{label}</p>}
      </div>
    </div>
  );
}
