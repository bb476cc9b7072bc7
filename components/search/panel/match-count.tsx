import { formatCount } from '@/lib/platform/format/number';

type Props = {
  /** Null where it is not known. */
  total: number | null;
  /** The number of a search that has changed since. */
  isLate: boolean;
};

/** How many stocks the search of the form would find. */
export function MatchCount({ total, isLate }: Props) {
  return (
    <span role="status" className={`figures font-semibold text-ink ${isLate ? 'opacity-55' : ''}`}>
      {total !== null && `${formatCount(total)} ${total === 1 ? 'Aktie' : 'Aktien'}`}
    </span>
  );
}
