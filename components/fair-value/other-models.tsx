import { memo } from 'react';
import { TextLink } from '@/components/ui/text-link';
import { toPrice } from '@/lib/fair-value/distance';
import type { OtherModel } from '@/lib/fair-value/other-models';
import type { Valuation } from '@/lib/fair-value/valuation';
import { formatMoney, formatPerShare, formatWholeMoney } from '@/lib/platform/format/money';
import { figurePath } from '@/lib/stocks/figures/figure-pages';
import { positionOn, scaleOf, type ValueScale } from './value-scale';

type Props = {
  value: Valuation;
  models: readonly OtherModel[];
  basisName: string;
  price: number | null;
  currency: string;
};

/** The values of all models on one scale, each with what it rests on or the reason why there is none. */
export const OtherModels = memo(function OtherModels({ value, models, basisName, price, currency }: Props) {
  const { range, results } = value;
  const values = [range?.lowest ?? null, range?.highest ?? null, ...models.map(({ perShare }) => perShare)];
  const scale = scaleOf([price, ...values]);
  const rows: Row[] = [
    {
      name: 'Drei Szenarien',
      page: 'innerer-wert',
      basis: `${basisName}, abgezinst; der Punkt ist die Mitte`,
      perShare: results.middle.perShare,
      range,
    },
    ...models.map((model) => ({ ...model, range: null })),
  ];
  return (
    <>
      <ul>
        {rows.map((row) => (
          <ModelRow key={row.name} row={row} scale={scale} price={price} currency={currency} />
        ))}
      </ul>
      <p className="mt-3 text-13 text-ink-3">
        {price !== null && `Der Strich ist der Kurs, ${formatMoney(price, currency)}. `}
        {values.some((amount) => amount !== null) &&
          `Die Skala reicht von ${formatWholeMoney(scale.from, currency)} bis ${formatWholeMoney(scale.from + scale.length, currency)}. `}
        Kein Modell kennt den wahren Wert; weit auseinander liegende Ergebnisse heißen, dass vieles von den
        Annahmen abhängt.
      </p>
    </>
  );
});

/** A model; that of the scenarios has a range beside its middle. */
type Row = OtherModel & { range: Valuation['range'] };

type RowProps = { row: Row; scale: ValueScale; price: number | null; currency: string };

function ModelRow({ row: { name, page, basis, perShare, range }, scale, price, currency }: RowProps) {
  const at = (amount: number) => `${positionOn(scale, amount)}%`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 border-line border-b py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem] md:gap-x-8">
      <div>
        <h3 className="text-15 font-semibold">
          {page ? <TextLink href={figurePath(page)}>{name}</TextLink> : name}
        </h3>
        <p className="text-14 text-ink-2">{basis}</p>
      </div>
      <div
        aria-hidden="true"
        className="relative h-7 max-md:order-1 max-md:col-span-2 before:absolute before:inset-x-0 before:top-3.25 before:h-0.5 before:bg-track"
      >
        {range && (
          <span
            className="absolute top-2.25 h-2.5 rounded-full bg-chart-bar opacity-60"
            style={{ left: at(range.lowest), right: `${100 - positionOn(scale, range.highest)}%` }}
          />
        )}
        {perShare !== null && (
          <span
            className="absolute top-2 size-3 -translate-x-1/2 rounded-full bg-accent"
            style={{ left: at(perShare) }}
          />
        )}
        {price !== null && (
          <span
            className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink opacity-75"
            style={{ left: at(price) }}
          />
        )}
      </div>
      <p className="text-right font-semibold">
        <span className="figures">{formatPerShare(perShare, currency)}</span>
        <span className="figures block text-13 font-normal text-ink-2">{toPrice(perShare, price)}</span>
      </p>
    </li>
  );
}
