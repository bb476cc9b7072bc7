import {
  area,
  type Bar,
  bars,
  course,
  DASHED,
  HEIGHT,
  line,
  type Point,
  type Random,
  STEPS,
  times,
} from './drawing';
import type { MotifId } from './subject';

export const DRAWINGS: Readonly<Record<MotifId, (random: Random) => string>> = {
  /** A price that wavers around a value. */
  price: (random) => {
    const swing = 14 + random() * 20;
    const phase = random() * 2 * Math.PI;
    const waves = 5 + random() * 6;
    const rise = 10 + random() * 36;
    const bend = random() * 2 * Math.PI;
    const value = course((t) => 88 + rise / 2 - rise * t + 9 * Math.sin(2.6 * t + bend));
    let noise = 0;
    const price = value.map(([x, y], i): Point => {
      noise = 0.8 * noise + (random() - 0.5) * 17;
      return [x, Math.round(y + swing * Math.sin((i / STEPS) * waves + phase) + noise)];
    });
    const smooth = value.filter((_, i) => i % 4 === 0).map(([x, y]): Point => [x, Math.round(y)]);
    return area(price) + line(smooth, DASHED) + line(price);
  },
  /** Payments that rise a little each year. */
  payments: (random) => {
    const growth = 1.04 + random() * 0.11;
    const start = 34;
    const count = 9 + Math.floor(random() * 6);
    const step = 282 / count;
    const last = start * growth ** (count - 1);
    const drawn = times(count, (i) => {
      const height = ((start * growth ** i) / last) * 118 * (0.97 + random() * 0.06);
      const place: Bar = [19 + (i + 0.2) * step, HEIGHT - height, step * 0.6, height];
      return bars([place], 0.34 + (i / count) * 0.6);
    });
    return drawn.join('');
  },
  /** A curve of compound growth. */
  growth: (random) => {
    const speed = 1.2 + random() * 2.6;
    const height = 84 + random() * 34;
    let noise = 0;
    const points = course((t) => {
      noise = 0.8 * noise + (random() - 0.5) * 13 * (0.4 + t);
      return Math.round(154 - height * ((Math.exp(speed * t) - 1) / (Math.exp(speed) - 1)) + noise);
    });
    return area(points) + line(points);
  },
  /** The payments of twelve months. */
  months: (random) => {
    const quarter = Math.floor(random() * 3);
    const payments = times(12, (month) =>
      month % 3 === quarter ? 4 + Math.floor(random() * 2) : 1 + Math.floor(random() * 3),
    );
    const rows = times(Math.max(...payments), (i) => {
      const paid = payments.flatMap((count, month): Bar[] =>
        i < count ? [[20 + month * 24, 158 - i * 22, 16, 16]] : [],
      );
      return bars(paid, 0.85 - i * 0.12);
    });
    return rows.join('');
  },
  /** The distribution of a figure over the market, with its median. */
  market: (random) => {
    const count = 26;
    const peak = 0.3 + random() * 0.15;
    const spreads = times(count, (i): Bar => {
      const t = i / (count - 1);
      const spread = t < peak ? 0.13 : 0.24;
      const height = (8 + 112 * Math.exp(-((t - peak) ** 2) / (2 * spread ** 2))) * (0.86 + random() * 0.24);
      return [10 + i * 11.6, HEIGHT - height, 8.4, height];
    });
    const middle = 10 + (peak + 0.05) * (count - 1) * 11.6;
    return (
      bars(spreads, 0.42) +
      line(
        [
          [middle, 22],
          [middle, HEIGHT],
        ],
        DASHED,
      )
    );
  },
  /** The parts of a whole in five years. */
  shares: (random) => {
    const columns = times(5, (i) => {
      const largest = 0.36 + random() * 0.2;
      const middle = 0.2 + random() * 0.12;
      return { x: 24 + i * 56, heights: [largest, middle, 1 - largest - middle].map((part) => part * 124) };
    });
    const layers = [0.75, 0.5, 0.28].map((opacity, layer) =>
      bars(
        columns.map(({ x, heights }): Bar => {
          const below = heights.slice(0, layer).reduce((sum, height) => sum + height, 0);
          const height = heights[layer] ?? 0;
          return [x, HEIGHT - below - height, 40, height - 2];
        }),
        opacity,
      ),
    );
    return layers.join('');
  },
};
