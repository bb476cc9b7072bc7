import { useLoaded } from './use-loaded';

const load = () => import('./tip-box');

/** Returns the box of a tooltip once one is wanted and its code is loaded; null until then. */
export const useTipBox = (isWanted: boolean) => useLoaded(load, isWanted).loaded?.TipBox ?? null;
