import type { ReactNode } from 'react';
import { BarChart } from '@/components/charts/bar-chart';
import { LoadFailed } from '@/components/session/load-failed';
import { useCall } from '@/components/session/use-call';
import { amount, moneyAmount } from '@/components/ui/amounts';
import { TextLink } from '@/components/ui/text-link';
import { useStore } from '@/components/ui/use-store';
import { formatDay } from '@/lib/platform/format/day';
import { formatPercent } from '@/lib/platform/format/number';
import type { IncomeEntry, PortfolioIncome } from '@/lib/portfolio/income/schema';
import type { PortfolioStatistics } from '@/lib/portfolio/statistics';
import { hiddenAmounts } from '../hidden-amounts';
import type { Asked } from '../use-figures';
import { IncomeGoal } from './goal';
import { incomeBars, rangeText } from './income-bars';
import { STATES } from './payment-states';
import { amountText, paymentKey } from './shown-payment';
import { NamedState } from './state-mark';

type Props = { asked: Asked; statistics: PortfolioStatistics };

/** Shows what the twelve months ahead should bring, by month, and the next payments. */
export function YearAhead({ asked, statistics }: Props) {
  const { currency, depot } = asked;
  const { data, error, isValidating, mutate } = useCall('GET /api/portfolio/income', {
    query: { months: '1', currency, depots: depot },
  });
  if (error && !data)
    return (
      <LoadFailed
        title="Die erwarteten Dividenden lassen sich gerade nicht laden"
        busy={isValidating}
        onRetry={() => void mutate()}
      />
    );
  if (!data) return <div className="h-66" />;
  return (
    <section
      aria-labelledby="dividenden-voraus"
      className="mt-6 grid grid-cols-1 gap-x-10 gap-y-6 border-line border-t pt-3 lg:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <Ahead income={data} yields={asked.isShown ? <Yields income={data} statistics={statistics} /> : null} />
      {data.next.length > 0 && <Next entries={data.next} currency={data.currency} />}
    </section>
  );
}

function Ahead({ income, yields }: { income: PortfolioIncome; yields: ReactNode }) {
  const { months, ahead, next, currency } = income;
  const hidesAmounts = useStore(hiddenAmounts, false);
  return (
    <div className="grid min-w-0 content-start gap-3">
      <div>
        <h3 id="dividenden-voraus" className="text-15 font-semibold">
          Nächste 12 Monate
          {next.length > 0 && (
            <>
              : <span className="figures">{moneyAmount(ahead.value, currency)}</span>{' '}
              <span className="figures font-normal text-ink-2">({amount(rangeText(ahead, currency))})</span>
            </>
          )}
        </h3>
        <p className="text-14 text-ink-2">
          {next.length > 0 ? yields : 'Es ist keine Dividende zu erwarten.'}{' '}
          <TextLink href="/portfolio/dividenden">Kalender der Dividenden</TextLink>
        </p>
      </div>
      {next.length > 0 && (
        <BarChart
          bars={incomeBars(months, { currency, hidesAmounts })}
          height={100}
          label="Dividenden des laufenden Monats und der zwölf danach"
          hidesAmounts={hidesAmounts}
        />
      )}
      <IncomeGoal heading="h3" currency={currency} />
    </div>
  );
}

type YieldsProps = { income: PortfolioIncome; statistics: PortfolioStatistics };

/** Says the yields on value and cost, each only if it is known of all positions. */
function Yields({ income: { ahead }, statistics }: YieldsProps) {
  const { totalValue, totalPurchasePrice, unvalued, uncosted } = statistics;
  const share = (whole: number | null) =>
    whole !== null && whole > 0 && formatPercent((100 * ahead.value) / whole);
  const onValue = unvalued === 0 && share(totalValue);
  const onCost = uncosted === 0 && share(totalPurchasePrice);
  const parts = [onValue && `${onValue} auf den Wert`, onCost && `${onCost} auf den Kaufwert`].filter(
    Boolean,
  );
  return parts.length > 0 && `${parts.join(', ')} ·`;
}

const Next = ({ entries, currency }: { entries: readonly IncomeEntry[]; currency: string }) => (
  <div className="lg:pl-8">
    <h3 className="text-15 font-semibold">Nächste Zahlungen</h3>
    <ol className="mt-1 text-14">
      {entries.map((entry) => (
        <li
          key={paymentKey(entry)}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-line border-b py-2"
        >
          <span className="min-w-0">
            <span className="line-clamp-2 font-serif font-semibold">{entry.name}</span>
            <span className="block text-13 text-ink-3">
              <NamedState state={STATES[entry.state]} /> · Ex-Tag {formatDay(entry.date)}
            </span>
          </span>
          <span className="figures text-right font-semibold">{amount(amountText(entry, currency))}</span>
        </li>
      ))}
    </ol>
  </div>
);
