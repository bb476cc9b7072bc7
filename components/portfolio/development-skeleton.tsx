import { Skeleton } from '@/components/ui/skeleton';

/** Keeps the place of the development until it is loaded. */
export const DevelopmentSkeleton = () => (
  <div className="h-74">
    <Skeleton label="Entwicklung wird geladen" />
  </div>
);
