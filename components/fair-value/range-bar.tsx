import type { ValuedStock } from '@/lib/fair-value/company-value';
import type { Valuation } from '@/lib/fair-value/valuation';
import { formatMoney, formatPerShare } from '@/lib/platform/format/money';
import { amountDigits, formatNumber } from '@/lib/platform/format/number';
import { AlsoIn } from './also-in';
import { areApart, labelWidth, positionOn, scaleOf, type ValueScale } from './value-scale';

export type ShownValue = {
  value: Valuation;
  price: number | null;
  currency: string;
  perUnit: ValuedStock['perUnit'] | undefined;
};

/** Length of the scale in px: on a phone, and from 1024 px. */
const SCALE = { narrow: 300, wide: 460 } as const;

type Mark = { name: string; amount: number };

/** The range of values with the price and the limit to buy at; the list below it says the same in words. */
export function RangeBar({ value, price, currency, perUnit }: ShownValue) {
  const { range, results, buyPrice } = value;
  const middle = results.middle.perShare;
  if (!range || middle === null) return null;
  const scale = scaleOf([range.lowest, range.highest, price, buyPrice]);
  const marks = [
    { name: 'vorsichtig', amount: results.cautious.perShare ?? range.lowest },
    { name: 'Mitte', amount: middle },
    { name: 'zuversichtlich', amount: results.confident.perShare ?? range.highest },
  ];
  const places = marks.map(({ amount }) => positionOn(scale, amount));
  const longest = Math.max(...marks.map(({ amount }) => formatPerShare(amount, currency).length));
  const fits = (length: number) => areApart(places, labelWidth(longest) / length);
  return (
    <div>
      <p className="figures flex justify-between text-13 text-ink-3">
        <span className="sr-only">Skala von </span>
        {formatPerShare(scale.from, currency)}
        <span className="sr-only"> bis </span>
        <span>{formatPerShare(scale.from + scale.length, currency)}</span>
      </p>
      <Scale scale={scale} range={range} middle={middle} price={price} buyPrice={buyPrice} />
      {fits(SCALE.wide) && (
        <Labels
          marks={marks}
          scale={scale}
          currency={currency}
          className={fits(SCALE.narrow) ? '' : 'max-lg:hidden'}
        />
      )}
      {!fits(SCALE.narrow) && (
        <RangeLabel
          range={range}
          middle={middle}
          scale={scale}
          currency={currency}
          className={fits(SCALE.wide) ? 'lg:hidden' : ''}
        />
      )}
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-13 text-ink-2">
        {buyPrice !== null && (
          <Key name="dein Kauflimit" look="border-gain border-l-2 border-dashed">
            {formatPerShare(buyPrice, currency)}
          </Key>
        )}
        {price !== null && (
          <Key name="Kurs" look="w-0.5 bg-ink">
            {formatMoney(price, currency)}
            <AlsoIn amount={price} currency={currency} perUnit={perUnit} />
          </Key>
        )}
      </dl>
    </div>
  );
}

type ScaleProps = {
  scale: ValueScale;
  range: { lowest: number; highest: number };
  middle: number;
  price: number | null;
  buyPrice: number | null;
};

function Scale({ scale, range, middle, price, buyPrice }: ScaleProps) {
  const at = (amount: number) => `${positionOn(scale, amount)}%`;
  return (
    <div aria-hidden="true" className="relative h-11">
      <span className="absolute inset-x-0 top-4 h-3.5 rounded-full bg-track" />
      <span
        className="absolute top-4 h-3.5 rounded-full bg-chart-bar opacity-60"
        style={{ left: at(range.lowest), right: `${100 - positionOn(scale, range.highest)}%` }}
      />
      <span
        className="absolute top-3 h-5.5 w-1 -translate-x-1/2 rounded-xs bg-accent"
        style={{ left: at(middle) }}
      />
      {buyPrice !== null && (
        <span
          className="absolute top-1.5 h-8.5 -translate-x-1/2 border-gain border-l-2 border-dashed"
          style={{ left: at(buyPrice) }}
        />
      )}
      {price !== null && (
        <span className="absolute top-1.5 h-8.5 w-0.5 -translate-x-1/2 bg-ink" style={{ left: at(price) }} />
      )}
    </div>
  );
}

type LabelsProps = { scale: ValueScale; currency: string; className: string };

/** A label below each mark, which reaches as far to its left as the mark stands from the scale's left end. */
const placeOf = (scale: ValueScale, amount: number) => {
  const place = positionOn(scale, amount);
  return { left: `${place}%`, transform: `translateX(-${place}%)` };
};

const Labels = ({ marks, scale, currency, className }: LabelsProps & { marks: readonly Mark[] }) => (
  <dl className={`relative h-11 text-13 text-ink-2 max-xs:h-auto ${className}`}>
    {marks.map(({ name, amount }) => (
      <div
        key={name}
        className="absolute flex flex-col-reverse text-center max-xs:static max-xs:transform-none!"
        style={placeOf(scale, amount)}
      >
        <dt>{name}</dt>
        <dd className="text-15 font-semibold whitespace-nowrap text-ink tabular-nums">
          {formatPerShare(amount, currency)}
        </dd>
      </div>
    ))}
  </dl>
);

/** One label for all marks, where they stand too close for one each. */
function RangeLabel({
  range: { lowest, highest },
  middle,
  scale,
  currency,
  className,
}: LabelsProps & Pick<ScaleProps, 'range' | 'middle'>) {
  return (
    <p className={`relative h-11 text-13 text-ink-2 max-xs:h-auto ${className}`}>
      <span
        className="absolute block text-center whitespace-nowrap max-xs:static max-xs:transform-none!"
        style={placeOf(scale, (lowest + highest) / 2)}
      >
        <b className="block text-15 font-semibold text-ink tabular-nums">
          {formatNumber(lowest, amountDigits(lowest))}–{formatPerShare(highest, currency)}
        </b>
        Mitte {formatPerShare(middle, currency)}
      </span>
    </p>
  );
}

const Key = ({ name, look, children }: { name: string; look: string; children: React.ReactNode }) => (
  <div className="flex items-center gap-2">
    <dt className="flex items-center gap-2">
      <span aria-hidden="true" className={`h-4 ${look}`} />
      {name}
    </dt>
    <dd className="figures font-semibold text-ink">{children}</dd>
  </div>
);
