import type { Analysis } from './analysis';
import { cheapestDecile } from './cheapest-decile/text';
import { concentration } from './concentration/text';
import { dividendYields } from './dividend-yields/text';
import { quarterMovers } from './quarter-movers/text';
import { sectorValuation } from './sector-valuation/text';

/** The articles that are built from the market. */
export const ANALYSES: readonly Analysis[] = [
  sectorValuation,
  dividendYields,
  quarterMovers,
  cheapestDecile,
  concentration,
];
