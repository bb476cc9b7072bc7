/** Changes made since the page was opened, as far as the list of positions depends on them. */
type PortfolioState = {
  /** Counts changes: data loaded for an earlier version are outdated. */
  version: number;
  /** Removed stocks, with the first version whose positions lack them; null while the call runs. */
  leaving: ReadonlyMap<string, number | null>;
};

export type PortfolioEvent =
  /** A removal of a whole position starts. */
  | { type: 'leaves'; stockId: string }
  /** Something was saved, or may have been. `gone` is a removal that succeeded, `failed` one that did not. */
  | { type: 'changed'; gone?: string; failed?: string };

export const UNCHANGED: PortfolioState = { version: 0, leaving: new Map() };

export function afterEvent({ version, leaving }: PortfolioState, event: PortfolioEvent): PortfolioState {
  const next = new Map(leaving);
  if (event.type === 'leaves') return { version, leaving: next.set(event.stockId, null) };
  if (event.gone !== undefined) next.set(event.gone, version + 1);
  if (event.failed !== undefined) next.delete(event.failed);
  return { version: version + 1, leaving: next };
}

/** Returns whether a position loaded for a version must be hidden. */
export function isLeaving({ leaving }: PortfolioState, stockId: string, loaded: number): boolean {
  const from = leaving.get(stockId);
  return from !== undefined && (from === null || loaded < from);
}
