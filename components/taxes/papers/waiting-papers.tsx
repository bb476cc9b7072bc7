import { Skeleton } from '@/components/ui/skeleton';

export const WaitingPapers = () => (
  <div className="h-100">
    <Skeleton label="Deine geprüften Belege werden geladen" />
  </div>
);
