import type { FigureKey, Figures } from './rows';

/**
 * Bounds outside which a reported figure cannot be right for any company. They are wide on purpose: an odd
 * figure stays, an impossible one is held back.
 */
const BOUNDS: Partial<Record<FigureKey, { above?: number; atLeast?: number; atMost?: number }>> = {
  market_cap: { above: 0 },
  revenue: { atLeast: 0 },
  gross_margin: { atMost: 1 },
  operating_margin: { atMost: 10, atLeast: -100_000 },
  profit_margin: { atMost: 100, atLeast: -100_000 },
  reported_dividend: { atLeast: 0 },
  reported_dividend_yield: { atLeast: 0, atMost: 100 },
  expense_ratio: { atLeast: 0, atMost: 0.2 },
  fund_size: { above: 0 },
  reported_payout_ratio: { atLeast: -1_000, atMost: 1_000 },
};

/**
 * Keeps the figures that can be right; each other one is passed to `refuse` with the reason and becomes null.
 */
export function possibleFigures(figures: Figures, refuse: (key: FigureKey, reason: string) => void): Figures {
  const kept: Figures = {};
  for (const [name, value] of Object.entries(figures)) {
    const key = name as FigureKey;
    const reason = value === null ? null : impossible(key, value);
    if (reason) refuse(key, `${key} = ${value} ${reason}`);
    kept[key] = reason ? null : value;
  }
  return kept;
}

function impossible(key: FigureKey, value: number): string | null {
  if (!Number.isFinite(value)) return 'ist keine Zahl';
  const bounds = BOUNDS[key];
  if (bounds?.above !== undefined && value <= bounds.above) return `muss über ${bounds.above} liegen`;
  if (bounds?.atLeast !== undefined && value < bounds.atLeast) return `liegt unter ${bounds.atLeast}`;
  if (bounds?.atMost !== undefined && value > bounds.atMost) return `liegt über ${bounds.atMost}`;
  return null;
}
