import { useState } from 'react';

export type View = 'month' | 'list';

/** Returns the month and the view that are shown, which the address keeps. @param months first days; others are refused */
export function useView(months: readonly string[], current: string) {
  const [{ month, view }, setShown] = useState(() => {
    const params = new URLSearchParams(location.search);
    const asked = `${params.get('monat')}-01`;
    return {
      month: months.includes(asked) ? asked : current,
      view: (params.get('ansicht') === 'liste' ? 'list' : 'month') as View,
    };
  });
  const show = (next: { month?: string; view?: View }) => {
    const shown = { month, view, ...next };
    setShown(shown);
    const params = new URLSearchParams();
    if (shown.month !== current) params.set('monat', shown.month.slice(0, 7));
    if (shown.view === 'list') params.set('ansicht', 'liste');
    history.replaceState(history.state, '', params.size > 0 ? `?${params}` : location.pathname);
  };
  return { month, view, show };
}
