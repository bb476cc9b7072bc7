import { ChevronRight, CircleCheck } from 'lucide';
import type { ReactNode } from 'react';
import { StalePrice } from '@/components/stocks/stale-price';
import { changeColour } from '@/components/ui/change-colour';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { formatChange, formatPercent, NOT_AVAILABLE } from '@/lib/platform/format/number';
import { wantedText } from '@/lib/stocks/margin-of-safety';
import { countryLabel } from '@/lib/stocks/rules';
import { buyDistanceText, figuresOf, type MarginAxis } from '@/lib/watchlist/margin';
import type { Watched, WatchlistSortKey } from '@/lib/watchlist/sort-watchlist';
import { isDue } from '@/lib/watchlist/value-groups';
import { MarginBar } from './margin-bar';
import type { StartValue } from './valuation-draft';

type Props = { watched: Watched };

export type ValueActions = {
  /** Edits own value, margin, thesis and next look. @param offered value that the form begins with */
  onValue: (watched: Watched, offered?: StartValue | null) => void;
  /** Edits target and note. */
  onEdit: (watched: Watched) => void;
  onRemove: (watched: Watched) => void;
};

const Small = ({ children, className = 'text-ink-3' }: { children: ReactNode; className?: string }) => (
  <span className={`block text-13 leading-tight font-normal ${className}`}>{children}</span>
);

/** The name of a stock, behind the button for its details. */
export const StockHead = (props: DetailsProps) => (
  <span className="flex min-w-0 items-start">
    <DetailsButton {...props} />
    <StockName watched={props.watched} />
  </span>
);

/** The name as a link, with symbol and country. */
const StockName = ({ watched: { stock } }: Props) => (
  <span className="min-w-0">
    <Link
      href={`/stock-detail/${stock.id}`}
      title={stock.name}
      className="line-clamp-2 font-serif text-15 leading-[1.3] font-semibold wrap-break-word hover:underline"
    >
      {stock.name}
    </Link>
    <Small>{[stock.symbol, countryLabel(stock.country)].filter(Boolean).join(' · ')}</Small>
    <StalePrice stock={stock} />
  </span>
);

type DetailsProps = Props & {
  isOpen: boolean;
  /** Id of the element with the details. */
  controls: string;
  onOpen: (id: string | null) => void;
};

/** Opens and closes the details of a stock. */
const DetailsButton = ({ watched: { entry, stock }, isOpen, controls, onOpen }: DetailsProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    aria-controls={isOpen ? controls : undefined}
    aria-label={`Einzelheiten: ${stock.name}`}
    onClick={() => onOpen(isOpen ? null : entry.id)}
    className="-my-2.5 -ml-2 grid size-11 flex-none place-items-center text-ink-3 hover:text-ink print:hidden"
  >
    <Icon of={ChevronRight} small className={`transition-[rotate] ${isOpen ? 'rotate-90' : ''}`} />
  </button>
);

export const Price = ({ watched: { stock } }: Props) => (
  <span className="font-semibold">
    {formatMoney(stock.current_price, stock.display_currency)}
    <Small className={changeColour(stock.daily_change)}>{formatChange(stock.daily_change)}</Small>
  </span>
);

/** The own value in the list's currency; below it where it comes from, or the value as it was entered. */
function OwnValue({ watched: { entry, stock } }: Props) {
  const { own_value, currency, converted_value, scenarios } = entry.valuation;
  return (
    <>
      {formatMoney(converted_value, stock.display_currency)}
      <Small>
        {currency !== null && currency !== stock.display_currency
          ? formatMoney(Number(own_value), currency)
          : scenarios === null
            ? 'eigene Zahl'
            : 'Rechner'}
      </Small>
    </>
  );
}

function Margin({ watched }: Props) {
  const margin = figuresOf(watched)?.margin ?? null;
  return (
    <>
      <span
        className={`text-17 leading-tight font-semibold ${margin !== null && margin < 0 ? 'text-loss' : ''}`}
      >
        {formatPercent(margin, 1)}
      </span>
      <Small>gewünscht {wantedText(watched.entry.valuation.margin)}</Small>
    </>
  );
}

const BuyPrice = ({ watched }: Props) => (
  <span className="font-semibold">
    {formatMoney(figuresOf(watched)?.buyPrice ?? null, watched.stock.display_currency)}
  </span>
);

function Distance({ watched }: Props) {
  const figures = figuresOf(watched);
  return (
    <span className={`font-semibold ${figures?.reached ? 'text-gain' : ''}`}>
      {figures ? buyDistanceText(figures) : NOT_AVAILABLE}
      {figures?.reached && (
        <span className="flex items-center justify-end gap-1 text-13 leading-tight max-[56.25rem]:justify-start">
          <Icon of={CircleCheck} small />
          erreicht
        </span>
      )}
    </span>
  );
}

type ValueFigure = {
  name: string;
  /** In the head of a column. */
  head: ReactNode;
  sortKey?: WatchlistSortKey;
  Figure: (props: Props) => ReactNode;
};

/** The figures that follow from an own value. */
export const FIGURES: readonly ValueFigure[] = [
  { name: 'Dein Wert', head: 'Dein Wert', Figure: OwnValue },
  { name: 'Sicherheitsmarge', head: <>Sicherheits&shy;marge</>, sortKey: 'safety_margin', Figure: Margin },
  { name: 'Kauflimit', head: 'Kauflimit', Figure: BuyPrice },
  { name: 'Abstand', head: 'Abstand', sortKey: 'buy_distance', Figure: Distance },
];

/** The bar; nothing without a price. */
export function Bar({ watched, axis }: Props & { axis: MarginAxis }) {
  const shares = sharesOf(watched);
  return shares && <MarginBar axis={axis} {...shares} />;
}

/** Price and buy price in percent of the own value; null if one of them is unknown. */
export function sharesOf(watched: Watched): { price: number; buyPrice: number } | null {
  const margin = figuresOf(watched)?.margin;
  return margin == null
    ? null
    : { price: 100 - margin, buyPrice: 100 - Number(watched.entry.valuation.margin) };
}

export function NextLook({ watched, today }: Props & { today: string }) {
  const { next_look } = watched.entry.valuation;
  if (next_look === null) {
    return (
      <span className="text-ink-3">
        <span aria-hidden="true">–</span>
        <span className="sr-only">keine</span>
      </span>
    );
  }
  return isDue(next_look, today) ? (
    <span className="font-medium text-warn">
      {formatDay(next_look)}
      <Small className="text-warn">fällig</Small>
    </span>
  ) : (
    formatDay(next_look)
  );
}

/** The thesis in brief; the note where there is none. */
export const Why = ({ watched: { entry } }: Props) => (
  <span className="line-clamp-3 text-left leading-[1.45] whitespace-normal text-ink-2 wrap-anywhere">
    {entry.valuation.thesis || entry.note}
  </span>
);
