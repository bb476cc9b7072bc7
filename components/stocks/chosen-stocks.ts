import { createStore } from '@/lib/platform/create-store';

/** A stock that is ticked for a comparison. */
export type ChosenStock = { id: string; name: string };

export const NONE_CHOSEN: readonly ChosenStock[] = [];

/** Stocks ticked for a comparison in this tab, in their order. Kept in memory: storing them would need consent. */
export const chosenStocks = createStore(NONE_CHOSEN);

/** Ticks a stock or takes its tick away. */
export function choose({ id, name }: ChosenStock, isChosen: boolean): void {
  const others = chosenStocks.get().filter((stock) => stock.id !== id);
  chosenStocks.set(isChosen ? [...others, { id, name }] : others);
}
