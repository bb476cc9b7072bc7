import { positionOn, scaleOf } from '@/components/fair-value/value-scale';
import type { StockBrief } from '@/lib/fair-value/schema';
import { formatMoney } from '@/lib/platform/format/money';
import { formatNumber } from '@/lib/platform/format/number';

/** From this amount on, a value is shown without decimals. */
const WHOLE_FROM = 100;

/** Shows the price beside the fair value: the range of the three calculations, and the middle one. */
export function FairStrip({
  brief: { current_price: price, display_currency, fair_value },
}: {
  brief: StockBrief;
}) {
  if ('withheld' in fair_value || price === null) {
    return (
      <p className="flex h-16.5 items-center text-13 text-ink-3">
        Kein fairer Wert: {'withheld' in fair_value ? fair_value.withheld : 'kein Kurs bekannt'}
      </p>
    );
  }
  const { lowest, middle, highest } = fair_value;
  const scale = scaleOf([price, lowest, highest]);
  const [from, at, to, now] = [lowest, middle, highest, price].map(
    (amount) => `${positionOn(scale, amount)}%`,
  );
  const digits = highest >= WHOLE_FROM ? 0 : 2;
  return (
    <p className="figures relative h-16.5 text-13 font-semibold">
      <Label at={now}>Kurs {formatMoney(price, display_currency)}</Label>
      <span className="absolute inset-x-0 top-7.5 h-1.5 rounded-full bg-track" />
      <span
        className="absolute top-7 h-2.5 rounded-mark bg-accent opacity-40"
        style={{ left: from, right: `calc(100% - ${to})` }}
      />
      <span className="absolute top-6.5 h-3.5 w-0.5 -translate-x-1/2 bg-accent" style={{ left: at }} />
      <span className="absolute top-5 h-6.5 w-0.5 -translate-x-1/2 bg-ink" style={{ left: now }} />
      <Label at={at} className="bottom-0 text-accent">
        fairer Wert {formatNumber(lowest, digits)}–{formatMoney(highest, display_currency, digits)}
      </Label>
    </p>
  );
}

type LabelProps = { at: string | undefined; className?: string; children: React.ReactNode };

/** A label over its mark; at an end of the strip it stays within. */
const Label = ({ at, className = '', children }: LabelProps) => (
  <span className={`absolute ${className}`} style={{ left: at, translate: `-${at}` }}>
    {children}
  </span>
);
