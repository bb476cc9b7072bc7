import { EmptyState } from '@/components/ui/empty-state';
import { RetryButton } from '@/components/ui/retry-button';

export const NoPrices = ({ retry }: { retry?: (() => void) | undefined }) => (
  <EmptyState action={retry && <RetryButton onClick={retry} />}>
    Keine Kursdaten verfügbar für diesen Zeitraum
  </EmptyState>
);
