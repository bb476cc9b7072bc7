/** What was changed here since the page was opened, as far as the list of positions has to know it. */
export type PortfolioState = {
  /** Raised with every change: what was loaded for an earlier one is no longer the portfolio. */
  version: number;
  /** Removed stocks with the version whose positions first lack them; null as long as the call is on its way. */
  leaving: ReadonlyMap<string, number | null>;
};

export type PortfolioEvent =
  /** A removal of a whole position begins. */
  | { type: 'leaves'; stockId: string }
  /** Something was stored, or may have been. `gone` is a removal that succeeded, `kept` one that did not. */
  | { type: 'changed'; gone?: string; kept?: string };

export const UNCHANGED: PortfolioState = { version: 0, leaving: new Map() };

export function afterEvent({ version, leaving }: PortfolioState, event: PortfolioEvent): PortfolioState {
  const next = new Map(leaving);
  if (event.type === 'leaves') return { version, leaving: next.set(event.stockId, null) };
  if (event.gone !== undefined) next.set(event.gone, version + 1);
  if (event.kept !== undefined) next.delete(event.kept);
  return { version: version + 1, leaving: next };
}

/** Whether a position of what was loaded for a version is not to be shown any more. */
export function isLeaving({ leaving }: PortfolioState, stockId: string, loaded: number): boolean {
  const from = leaving.get(stockId);
  return from !== undefined && (from === null || loaded < from);
}
