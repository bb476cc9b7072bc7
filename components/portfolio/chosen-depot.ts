import { createStore } from '@/lib/platform/create-store';

/** Id of the depot that the portfolio is shown of, as long as the visit lasts; null: all. */
export const chosenDepot = createStore<string | null>(null);
