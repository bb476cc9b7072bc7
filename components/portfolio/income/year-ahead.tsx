import type { ReactNode } from 'react';
import { BarChart } from '@/components/charts/bar-chart';
import { LoadFailed } from '@/components/session/load-failed';
import { amount, moneyAmount } from '@/components/ui/amounts';
import { hiddenAmounts } from '@/components/ui/hidden-amounts';
import { TextLink } from '@/components/ui/text-link';
import { useStore } from '@/components/ui/use-store';
import { formatPercent } from '@/lib/platform/format/number';
import { dividendSums } from '@/lib/portfolio/dividend-periods';
import { monthsAhead } from '@/lib/portfolio/income/months';
import type { PortfolioIncome } from '@/lib/portfolio/income/schema';
import type { DividendMonth } from '@/lib/portfolio/schema/flows';
import type { PortfolioStatistics } from '@/lib/portfolio/statistics';
import type { Asked, useDividends } from '../use-figures';
import { IncomeGoal } from './goal';
import { incomeBars, rangeText, withoutRateText } from './income-bars';
import { NextPayments, useIncomeAhead } from './next-payments';

/** Payers that are named. */
const NAMED = 3;

type Props = {
  asked: Asked;
  statistics: PortfolioStatistics;
  /** The dividends received; the rest shows without them if they cannot be loaded. */
  received: Pick<ReturnType<typeof useDividends>, 'data' | 'error' | 'isValidating' | 'retry'>;
};

/** Shows what the twelve months ahead should bring, by month, and who paid most; the next payments if nothing above does. */
export function YearAhead({ asked, statistics, received }: Props) {
  const { data, error, isValidating, mutate } = useIncomeAhead(asked);
  if (error && !data)
    return (
      <LoadFailed
        title="Die erwarteten Dividenden lassen sich gerade nicht laden"
        busy={isValidating}
        onRetry={() => void mutate()}
      />
    );
  if (!data || !(received.data || received.error)) return <div data-placeholder className="h-66" />;
  const dividends = received.data?.dividends ?? [];
  const hasReceived = dividends.length > 0;
  return (
    <section
      aria-labelledby="dividenden-voraus"
      className="grid grid-cols-1 gap-x-10 gap-y-6 border-line-strong border-t pt-3 lg:grid-cols-[minmax(0,1fr)_21rem] print:grid-cols-2"
    >
      <Ahead income={data} yields={asked.isShown ? <Yields income={data} statistics={statistics} /> : null} />
      <div className="lg:pl-8">
        <div className={hasReceived ? 'md:not-print:hidden' : ''}>
          <NextPayments income={data} />
        </div>
        {hasReceived && <GreatestPayers dividends={dividends} currency={data.currency} />}
        {!received.data && (
          <div className="mt-6 print:hidden">
            <LoadFailed
              title="Deine größten Zahler lassen sich gerade nicht laden"
              busy={received.isValidating}
              onRetry={received.retry}
            />
          </div>
        )}
      </div>
    </section>
  );
}

function Ahead({ income, yields }: { income: PortfolioIncome; yields: ReactNode }) {
  const { months, ahead, next, without_rate: lacking, currency } = income;
  const hidesAmounts = useStore(hiddenAmounts, false);
  const shown = monthsAhead(months);
  return (
    <div className="grid min-w-0 content-start gap-3">
      <div>
        <h2 id="dividenden-voraus" className="text-15 font-semibold">
          Nächste 12 Monate
          {next.length > 0 && (
            <>
              : <span className="figures">{moneyAmount(ahead.value, currency)}</span>{' '}
              <span className="figures font-normal text-ink-2">({amount(rangeText(ahead, currency))})</span>
            </>
          )}
        </h2>
        <p className="text-14 text-ink-2">
          {next.length > 0 ? yields : 'Es ist keine Dividende zu erwarten.'}{' '}
          <TextLink href="/portfolio/dividenden">Kalender der Dividenden</TextLink>
        </p>
        {next.length > 0 && (
          <p className="text-13 text-ink-2">
            Gerechnet mit deinem Bestand von heute und den bisherigen Zahlungen jedes Unternehmens, zum
            heutigen Wechselkurs und vor Steuern.
            {lacking > 0 && ` ${withoutRateText(lacking)}`}
          </p>
        )}
      </div>
      {/* Paper has the next payments. */}
      <div className="grid gap-3 print:hidden">
        {next.length > 0 && (
          <BarChart
            bars={incomeBars(shown, { currency, hidesAmounts })}
            height={100}
            label="Dividenden der nächsten zwölf Monate"
            hidesAmounts={hidesAmounts}
          />
        )}
        {next.length > 0 && shown.length > 12 && (
          <p className="text-13 text-ink-2">Der erste und der letzte Monat zählen nur zum Teil.</p>
        )}
        <IncomeGoal heading="h3" currency={currency} />
      </div>
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

type PayersProps = { dividends: readonly DividendMonth[]; currency: string };

/** Names who paid most in the newest year. */
function GreatestPayers({ dividends, currency }: PayersProps) {
  const newest = dividendSums(dividends, 'year').at(-1);
  if (!newest || newest.payers.length === 0) return null;
  return (
    <div className="max-md:hidden print:hidden">
      <h3 className="text-15 font-semibold">Größte Zahler {newest.key}</h3>
      <ol className="mt-1 text-14">
        {newest.payers.slice(0, NAMED).map(({ company_id, name, value }) => (
          <li
            key={company_id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-line border-b py-2"
          >
            <span className="font-serif font-semibold">{name}</span>
            <span className="figures text-right font-semibold">{moneyAmount(value, currency)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
