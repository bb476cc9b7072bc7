import { RetryButton } from '@/components/ui/retry-button';

type Props = { count: number; onRetry: () => void; className?: string };

/** Says that figures of stocks failed to load, and loads them again. */
export function FailedStocks({ count, onRetry, className = '' }: Props) {
  if (count === 0) return null;
  return (
    <div
      role="alert"
      className={`flex flex-wrap items-center gap-3 rounded-control border border-line border-dashed bg-surface-2 p-4 text-ink-2 ${className}`}
    >
      {count === 1
        ? 'Eine Aktie konnte nicht geladen werden.'
        : `${count} Aktien konnten nicht geladen werden.`}
      <RetryButton onClick={onRetry} />
    </div>
  );
}
