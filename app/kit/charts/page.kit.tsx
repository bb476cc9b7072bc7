import type { Metadata } from 'next';
import { BarChart } from '@/components/charts/bar-chart';
import type { Bar } from '@/components/charts/bars';
import { Donut } from '@/components/charts/donut';
import { LabelSwitch } from '@/components/charts/label-switch';
import { paymentBars } from '@/components/stocks/dividend-bars';
import { formatMoney } from '@/lib/platform/format/money';
import { dividendBars } from '@/lib/stocks/prices/dividend-payments';
import { Sample } from '../sample';
import { LineSamples } from './line-samples';

export const metadata: Metadata = { title: 'Diagramme', robots: { index: false } };

/** Parts of a whole, each a little smaller than the one before. */
const slices = (count: number) => {
  const total = (count * (count + 1)) / 2;
  return Array.from({ length: count }, (_, index) => ({
    key: String(index),
    label: index === 1 ? 'Grundstücksverkehrsgenehmigungsgesellschaft' : `Unternehmen ${index + 1}`,
    value: (count - index) * 1234.56,
    share: ((count - index) / total) * 100,
  }));
};

const payments = (count: number, monthsApart: number) =>
  paymentBars(
    dividendBars(
      Array.from({ length: count }, (_, index) => {
        const month = index * monthsApart + 1;
        return {
          ex_date: `${2020 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-15`,
          amount: 0.4 + Math.floor(index / 4) * 0.06,
        };
      }),
    ),
    'EUR',
  );

const amounts = (values: readonly (number | null)[]): Bar[] =>
  values.map((value, index) => ({
    key: String(index),
    value,
    colour: (value ?? 0) < 0 ? 'var(--loss)' : 'var(--chart-bar)',
    period: [String(2016 + index)],
    figure: formatMoney(value, 'EUR'),
    title: String(2016 + index),
    rows: [{ name: 'Betrag', value: formatMoney(value, 'EUR'), isAmount: true }],
  }));

const BARS: readonly [name: string, bars: readonly Bar[]][] = [
  ['Fünf Jahre, viermal im Jahr', payments(20, 3)],
  ['Fünf Jahre, jeden Monat', payments(60, 1)],
  ['Ein Balken', payments(1, 1)],
  ['Zwei Balken', payments(2, 12)],
  ['Unter und über null, null und unbekannt', amounts([1.2, -0.8, 0, null, 2.4])],
  ['Nur unter null', amounts([-1.2, -0.8])],
  ['Alle null', amounts([0, 0, 0])],
  ['Große Beträge', amounts([1234567.89, 2345678.9, 987654.32, 1234567.89, 3456789.01])],
];

export default function ChartsKitPage() {
  return (
    <div className="page grid gap-12 py-10">
      <h1 className="heading-1">Diagramme</h1>
      {[1, 2, 16, 40].map((count) => (
        <Sample key={count} name={`${count} Teile`}>
          <div className="amounts-chart">
            <Donut title={`${count} Teile`} slices={slices(count)} currency="EUR" />
          </div>
        </Sample>
      ))}
      <LineSamples />
      <div className="grid gap-12 lg:grid-cols-2">
        {BARS.map(([name, bars]) => (
          <Sample key={name} name={name}>
            <LabelSwitch title={name}>
              <BarChart bars={bars} label={name} height={180} />
            </LabelSwitch>
          </Sample>
        ))}
      </div>
    </div>
  );
}
