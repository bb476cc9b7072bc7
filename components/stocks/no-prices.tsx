import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** Says that a period has no prices. */
export const NoPrices = ({ retry }: { retry?: (() => void) | undefined }) => (
  <EmptyState
    action={
      retry && (
        <Button look="secondary" small onClick={retry}>
          Erneut versuchen
        </Button>
      )
    }
  >
    Keine Kursdaten verfügbar für diesen Zeitraum
  </EmptyState>
);
