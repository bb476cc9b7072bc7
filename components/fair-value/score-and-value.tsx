import type { ReactNode } from 'react';
import { BASIS_WORDS, type BasisStart, THIN_CASH_WORDS, type ValueBases } from '@/lib/fair-value/other-basis';
import type { Basis } from '@/lib/finance/value/start-scenarios';
import { formatPerShare } from '@/lib/platform/format/money';

type Props = {
  bases: ValueBases;
  /** Leads to the other basis, with these words. */
  action: (other: Basis, words: string) => ReactNode;
};

/** Says why a score and a fair value may contradict each other, and what the value would be with the other basis. */
export function ScoreAndValue({ bases: { currency, thinCash, chosen, other }, action }: Props) {
  const earned = ({ perShare }: BasisStart) => formatPerShare(perShare, currency);
  return (
    <>
      <b className="font-semibold text-ink">Score und fairer Wert messen Verschiedenes.</b> Der Score
      vergleicht mit anderen Aktien; der faire Wert nimmt {BASIS_WORDS[chosen.basis].taken}, {earned(chosen)}{' '}
      je Aktie. {thinCash && chosen.basis === 'eps' && `${THIN_CASH_WORDS[thinCash]} `}
      {other && (
        <>
          Mit {BASIS_WORDS[other.basis].used}, {earned(other)}, wären es{' '}
          {formatPerShare(other.middle, currency)}.{' '}
          {action(other.basis, `Mit ${BASIS_WORDS[other.basis].used} rechnen`)}
        </>
      )}
    </>
  );
}
