import { createStore } from '@/lib/platform/create-store';

/** Id of the stock that the hero answers about; null: the one that the page came with. */
export const highlighted = createStore<string | null>(null);
