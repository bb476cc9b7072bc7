import { createStore } from '@/lib/platform/create-store';

/** The month that is read in all measures of a share's own history, by its index. */
export const readMonth = createStore<number | null>(null);
