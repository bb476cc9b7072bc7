import { countOf } from '@/lib/platform/format/number';
import type { HeldFigureKey } from '@/lib/portfolio/explanations';
import type { Position } from '@/lib/portfolio/schema/positions';
import type { PortfolioStatistics } from '@/lib/portfolio/statistics';
import { FigureName } from './figure-name';
import type { ShownRange } from './ranges';
import type { Asked } from './use-figures';

export type FiguresProps = {
  /** At least one. */
  positions: readonly Position[];
  statistics: PortfolioStatistics;
  asked: Asked;
  range: ShownRange;
};

/** Returns a function that names a figure of what is held and explains it. */
export const heldNames =
  (positions: readonly Position[], statistics: PortfolioStatistics) =>
  (name: string, key: HeldFigureKey, figure: string) => (
    <FigureName
      name={name}
      figure={figure}
      explain={({ explainFigure }) => explainFigure(key, { positions, statistics })}
    />
  );

/** Names the number of stocks a figure leaves out, and why. */
export const LeftOut = ({ count, reason }: { count: number; reason: string }) =>
  count > 0 && (
    <dd className="order-last w-full text-13 text-warn">
      {countOf(count, 'Aktie', 'Aktien')} {reason} {count === 1 ? 'zählt' : 'zählen'} nicht mit
    </dd>
  );
