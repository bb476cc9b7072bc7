import { useMemo } from 'react';
import { NivoLine } from '@/components/charts/nivo-line';
import { type PricedData, pricedLine } from './priced-line';

export function InteractivePricedLine(data: PricedData) {
  const { closes, worths, name, currency, label } = data;
  const props = useMemo(
    () => pricedLine({ closes, worths, name, currency, label }),
    [closes, worths, name, currency, label],
  );
  return <NivoLine {...props} />;
}
