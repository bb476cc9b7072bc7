import type { Analysis } from './build';
import { cheapestDecile } from './cheapest-decile';
import { concentration } from './concentration';
import { dividendYields } from './dividend-yields';
import { quarterMovers } from './quarter-movers';
import { sectorValuation } from './sector-valuation';

/** The articles that are built from the market. */
export const ANALYSES: readonly Analysis[] = [
  sectorValuation,
  dividendYields,
  quarterMovers,
  cheapestDecile,
  concentration,
];
