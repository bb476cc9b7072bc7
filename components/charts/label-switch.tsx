'use client';

import { type ReactNode, useState } from 'react';
import { Segmented } from '@/components/ui/segmented';
import { track } from '@/lib/analytics/track';

const VIEWS = [
  { value: 'amount', label: 'Betrag' },
  { value: 'change', label: 'Veränderung' },
] as const;

type View = (typeof VIEWS)[number]['value'];

/** Switches the labels of the bars within, by a click on a bar or on the buttons above. */
export function LabelSwitch({ title, children }: { title: ReactNode; children: ReactNode }) {
  const [view, setView] = useState<View>('amount');
  const choose = (next: View) => {
    setView(next);
    track('chart_view_change', { chart: 'dividends', view: next });
  };
  return (
    <div data-labels={view} className="group/bars">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        {title}
        <div className="noscript:hidden print:hidden">
          <Segmented label="Beschriftung der Balken" options={VIEWS} value={view} onChange={choose} />
        </div>
      </div>
      {/* Keyboard users have the buttons. */}
      <div onPointerUp={({ button }) => button === 0 && choose(view === 'amount' ? 'change' : 'amount')}>
        {children}
      </div>
    </div>
  );
}
