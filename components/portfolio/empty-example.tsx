import { StillLine } from '@/components/charts/still-line';
import { changeColour } from '@/components/ui/change-colour';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { formatMoney, formatMoneyChange, formatWholeMoney } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';

// All of it is invented.
const VALUE = 132_854.13;
const COST = 105_340.61;

const POSITIONS = [
  { name: 'Nordhafen Logistik SE', value: 29_146.05, growth: 23.41 },
  { name: 'Lindenthal Pharma AG', value: 17_206.2, growth: 36.84 },
  { name: 'Brückenweiler Grundbesitz AG', value: 14_784, growth: -5.67 },
];

const FIGURES = [
  ['Letzter Handelstag', '−125,48 € · −0,09 %'],
  ['Kaufwert', formatMoney(COST, 'EUR')],
  ['Dividenden (Jahr)', '1.869,86 €'],
  ['Durchschn. KGV', '27,10'],
  ['Interner Zinsfuß (IZF), 1 Jahr', '+6,22 %'],
] as const;

const WEEKS = 52;
const waves = (week: number) => 0.0024 * week + 0.03 * Math.sin(week / 4);

/** Values of a year up to those above, and what was invested: a purchase in spring. */
const POINTS = Array.from({ length: WEEKS }, (_, week) => {
  const date = isoDay(epochDay('2026-01-02') + 7 * week);
  const invested = week < 17 ? 79_000 : COST;
  return { date, price: invested * (VALUE / COST + waves(week) - waves(WEEKS - 1)), invested };
});

/** Shows what a portfolio looks like, pale and out of reach: nobody hears of it and nothing in it can be focused. */
export const EmptyExample = () => (
  <div
    aria-hidden="true"
    inert
    className="relative overflow-hidden opacity-30 saturate-40 select-none max-md:max-h-170 print:hidden"
  >
    <p className="text-14 font-semibold">Beispiel</p>
    <div className="mt-2 grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="min-w-0">
        <div className="flex flex-wrap gap-x-10 gap-y-3">
          <p>
            <span className="block text-13 text-ink-3">Gesamtwert</span>
            <span className="text-34 leading-tight font-semibold md:text-44">
              {formatMoney(VALUE, 'EUR')}
            </span>
          </p>
          <p className="text-20 font-semibold text-gain">
            <span className="block text-13 font-normal text-ink-3">Seit Kauf</span>
            {formatMoneyChange(VALUE - COST, 'EUR')}
            <span className="block">{formatChange(100 * (VALUE / COST - 1))}</span>
          </p>
        </div>
        <div className="mt-6">
          <StillLine points={POINTS} measure={MEASURE} label="Beispiel" height={190} />
        </div>
      </div>
      <ul className="text-14 max-lg:hidden">
        {FIGURES.map(([name, figure]) => (
          <li key={name} className="flex justify-between border-line border-b py-2">
            {name}
            <b className="font-semibold">{figure}</b>
          </li>
        ))}
      </ul>
    </div>
    <ul className="mt-6 border-rule border-t">
      {POSITIONS.map(({ name, value, growth }) => (
        <li key={name} className="flex items-center gap-x-6 border-line border-b py-3.5">
          <span className="mr-auto font-serif text-15 font-semibold">{name}</span>
          <b className="figures font-semibold">{formatMoney(value, 'EUR')}</b>
          <span className={`figures w-16 text-right ${changeColour(growth)}`}>{formatChange(growth)}</span>
        </li>
      ))}
    </ul>
  </div>
);

const MEASURE = {
  name: 'Gesamtwert',
  format: (value: number | null) => formatMoney(value, 'EUR'),
  short: (value: number | null) => formatWholeMoney(value, 'EUR'),
  names: { price: 'Wert' },
};
