import { countOf } from '@/lib/platform/format/number';
import { Reason } from '../reason';

type Gap = { bank: string; unknown: number; refused: string | null };

/** Says at which banks pots and allowance may stand otherwise, and why. */
export const BankGaps = ({ banks }: { banks: readonly Gap[] }) =>
  banks.map(({ bank, unknown, refused }) => (
    <p key={bank} className="text-warn empty:hidden">
      {refused !== null && (
        <>
          {bank}: <Reason text={refused} />.{' '}
        </>
      )}
      {unknown > 0 &&
        `Bei ${bank} ${unknown === 1 ? 'lässt' : 'lassen'} sich ${countOf(unknown, 'Buchung', 'Buchungen')} nicht rechnen: Töpfe und Freibetrag können anders stehen.`}
    </p>
  ));
