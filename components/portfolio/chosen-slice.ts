import { createStore } from '@/lib/platform/create-store';

/** A part of a distribution, such as a sector. */
type ChosenSlice = { label: string; ids: readonly string[] };

/** The part whose positions alone are listed; null: all. */
export const chosenSlice = createStore<ChosenSlice | null>(null);
