import { startTransition, useState } from 'react';

/** Results shown at first, and added by each press of the button. */
export const PAGE = 100;

/**
 * Returns how many results of a list are shown, and shows more of them. The number is kept in the step of the
 * browser's history, so the list has its old length when the visitor comes back to it.
 *
 * @param list another one starts with the first results again
 */
export function useShownCount(list: object): { count: number; showMore: () => void } {
  const [shown, setShown] = useState({ list, count: storedCount() });
  const count = shown.list === list ? shown.count : storedCount();
  const showMore = () => {
    const next = count + PAGE;
    history.replaceState({ ...history.state, shown: next }, '');
    startTransition(() => setShown({ list, count: next }));
  };
  return { count, showMore };
}

const storedCount = (): number => Number(history.state?.shown) || PAGE;
