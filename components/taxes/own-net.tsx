import type { ReactNode } from 'react';
import { useCall } from '@/components/session/use-call';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { statedTerms, type Terms } from '@/lib/portfolio/taxes/net-of-hundred';
import { Arrives } from './arrives';

/** Says what arrives of a dividend by the settings of a member; until they are known, and without any, what all read. */
export function OwnNet({ country, children }: { country: string | null; children: ReactNode }) {
  const { data } = useCall('GET /api/taxes/settings');
  const terms = data && statedTerms(data, berlinDay(new Date()));
  return terms ? <Arrives country={country} terms={terms} words={wordsOf(terms)} /> : children;
}

export const wordsOf = ({ residence, churchRate }: Terms): string =>
  residence === 'foreign'
    ? 'bei deiner Bank im Ausland; deutsche Steuern kommen mit der Steuererklärung'
    : `bei einer Bank im Inland, ${churchRate === '0' ? 'ohne' : `mit ${churchRate}\u202f%`} Kirchensteuer wie von dir angegeben, ohne Verlusttöpfe und Freistellungsauftrag`;
