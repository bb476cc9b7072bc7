import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/segmented';
import { DistributionChart } from './distribution-chart';
import type { FiguresProps } from './figure-parts';
import { WeightiestHints } from './quick-check-list';
import { SideFigures } from './side-figures';

const SIDES = [
  { value: 'figures', label: 'Kennzahlen' },
  { value: 'distribution', label: 'Verteilung' },
] as const;

/** Shows figures and hints beside the value, or the distribution. A phone has one figure until all are asked for. */
export function Side(props: FiguresProps) {
  const { positions } = props;
  const [side, setSide] = useState<(typeof SIDES)[number]['value']>('figures');
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <div className="mb-3 *:w-full print:hidden [&_.segment]:flex-1">
        <Segmented label="Neben dem Wert" options={SIDES} value={side} onChange={setSide} drawsMuch />
      </div>
      {side === 'figures' ? (
        <div className={isWhole ? '' : BRIEF}>
          <SideFigures {...props} />
          <WeightiestHints positions={positions} />
          {!isWhole && (
            <Button look="quiet" small onClick={() => setWhole(true)} className="-ml-3 md:hidden">
              Alle Kennzahlen
            </Button>
          )}
        </div>
      ) : (
        <div className="print:hidden">
          <DistributionChart positions={positions} brief />
        </div>
      )}
    </>
  );
}

/** Hides all but the first figure on a phone, and its note. */
const BRIEF =
  'not-print:max-md:[&_dl>div:nth-child(n+2)]:hidden not-print:max-md:[&_dd+dd]:hidden not-print:max-md:[&>ul]:hidden';
