import { Plus } from 'lucide';
import type { useOwnPosition } from '@/components/stocks/use-own-position';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { changeColour } from '@/components/ui/change-colour';
import { Icon } from '@/components/ui/icon';
import { countText } from '@/lib/bookings/quotation';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { countOf, formatChange } from '@/lib/platform/format/number';
import { shares } from '@/lib/portfolio/shares';
import { holdingGain } from '@/lib/stocks/cards/holding';
import './hidden-amounts';

type Props = ReturnType<typeof useOwnPosition> & { stockId: string };

/** Shows what a member holds of a stock: shares, price paid, value and gain. */
export function OwnPosition({ stockId, own, failed, retry }: Props) {
  if (!own && failed) {
    return (
      <p role="status" className="flex flex-wrap items-center gap-x-3 text-14 text-ink-2">
        Deine Position lässt sich gerade nicht laden.
        <Button look="quiet" small onClick={retry}>
          Erneut versuchen
        </Button>
      </p>
    );
  }
  if (!own) return null;
  if (!own.position) return <p className="text-14 text-ink-3">Du hältst diese Aktie nicht.</p>;
  const { quantity, average_buy_price, total_value, growth, display_currency: currency, lots } = own.position;
  const gain = holdingGain(own.position);
  return (
    <section
      aria-label="Deine Position"
      className="flex gap-x-4 rounded-card bg-accent-soft py-2 pr-2 pl-4 max-md:flex-col md:items-center"
    >
      <p className="min-w-0 leading-snug">
        Du hältst{' '}
        <b className="figures amount font-semibold">{countText(shares(quantity), own.position.kind)}</b>
        {average_buy_price !== null && (
          <>
            {' '}
            zu <span className="figures whitespace-nowrap">Ø {formatMoney(average_buy_price, currency)}</span>
          </>
        )}
        <span className="max-md:hidden"> · </span>
        <span className="max-md:block">
          <b className="figures amount font-semibold">{formatMoney(total_value, currency)}</b> ·{' '}
          <b className={`figures font-semibold ${changeColour(growth)}`}>
            {gain !== null && (
              <>
                <span className="amount">{formatMoneyChange(gain, currency)}</span> ·{' '}
              </>
            )}
            {formatChange(growth)}
          </b>
        </span>
      </p>
      <p className="flex flex-none max-md:-ml-3 md:ml-auto">
        <ButtonLink href={`/portfolio?kaeufe=${stockId}`} look="quiet" small>
          {countOf(lots.length, 'Kauf', 'Käufe')}
        </ButtonLink>
        <ButtonLink href={`/portfolio?addStock=${stockId}`} look="quiet" small>
          <Icon of={Plus} small />
          Nachkaufen
        </ButtonLink>
      </p>
    </section>
  );
}
