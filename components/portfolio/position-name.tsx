import { ChevronRight } from 'lucide';
import { Sparkline } from '@/components/stocks/sparkline';
import { StalePrice } from '@/components/stocks/stale-price';
import type { RowState } from '@/components/ui/column';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { countOf } from '@/lib/platform/format/number';
import type { Position } from '@/lib/portfolio/schema/positions';
import { fieldLabel } from '@/lib/stocks/rules';
import { isOwnSecurity, securityPath } from '@/lib/stocks/security-path';
import { preloadDetails } from './loaded-details';
import { OpenSales } from './open-sales';

type Props = {
  position: Position;
  state: RowState;
  onToggle: (id: string) => void;
  onOwn: () => void;
};

/** The name of a position as a cell of the table, behind the button for its details. */
export function PositionName({ position, state: { isOpen, detailsId }, onToggle, onOwn }: Props) {
  const { id, lots, open_sales, yearly_change } = position;
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-2.5 print:grid-cols-[minmax(45mm,1fr)]">
      <button
        {...detailsButton(position, isOpen, detailsId, onToggle)}
        aria-label={`Einzelheiten: ${position.name}`}
        className="-mx-3 grid h-11 w-11 place-items-center text-ink-3 hover:text-ink print:hidden"
      >
        <Icon of={ChevronRight} small className={`transition-[rotate] ${isOpen ? 'rotate-90' : ''}`} />
      </button>
      <span className="min-w-0">
        <PositionLink position={position} className="line-clamp-2" />
        <span className="block truncate text-13 text-ink-3">
          {fieldLabel(position)} · {countOf(lots.length, 'Kauf', 'Käufe')}
        </span>
        <PriceNotes position={position} onOwn={onOwn} />
        <span className="min-[50rem]:hidden">
          <OpenSales quantity={open_sales} />
        </span>
      </span>
      <Sparkline
        stockId={id}
        currency={position.display_currency}
        change={yearly_change}
        className="h-6.5 w-17 max-xl:hidden print:hidden"
      />
    </div>
  );
}

/** Attributes of the button that opens and closes the details of a position. */
export const detailsButton = (
  { id }: Position,
  isOpen: boolean,
  detailsId: string,
  onToggle: (id: string) => void,
) =>
  ({
    type: 'button',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? detailsId : undefined,
    onPointerEnter: preloadDetails,
    onFocus: preloadDetails,
    onClick: () => onToggle(id),
  }) as const;

type LinkProps = { position: Position; className: string };

export const PositionLink = ({ position: { id, name }, className }: LinkProps) => (
  <Link
    href={securityPath(id)}
    title={name}
    className={`font-serif text-15 leading-[1.3] font-semibold wrap-break-word hover:underline ${className}`}
  >
    {name}
  </Link>
);

/** Says that a price is stale or missing. */
export const PriceNotes = ({ position, onOwn }: Pick<Props, 'position' | 'onOwn'>) => (
  <>
    <StalePrice stock={position} />
    {isOwnSecurity(position.id) && position.current_price === null && (
      <span className="block text-13 text-ink-3">
        noch kein Kurs ·{' '}
        <button type="button" onClick={onOwn} className="text-accent hover:underline">
          eintragen<span className="sr-only">: Kurs von {position.name}</span>
        </button>
      </span>
    )}
  </>
);
