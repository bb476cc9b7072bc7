import { formatCount } from '@/lib/platform/format/number';
import { Button } from './button';

type Props = { shown: number; total: number; busy?: boolean; onMore: () => void };

/** Says how many rows of a list are shown, and shows more, as long as there are some. */
export function MoreRows({ shown, total, busy, onMore }: Props) {
  if (shown >= total) return null;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button look="secondary" busy={busy} onClick={onMore} className="print:hidden">
        Weitere anzeigen
      </Button>
      <p className="figures text-13 text-ink-3">
        {formatCount(shown)} von {formatCount(total)}
      </p>
    </div>
  );
}
