import { changeColour } from '@/components/ui/change-colour';
import { formatMoney } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import { dividendSums, monthsOver } from '@/lib/portfolio/dividend-periods';
import type { PortfolioDividends } from '@/lib/portfolio/schema/flows';
import { DividendsView } from './dividends-view';
import { NextPayments, useIncomeAhead } from './income/next-payments';
import type { Asked, useDividends } from './use-figures';

type Props = { dividends: Pick<ReturnType<typeof useDividends>, 'data' | 'isCurrent'>; asked: Asked };

/** Shows the dividends received since the first purchase, beside them the next payments; nothing without any. */
export function DividendSection({ dividends: { data, isCurrent }, asked }: Props) {
  const { data: income } = useIncomeAhead(asked);
  if (!data) return <div data-placeholder className="h-66" />;
  if (data.dividends.length === 0) return null;
  return (
    <section
      aria-labelledby="dividenden"
      className="mt-2 grid gap-x-4 gap-y-6 border-line-strong border-t pt-3 lg:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <div className="min-w-0">
        <DividendsView
          dividends={data}
          isCurrent={isCurrent}
          asTable={false}
          height={104}
          head={<Newest dividends={data} />}
        />
      </div>
      {/* On a phone they are below the positions, with the year ahead. */}
      <div className="max-md:hidden lg:pl-8 print:hidden">{income && <NextPayments income={income} />}</div>
    </section>
  );
}

/** Says what was received in the newest year, and how that compares. */
function Newest({ dividends: { dividends, currency } }: { dividends: PortfolioDividends }) {
  const newest = dividendSums(dividends, 'year').at(-1);
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <h2 id="dividenden" className="text-15 font-semibold">
        Dividenden
      </h2>
      {newest && (
        <p className="text-14 text-ink-2">
          {newest.key} bisher{' '}
          <b className="figures font-semibold text-ink">
            <span className="amount">{formatMoney(newest.value, currency)}</span>
          </b>
          {newest.change !== null && (
            <>
              {' '}
              · {monthsOver(dividends.at(-1)?.date ?? '')}{' '}
              <b className={`figures font-semibold ${changeColour(newest.change)}`}>
                {formatChange(newest.change)}
              </b>{' '}
              zu {Number(newest.key) - 1}
            </>
          )}
        </p>
      )}
    </div>
  );
}
