import { ChevronDown } from 'lucide';
import { useId } from 'react';
import { amount, changeAmount, moneyAmount } from '@/components/ui/amounts';
import { changeColour } from '@/components/ui/change-colour';
import { Icon } from '@/components/ui/icon';
import { useOpenRows } from '@/components/ui/use-open-rows';
import { countText } from '@/lib/bookings/quotation';
import { formatChange } from '@/lib/platform/format/number';
import type { Position } from '@/lib/portfolio/schema/positions';
import { shares } from '@/lib/portfolio/shares';
import { holdingGain } from '@/lib/stocks/cards/holding';
import { LoadedDetails } from './loaded-details';
import { OpenSales } from './open-sales';
import type { PositionActions } from './position-details';
import { gainLines, gainOf, priceOf } from './position-figures';
import { detailsButton, PositionLink, PriceNotes } from './position-name';
import type { PositionRowsProps } from './positions-table';

/** Shows the positions on a phone: two lines each, and a press opens one. */
export function PositionList({ positions, all, statistics, isFiltered, sort, actions }: PositionRowsProps) {
  const { open, toggle } = useOpenRows();
  return (
    <ul aria-label="Positionen" className="border-line-strong border-t">
      {positions.map((position) => (
        <Row
          key={position.id}
          position={position}
          isByGain={sort === 'total_growth'}
          isOpen={open.has(position.id)}
          onToggle={toggle}
          actions={actions}
        />
      ))}
      {!isFiltered && (
        <li className="flex flex-wrap justify-between gap-x-3 py-3 font-semibold">
          Summe
          <span className="figures ml-auto text-right">
            {moneyAmount(statistics.totalValue, all[0]?.display_currency ?? '')}
            <span
              className={`block text-13 font-normal whitespace-normal ${changeColour(statistics.totalGrowth)}`}
            >
              {gainOf(all, statistics)} · {formatChange(statistics.totalGrowth)}
            </span>
          </span>
        </li>
      )}
    </ul>
  );
}

type RowProps = {
  position: Position;
  /** Tells whether the percentage comes first. */
  isByGain: boolean;
  isOpen: boolean;
  onToggle: (id: string) => void;
  actions: PositionActions;
};

function Row({ position, isByGain, isOpen, onToggle, actions }: RowProps) {
  const details = useId();
  const { quantity, kind, total_value, growth, display_currency: currency, open_sales } = position;
  const gain = gainLines(changeAmount(holdingGain(position), currency), growth, isByGain);
  return (
    <li className="border-line border-b">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 pt-2.5 max-xs:grid-cols-1 max-xs:*:col-span-1">
        <PositionLink position={position} className="line-clamp-2 min-h-6 w-fit" />
        <b className="figures text-right font-semibold">{moneyAmount(total_value, currency)}</b>
        <button
          {...detailsButton(position, isOpen, details, onToggle)}
          className="figures col-span-2 -mx-2 flex min-h-10 items-start justify-between gap-3 px-2 max-xs:flex-wrap pb-2.5 text-left text-13"
        >
          <span className="sr-only">Einzelheiten: {position.name}</span>
          <span className="truncate text-ink-3 max-xs:whitespace-normal">
            {amount(countText(shares(quantity), kind))} · {priceOf(position, position.current_price)}{' '}
            <Icon
              of={ChevronDown}
              small
              className={`inline transition-[rotate] ${isOpen ? 'rotate-180' : ''}`}
            />
          </span>
          <span className={`max-w-full flex-none text-right whitespace-normal ${changeColour(growth)}`}>
            {gain[0]} · {gain[1]}
          </span>
        </button>
        <div className="col-span-2 -mt-1.5 pb-2 empty:hidden">
          <PriceNotes position={position} onOwn={actions.onOwn} />
          <OpenSales quantity={open_sales} />
        </div>
      </div>
      {isOpen && (
        <div id={details} className="pb-4">
          <LoadedDetails position={position} actions={actions} />
        </div>
      )}
    </li>
  );
}
