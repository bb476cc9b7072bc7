'use client';

import type { Band } from '@/components/charts/band';
import { LineChart } from '@/components/charts/line-chart';
import type { LineProps } from '@/components/charts/line-drawing';
import { changeMeasure, moneyMeasure } from '@/components/charts/measure';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import type { ChartMark } from '@/lib/stocks/prices/chart-marks';
import { Sample } from '../sample';

const DAYS = Array.from({ length: 120 }, (_, day) => isoDay(epochDay('2026-01-05') + 2 * day));

/** A price that swings around a rising line. */
const priceAt = (day: number) => 200 + day / 2 + 30 * Math.sin(day / 9) + 6 * Math.sin(day);

const prices = DAYS.map((date, day) => ({ date, price: priceAt(day) }));

const invested = DAYS.map((date, day) => ({ date, price: priceAt(day), invested: day < 40 ? 190 : 250 }));

const changes = DAYS.map((date, day) => ({
  date,
  price: day / 4 + 5 * Math.sin(day / 7),
  other1: 6 * Math.sin(day / 11),
  other2: -day / 9,
}));

const marks: readonly ChartMark[] = [
  { date: '2026-02-10', kind: 'purchase', text: 'Dein Kauf: 12 Stück' },
  { date: '2026-04-15', kind: 'exDay', text: 'Ex-Tag der Dividende', amount: '3,20 €' },
  { date: '2026-07-01', kind: 'purchase', text: 'Dein Kauf: 5 Stück' },
];

const band: Band = {
  low: 150,
  middle: 215,
  high: 280,
  text: 'fairer Wert 150–280 €',
  middleText: 'Mitte 215 €',
};

const money = moneyMeasure('Kurs', 'EUR');

const LINES: readonly [name: string, line: LineProps][] = [
  [
    'Kurs mit fairem Wert, Käufen und Ex-Tag',
    { points: prices, measure: money, marks, hasEvents: true, band, label: 'Kurs mit fairem Wert' },
  ],
  [
    'Wert und was eingesetzt wurde',
    {
      points: invested,
      measure: moneyMeasure('Wert', 'EUR', { names: { price: 'Wert', invested: 'Eingesetzt' } }),
      label: 'Wert und Einsatz',
    },
  ],
  [
    'Drei Wertpapiere',
    {
      points: changes,
      measure: changeMeasure('Veränderung', ['Erste AG', 'Zweite AG', 'Dritte AG']),
      label: 'Drei Wertpapiere',
    },
  ],
  ['Ein Punkt', { points: prices.slice(-1), measure: money, label: 'Ein Punkt' }],
];

export const LineSamples = () => (
  <div className="grid gap-12 lg:grid-cols-2">
    {LINES.map(([name, line]) => (
      <Sample key={name} name={name}>
        <LineChart {...line} />
      </Sample>
    ))}
  </div>
);
