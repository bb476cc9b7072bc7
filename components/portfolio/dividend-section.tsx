import type { ComponentProps } from 'react';
import { changeColour } from '@/components/ui/change-colour';
import { formatMoney } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import { dividendSums } from '@/lib/portfolio/dividend-periods';
import { DividendsView } from './dividends-view';
import { YearAhead } from './income/year-ahead';
import type { useDividends } from './use-figures';

/** Payers that are named. */
const NAMED = 3;

type ReceivedProps = { dividends: Pick<ReturnType<typeof useDividends>, 'data' | 'isCurrent'> };
type Props = ReceivedProps & ComponentProps<typeof YearAhead>;

/** Shows the dividends since the first purchase, and those of the year ahead. */
export const DividendSection = ({ dividends, ...ahead }: Props) => (
  <>
    <Received dividends={dividends} />
    <YearAhead {...ahead} />
  </>
);

/** Shows what was received, and who paid most in the newest year; nothing without any. */
function Received({ dividends: { data, isCurrent } }: ReceivedProps) {
  if (!data) return <div className="h-66" />;
  const newest = dividendSums(data.dividends, 'year').at(-1);
  if (!newest) return null;
  const money = (value: number) => <span className="amount">{formatMoney(value, data.currency)}</span>;
  return (
    <section
      aria-labelledby="dividenden"
      className="mt-6 grid gap-x-10 gap-y-6 border-line-strong border-t pt-3 lg:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <div className="min-w-0">
        <DividendsView
          dividends={data}
          isCurrent={isCurrent}
          asTable={false}
          height={120}
          head={
            <div className="flex flex-wrap items-baseline gap-x-4">
              <h2 id="dividenden" className="text-15 font-semibold">
                Dividenden
              </h2>
              <p className="text-14 text-ink-2">
                {newest.key} bisher <b className="figures font-semibold text-ink">{money(newest.value)}</b>
                {newest.change !== null && (
                  <>
                    {' '}
                    ·{' '}
                    <b className={`figures font-semibold ${changeColour(newest.change)}`}>
                      {formatChange(newest.change)}
                    </b>{' '}
                    zu denselben Monaten {Number(newest.key) - 1}, ohne den laufenden
                  </>
                )}
              </p>
            </div>
          }
        />
      </div>
      {newest.payers.length > 0 && (
        <div className="max-md:hidden lg:pl-8">
          <h3 className="text-15 font-semibold">Größte Zahler {newest.key}</h3>
          <ol className="mt-1 text-14">
            {newest.payers.slice(0, NAMED).map(({ company_id, name, value }) => (
              <li
                key={company_id}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-line border-b py-2"
              >
                <span className="font-serif font-semibold">{name}</span>
                <span className="figures text-right font-semibold">{money(value)}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
