import { LoadFailed } from '@/components/session/load-failed';
import { Skeleton } from '@/components/ui/skeleton';
import { useLoaded } from '@/components/ui/use-loaded';
import type { Position } from '@/lib/portfolio/schema/positions';
import type { PositionActions } from './position-details';

const load = () => import('./position-details');

/** Loads the details of positions ahead. A failure shows up when some are opened. */
export const preloadDetails = () => void load().catch(() => undefined);

/** Shows the details of a position, whose script is loaded with the first. */
export function LoadedDetails(props: { position: Position; actions: PositionActions }) {
  const { loaded, failed, retry } = useLoaded(load, true);
  if (loaded) return <loaded.PositionDetails {...props} />;
  if (failed) return <LoadFailed title="Die Einzelheiten lassen sich gerade nicht laden" onRetry={retry} />;
  return (
    <div className="h-60">
      <Skeleton label="Einzelheiten werden geladen" />
    </div>
  );
}
