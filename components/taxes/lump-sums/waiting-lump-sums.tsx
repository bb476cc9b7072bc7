import { Skeleton } from '@/components/ui/skeleton';

export const WaitingLumpSums = () => (
  <div className="h-100">
    <Skeleton label="Deine Vorabpauschalen werden geladen" />
  </div>
);
