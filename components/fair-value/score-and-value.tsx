import type { ReactNode } from 'react';
import type { CompanyValue } from '@/lib/fair-value/company-value';
import { textsOf } from '@/lib/fair-value/inputs';
import { BASIS_WORDS, type BasisStart, bothBases, THIN_CASH_WORDS } from '@/lib/fair-value/other-basis';
import type { Basis } from '@/lib/finance/value/start-scenarios';
import { formatPerShare } from '@/lib/platform/format/money';

type Props = {
  value: Pick<CompanyValue, 'bases' | 'thinCash'>;
  /** The basis that is computed with, by default the first. */
  basis?: Basis;
  currency: string;
  /** Leads to the other basis, with these words. */
  action: (other: Basis, words: string) => ReactNode;
};

/** Says why a score and a fair value may contradict each other, and what the value would be with the other basis. */
export function ScoreAndValue({ value: { bases, thinCash }, basis, currency, action }: Props) {
  const starts = textsOf(bases);
  const { chosen, other } = bothBases(starts, basis ?? (Object.keys(bases)[0] as Basis));
  return (
    <>
      <b className="font-semibold text-ink">Score und fairer Wert messen Verschiedenes.</b> Der Score
      vergleicht mit anderen Aktien; der faire Wert nimmt {BASIS_WORDS[chosen.basis].taken}
      {earned(chosen, currency)} je Aktie.{' '}
      {thinCash && chosen.basis === 'eps' && `${THIN_CASH_WORDS[thinCash]} `}
      {other && (
        <>
          Mit {BASIS_WORDS[other.basis].used}
          {earned(other, currency)}, wären es {formatPerShare(other.middle, currency)}.{' '}
          {action(other.basis, `Mit ${BASIS_WORDS[other.basis].used} rechnen`)}
        </>
      )}
    </>
  );
}

const earned = ({ perShare }: BasisStart, currency: string) => `, ${formatPerShare(perShare, currency)}`;
