import { LoadFailed } from '@/components/session/load-failed';
import { Shape } from '@/components/ui/skeleton';
import { useLoaded } from '@/components/ui/use-loaded';
import { useMedia } from '@/components/ui/use-media';
import type { PositionRowsProps } from './positions-table';

const loadList = () => import('./position-list');
const loadTable = () => import('./positions-table');

const PHONE = '(width < 48rem)';

/** Loads what the window has room for, while the positions are loading. */
export function preloadRows(): void {
  const load = matchMedia(PHONE).matches ? loadList : loadTable;
  load().catch(() => undefined);
}

/** Shows the positions as a table, on a phone as a list. */
export function PositionRows(props: PositionRowsProps) {
  const isPhone = useMedia(PHONE, false);
  const list = useLoaded(loadList, isPhone);
  const table = useLoaded(loadTable, !isPhone);
  const { failed, retry } = isPhone ? list : table;
  const shown = [list.loaded?.PositionList, table.loaded?.PositionsTable];
  // The other one stays until this one is loaded: a sheet of paper is as narrow as a phone.
  const Rows = (isPhone ? shown : shown.toReversed()).find((one) => one !== undefined);
  if (Rows) return <Rows {...props} />;
  if (failed) return <LoadFailed title="Deine Positionen lassen sich gerade nicht laden" onRetry={retry} />;
  return (
    <div aria-hidden="true">
      {props.positions.map(({ id }) => (
        <div key={id} className="flex h-15 items-center border-line border-b">
          <Shape className="h-5 w-56" />
        </div>
      ))}
    </div>
  );
}
