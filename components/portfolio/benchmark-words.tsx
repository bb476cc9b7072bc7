import { changeColour } from '@/components/ui/change-colour';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import type { BenchmarkComparison } from '@/lib/portfolio/schema/benchmark';

const REASONS: Readonly<Record<NonNullable<BenchmarkComparison['reason']>, (name: string) => string>> = {
  nothing_held: () => 'In diesem Zeitraum war dein Depot leer.',
  no_price: () => 'Am ersten Tag des Zeitraums gibt es keinen Kurs des Vergleichswerts.',
  used_up: (name) => `Mit denselben Entnahmen wäre von ${name} nichts mehr übrig.`,
};

/** Says in words how the portfolio did beside its benchmark: its return, and the same payments. */
export function BenchmarkWords({ comparison }: { comparison: BenchmarkComparison }) {
  const { name, growth, own_growth, what_if, reason, currency } = comparison;
  return (
    <p role="status" className="mt-1 text-14 text-ink-2">
      {growth !== null && (
        <>
          Rendite {formatChange(own_growth)}, {name} {formatChange(growth)}.{' '}
        </>
      )}
      {what_if && (
        <>
          Dasselbe Geld in {name} wäre heute{' '}
          <b className="amount font-semibold">{formatMoney(what_if.value, currency)}</b> wert, dein Portfolio
          liegt{' '}
          <b className={`amount font-semibold ${changeColour(what_if.difference)}`}>
            {formatMoneyChange(what_if.difference, currency)}
          </b>{' '}
          {what_if.difference < 0 ? 'darunter' : 'darüber'}.{' '}
        </>
      )}
      {reason && REASONS[reason](name)}
    </p>
  );
}
