import { useMemo } from 'react';
import { NivoLine } from '@/components/charts/nivo-line';
import { type Returns, returnLine } from './returns';

export function InteractiveReturns({ points, names }: Returns) {
  const props = useMemo(() => returnLine({ points, names }), [points, names]);
  return <NivoLine {...props} />;
}
