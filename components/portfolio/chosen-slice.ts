import { createStore } from '@/lib/platform/create-store';
import type { DistributionKey } from '@/lib/portfolio/distribution';

/** A part of a distribution, such as a sector. */
type ChosenSlice = { by: DistributionKey; key: string; label: string; ids: readonly string[] };

/** The part whose positions alone are listed; null: all. */
export const chosenSlice = createStore<ChosenSlice | null>(null);
