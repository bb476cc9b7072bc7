import type { ReactNode } from 'react';
import { changeAmount, moneyAmount } from '@/components/ui/amounts';
import { countOf } from '@/lib/platform/format/number';
import type { TaxSum } from '@/lib/portfolio/taxes/year/schema';
import { Unconfirmed } from '../unconfirmed';

/** Shows an amount in euros; words for what nobody knows. */
export const euros = (amount: number | null): ReactNode =>
  amount === null ? <NoSum /> : moneyAmount(amount || 0, 'EUR');

/** The same with its sign: a result. */
export const result = (amount: number | null): ReactNode =>
  amount === null ? <NoSum /> : changeAmount(amount, 'EUR');

/** Stands where bookings are missing. */
const NoSum = () => (
  <span className="rounded-mark bg-warn-soft px-1.5 py-0.5 text-13 font-semibold whitespace-nowrap text-warn">
    keine Summe
  </span>
);

/** Marks an amount that rests on closes, or on a rate that no source confirms. */
export const Doubt = ({ of }: { of: { estimated: boolean; unconfirmed: boolean } }) => (
  <>
    {of.estimated && <span className="text-ink-3"> (geschätzt)</span>}
    {of.unconfirmed && <Unconfirmed certainty="C" />}
  </>
);

/** Says what is known of a sum that is refused. */
export function SoFar({ sum, one, several }: { sum: TaxSum; one: string; several: string }) {
  const counted = countOf(sum.events.length, one, several);
  if (sum.amount !== null) return <>{counted}</>;
  return (
    <>
      bisher {moneyAmount(sum.so_far, 'EUR')} ({counted}), {countOf(sum.missing.length, 'fehlt', 'fehlen')}
    </>
  );
}
