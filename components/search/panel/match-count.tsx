import { formatCount } from '@/lib/platform/format/number';

type Props = {
  /** Null if unknown. */
  total: number | null;
  /** Whether it belongs to an earlier search. */
  isLate: boolean;
};

/** Shows the number of stocks that the form's search matches. */
export function MatchCount({ total, isLate }: Props) {
  return (
    <span role="status" className={`figures font-semibold text-ink ${isLate ? 'opacity-55' : ''}`}>
      {total !== null && `${formatCount(total)} ${total === 1 ? 'Aktie' : 'Aktien'}`}
    </span>
  );
}
