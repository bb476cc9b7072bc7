import { Plus } from 'lucide';
import { useEffect, useState } from 'react';
import { accountFetch } from '@/components/session/account-fetch';
import { changeColour } from '@/components/stocks/change-colour';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { formatMoney } from '@/lib/platform/format/money';
import { formatChange, formatCount, formatNumber } from '@/lib/platform/format/number';
import type { Position } from '@/lib/portfolio/schema';

type Props = { stockId: string; currency: DisplayCurrency };

/** Shows what the member holds of a stock, if anything. Without an answer the page goes on without it. */
export function OwnPosition({ stockId, currency }: Props) {
  const [position, setPosition] = useState<Position | null>(null);

  useEffect(() => {
    let isOver = false;
    accountFetch<Position[]>(`/api/portfolio?currency=${currency}`).then(
      (positions) => {
        if (!isOver) setPosition(positions.find(({ id }) => id === stockId) ?? null);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [stockId, currency]);

  if (!position) return null;
  const { quantity, total_value, growth, display_currency, lots } = position;
  return (
    <section
      aria-label="Deine Position"
      className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-1 rounded-card bg-accent-soft py-2 pr-2 pl-4"
    >
      <p>
        Du hältst{' '}
        <b className="figures font-semibold">
          {formatNumber(quantity, Number.isInteger(quantity) ? 0 : 2)} Stück
        </b>{' '}
        · <b className="figures font-semibold">{formatMoney(total_value, display_currency)}</b> ·{' '}
        <b className={`figures font-semibold ${changeColour(growth)}`}>{formatChange(growth)}</b>
      </p>
      <p className="ml-auto flex max-sm:-ml-3">
        <ButtonLink href="/portfolio" look="quiet" small>
          {lots.length === 1 ? '1 Kauf' : `${formatCount(lots.length)} Käufe`}
        </ButtonLink>
        <ButtonLink href={`/portfolio?addStock=${stockId}`} look="quiet" small>
          <Icon of={Plus} small />
          Nachkaufen
        </ButtonLink>
      </p>
    </section>
  );
}
