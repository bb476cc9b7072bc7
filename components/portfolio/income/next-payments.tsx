import { useCall } from '@/components/session/use-call';
import { amount } from '@/components/ui/amounts';
import { formatDay } from '@/lib/platform/format/day';
import type { PortfolioIncome } from '@/lib/portfolio/income/schema';
import type { Asked } from '../use-figures';
import { NamedState, STATES } from './payment-states';
import { amountText, paymentKey } from './shown-payment';

/** Loads the dividends of the running month and the twelve after it. */
export const useIncomeAhead = ({ currency, depot }: Asked) =>
  useCall('GET /api/portfolio/income', { query: { months: '1', currency, depots: depot } });

/** Lists the next payments; nothing without any. */
export const NextPayments = ({ income: { next, currency } }: { income: PortfolioIncome }) =>
  next.length > 0 && (
    <>
      <h3 className="text-15 font-semibold">Nächste Zahlungen</h3>
      <ol className="mt-1 text-14">
        {next.map((entry) => (
          <li
            key={paymentKey(entry)}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-line border-b py-1.5"
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
    </>
  );
