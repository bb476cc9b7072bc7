import { Button } from './button';
import { EmptyState } from './empty-state';

/** Says that nothing in a list matches its filters, and resets them. @param children one sentence */
export const NoMatch = ({ children, onReset }: { children: string; onReset: () => void }) => (
  <div className="h-40">
    <EmptyState
      action={
        <Button look="secondary" small onClick={onReset}>
          Filter zurücksetzen
        </Button>
      }
    >
      {children}
    </EmptyState>
  </div>
);
