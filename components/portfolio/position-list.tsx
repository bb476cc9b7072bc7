import { ChevronDown } from 'lucide';
import { useId } from 'react';
import { changeAmount, moneyAmount } from '@/components/ui/amounts';
import { changeColour } from '@/components/ui/change-colour';
import { Icon } from '@/components/ui/icon';
import { countText } from '@/lib/bookings/quotation';
import { formatChange } from '@/lib/platform/format/number';
import type { Position } from '@/lib/portfolio/schema/positions';
import { shares } from '@/lib/portfolio/shares';
import { holdingGain } from '@/lib/stocks/cards/holding';
import { LoadedDetails } from './loaded-details';
import { OpenSales } from './open-sales';
import type { PositionActions } from './position-details';
import { detailsButton, PositionLink, PriceNotes } from './position-name';
import { gainLines, gainOf, priceOf } from './positions-columns';
import type { PositionRowsProps } from './positions-table';
import { useOpenRows } from './use-open-rows';

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
        <li className="flex justify-between gap-3 py-3 font-semibold">
          Summe
          <span className="figures text-right">
            {moneyAmount(statistics.totalValue, all[0]?.display_currency ?? '')}
            <span className={`block text-13 font-normal ${changeColour(statistics.totalGrowth)}`}>
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
  /** Has the percentage first. */
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
    <li className="relative border-line border-b">
      <button
        {...detailsButton(position, isOpen, details, onToggle)}
        className="absolute inset-x-0 top-0 h-16"
      />
      <div className="pointer-events-none relative grid min-h-16 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 py-2 [&_a]:pointer-events-auto [&_button]:pointer-events-auto">
        <PositionLink position={position} className="line-clamp-2 min-h-6 w-fit" />
        <b className="figures text-right font-semibold">{moneyAmount(total_value, currency)}</b>
        <span className="col-span-2 flex justify-between gap-3 text-13">
          <span className="figures truncate text-ink-3">
            {countText(shares(quantity), kind)} · {priceOf(position, position.current_price)}{' '}
            <Icon
              of={ChevronDown}
              small
              className={`inline transition-[rotate] ${isOpen ? 'rotate-180' : ''}`}
            />
          </span>
          <span className={`figures flex-none ${changeColour(growth)}`}>
            {gain[0]} · {gain[1]}
          </span>
        </span>
        <span className="col-span-2 empty:hidden">
          <PriceNotes position={position} onOwn={actions.onOwn} />
          <OpenSales quantity={open_sales} />
        </span>
      </div>
      {isOpen && (
        <div id={details} className="pb-4">
          <LoadedDetails position={position} actions={actions} />
        </div>
      )}
    </li>
  );
}
