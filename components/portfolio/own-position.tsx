import { Plus } from 'lucide';
import type { ReactNode } from 'react';
import type { useOwnPosition } from '@/components/stocks/use-own-position';
import { ButtonLink } from '@/components/ui/button-link';
import { changeColour } from '@/components/ui/change-colour';
import { Icon } from '@/components/ui/icon';
import { RetryButton } from '@/components/ui/retry-button';
import { countText } from '@/lib/bookings/quotation';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { countOf, formatChange, formatPercent } from '@/lib/platform/format/number';
import { shares } from '@/lib/portfolio/shares';
import { holdingGain } from '@/lib/stocks/cards/holding';
import '../ui/hidden-amounts';

type Props = ReturnType<typeof useOwnPosition> & { stockId: string };

/** Shows what a member holds of a stock: shares, value, price paid, gain and its share of the portfolio. */
export function OwnPosition({ stockId, own, failed, retry }: Props) {
  if (!own && failed) {
    return (
      <p role="status" className="flex flex-wrap items-center gap-x-3 text-14 text-ink-2">
        Deine Position lässt sich gerade nicht laden.
        <RetryButton look="quiet" onClick={retry} />
      </p>
    );
  }
  if (!own) return null;
  if (!own.position) return <p className="text-14 text-ink-3">Nicht in deinem Portfolio.</p>;
  const { quantity, average_buy_price, total_value, growth, display_currency: currency, lots } = own.position;
  const gain = holdingGain(own.position);
  return (
    <section
      aria-label="Deine Position"
      className="flex flex-wrap items-center gap-x-6 gap-y-1.5 border-line border-y py-2.5 md:gap-x-8"
    >
      <Fact name="Deine Position">
        <span className="figures amount">{countText(shares(quantity), own.position.kind)}</span>
      </Fact>
      <Fact name="Wert">
        <span className="figures amount">{formatMoney(total_value, currency)}</span>
      </Fact>
      {average_buy_price !== null && (
        <Fact name="Bezahlt im Mittel">
          <span className="figures">{formatMoney(average_buy_price, currency)}</span>
        </Fact>
      )}
      <Fact name="Seit Kauf">
        <span className={changeColour(growth)}>
          {gain !== null && (
            <>
              <span className="figures amount">{formatMoneyChange(gain, currency)}</span> ·{' '}
            </>
          )}
          <span className="figures">{formatChange(growth)}</span>
        </span>
      </Fact>
      {own.share !== null && (
        <Fact name="Anteil am Portfolio">
          <span className="figures">{formatPercent(own.share * 100, 1)}</span>
        </Fact>
      )}
      <p className="flex flex-wrap max-md:-ml-3 max-md:w-full md:ml-auto">
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

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <p className="font-semibold">
    <span className="block text-13 font-normal text-ink-3">{name}</span>
    {children}
  </p>
);
