import type { ReactNode } from 'react';
import { AnalysisChart } from '@/components/articles/analysis-chart';
import { linePath } from '@/components/charts/lines';
import type { ChartOf } from '@/lib/articles/analyses/charts';
import { formatPercent } from '@/lib/platform/format/number';
import { typeset } from '@/lib/platform/format/typeset';

const WIDTH = 648;
const HEIGHT = 220;

/** Number of steps of the sketched price. */
const STEPS = 60;

/** From 0 at the top to 1: the value rises slowly, the price swings around it. */
const valueAt = (time: number) => 0.62 - 0.24 * time;
const priceAt = (time: number) =>
  valueAt(time) - 0.24 * Math.sin(9.5 * time + 0.4) - 0.05 * Math.sin(41 * time) - 0.03 * Math.sin(73 * time);
/** The estimate is a range. */
const UNCERTAINTY = 0.09;

const PRICE = Array.from({ length: STEPS + 1 }, (_, i) => ({ x: i / STEPS, y: priceAt(i / STEPS) }));
const VALUE = [0, 1].map((time) => ({ x: time, y: valueAt(time) }));
const BAND = [
  ...VALUE.map(({ x, y }) => ({ x, y: y - UNCERTAINTY })),
  ...VALUE.map(({ x, y }) => ({ x, y: y + UNCERTAINTY })).toReversed(),
];

/** Sketches how a price swings around a value that nobody knows exactly. */
export const PriceAroundValue = () => (
  <Figure caption="Skizze ohne Maßstab: Das Band ist deine Schätzung des Werts, die Linie der Preis, den Mr. Market dir nennt. Unter dem Band ist sein Angebot günstig, darüber teuer.">
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label="Ein Preis pendelt um ein breites, langsam steigendes Band des geschätzten Werts, mal weit darüber, mal weit darunter"
      className="block h-auto w-full text-accent"
    >
      <path d={`${linePath(BAND, WIDTH, HEIGHT)}Z`} className="fill-current" opacity=".16" />
      <path
        d={linePath(VALUE, WIDTH, HEIGHT)}
        fill="none"
        strokeWidth="1.5"
        strokeDasharray="6 5"
        className="stroke-current"
      />
      <path
        d={linePath(PRICE, WIDTH, HEIGHT)}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        className="stroke-ink"
      />
      <path d={`M0 ${HEIGHT - 1}H${WIDTH}`} className="stroke-line-strong" />
    </svg>
  </Figure>
);

/** The example of the chapter: 50 € paid for an estimated value of 75 €, which turns out to be 60 €. */
const MARGIN: ChartOf<'bars'> = {
  kind: 'bars',
  shares: true,
  label: 'Geschätzter Wert 75,00 €, wirklicher Wert 60,00 €, Kaufpreis 50,00 €',
  caption: 'Selbst nach dem Irrtum um ein Fünftel liegt der Wert über dem Preis.',
  rows: [
    { label: 'Geschätzter Wert', text: '75,00 €', value: 100 },
    { label: 'Wirklicher Wert', text: '60,00 €', value: 80 },
    { label: 'Kaufpreis', text: '50,00 €', value: (50 / 75) * 100 },
  ],
};

export const SafetyMargin = () => <AnalysisChart chart={MARGIN} category="value" />;

/** Losses in percent. */
const LOSSES = [10, 20, 30, 40, 50, 60, 70];

/** The gain that makes up for a loss, both in percent: 100 × loss ÷ (100 − loss). */
export const gainAfter = (loss: number): number => (100 * loss) / (100 - loss);

const RECOVERY: ChartOf<'columns'> = {
  kind: 'columns',
  label: `Nötiger Gewinn nach einem Verlust: ${LOSSES.map(
    (loss) => `nach ${formatPercent(loss, 0)} ${formatPercent(gainAfter(loss), 0)}`,
  ).join(', ')}`,
  caption: 'Gewinn, der einen Verlust wieder ausgleicht: unten der Verlust, oben der nötige Gewinn.',
  columns: LOSSES.map((loss) => ({
    label: `−${formatPercent(loss, 0)}`,
    text: `+${formatPercent(gainAfter(loss), 0)}`,
    value: gainAfter(loss),
  })),
};

export const GainAfterLoss = () => <AnalysisChart chart={RECOVERY} category="value" />;

/** The range of the worked valuation, and the price beside it. */
const RANGE: ChartOf<'bars'> = {
  kind: 'bars',
  shares: true,
  label: 'Geschätzter Wert: vorsichtig 13,26 €, mittel 20,00 €, mit Wachstum 25,67 €; Kurs 16,00 €',
  caption:
    'Die Spanne der Bewertung und der Kurs: Er liegt unter der Mitte, aber nicht unter dem schlechten Fall.',
  rows: [
    { label: 'Vorsichtig', text: '13,26 €', value: (13.26 / 25.67) * 100 },
    { label: 'Mittel, ohne Wachstum', text: '20,00 €', value: (20 / 25.67) * 100 },
    { label: 'Mit 2 % Wachstum', text: '25,67 €', value: 100 },
    { label: 'Kurs', text: '16,00 €', value: (16 / 25.67) * 100 },
  ],
};

export const ValueRange = () => <AnalysisChart chart={RANGE} category="value" />;

const Figure = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <figure className="my-7">
    {children}
    <figcaption className="mt-3 text-13 leading-snug text-ink-3">{typeset(caption)}</figcaption>
  </figure>
);
