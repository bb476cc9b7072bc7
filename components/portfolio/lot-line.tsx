import { Pencil, Trash2 } from 'lucide';
import { useState } from 'react';
import { amount, moneyAmount } from '@/components/ui/amounts';
import { Button } from '@/components/ui/button';
import { changeColour } from '@/components/ui/change-colour';
import { Icon } from '@/components/ui/icon';
import { isDelivery } from '@/lib/bookings/kinds';
import { countText, priceText } from '@/lib/bookings/quotation';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { formatChange, formatNumber } from '@/lib/platform/format/number';
import { perShare } from '@/lib/portfolio/explanation-texts';
import type { Lot, Position } from '@/lib/portfolio/schema/positions';
import { shares } from '@/lib/portfolio/shares';
import { FigureName } from './figure-name';

type Props = { lot: Lot; position: Position; onEdit: () => void; onRemove: () => void };

/** Shows a purchase with edit and remove buttons. */
export function LotLine({ lot, position, onEdit, onRemove }: Props) {
  const day = formatDay(lot.purchase_date);
  const value = formatMoney(lot.value, position.display_currency);
  return (
    <li className="border-line border-b py-3 first:border-t">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{day}</p>
        <p className="figures font-semibold">
          <span className="text-14 font-normal text-ink-2">
            <FigureName
              name={`Wert des Kaufs vom ${day}`}
              label="Wert"
              figure={value}
              explain={({ explainLot }) => explainLot(lot, position)}
            />
          </span>{' '}
          <span className="amount">{value}</span>{' '}
          <span className={`text-14 font-medium ${changeColour(lot.growth)}`}>
            {formatChange(lot.growth)}
          </span>
        </p>
      </div>
      <p className="text-14 text-ink-2 tabular-nums">
        {amount(countText(shares(lot.quantity), position.kind))} zu{' '}
        {priceText(lot.price, position.kind, (one) => perShare(one, lot.currency))}
        {lot.fees > 0 && <>, Gebühren {moneyAmount(lot.fees, lot.currency)}</>}
      </p>
      <p className="text-13 text-ink-3">
        {priceSource(lot)}
        <BeforeSplit lot={lot} />
      </p>
      <LotButtons day={day} onEdit={onEdit} onRemove={onRemove} />
    </li>
  );
}

type ButtonsProps = Pick<Props, 'onEdit' | 'onRemove'> & { day: string };

/** Asks before a purchase is removed. */
function LotButtons({ day, onEdit, onRemove }: ButtonsProps) {
  const [asked, setAsked] = useState<'not' | 'now' | 'kept'>('not');
  return asked === 'now' ? (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      <p className="mr-auto text-14 font-medium">Diesen Kauf entfernen?</p>
      <Button look="secondary" small autoFocus onClick={() => setAsked('kept')}>
        Behalten
      </Button>
      <Button look="danger" small onClick={onRemove}>
        Entfernen
      </Button>
    </div>
  ) : (
    <div className="-ml-3 flex flex-wrap">
      <Button look="quiet" small aria-label={`Kauf vom ${day} ändern`} onClick={onEdit}>
        <Icon of={Pencil} small />
        Ändern
      </Button>
      <Button
        look="quiet"
        small
        aria-label={`Kauf vom ${day} entfernen`}
        autoFocus={asked === 'kept'}
        onClick={() => setAsked('now')}
      >
        <Icon of={Trash2} small />
        Entfernen
      </Button>
    </div>
  );
}

function priceSource({ entered_price, price_estimated, price_date, kind }: Lot): string {
  if (entered_price !== null) return 'Eigener Kaufkurs';
  if (price_estimated) return `Geschätzt: erster bekannter Schlusskurs vom ${formatDay(price_date)}`;
  if (isDelivery(kind)) return `Kaufkurs geschätzt: Kurs vom ${formatDay(price_date)}`;
  return `Schlusskurs vom ${formatDay(price_date)}`;
}

const BeforeSplit = ({ lot: { quantity, entered_quantity } }: { lot: Lot }) =>
  quantity !== entered_quantity && (
    <> · eingegeben als {amount(formatNumber(entered_quantity, 0))} Stück vor einem Split</>
  );
