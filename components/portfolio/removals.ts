import { track } from '@/lib/analytics/track';
import { formatDay } from '@/lib/platform/format/day';
import type { Lot, Position } from '@/lib/portfolio/schema/positions';
import type { PortfolioChanges } from './portfolio-changes';
import { undoableRemoval } from './undoable-removal';

/** Returns functions that remove positions and purchases and show a toast that can undo it. */
export function removals({ remove, removeLot, restore }: PortfolioChanges) {
  const run = (
    { id, name }: Position,
    isWhole: boolean,
    texts: Record<'gone' | 'failed' | 'unclear', string>,
    call: (removal: string) => Promise<string | null>,
  ) =>
    undoableRemoval({
      remove: async (removal) => {
        const removed = await call(removal);
        if (isWhole) track('remove_from_portfolio', {});
        return removed;
      },
      restore: async (removal) => {
        await restore(id, removal);
        if (isWhole) track('add_to_portfolio', {});
      },
      texts: { ...texts, back: `${name} ist wieder da`, failed: () => texts.failed },
    });

  return {
    removePosition: (position: Position) => {
      const { id, name } = position;
      const texts = {
        gone: `${name} ist nicht mehr in deinem Portfolio`,
        failed: `${name} ließ sich nicht entfernen`,
        unclear: `Unklar, ob ${name} entfernt wurde`,
      };
      return run(position, true, texts, (removal) => remove(id, removal));
    },

    removeLot: (position: Position, lot: Lot) => {
      const day = formatDay(lot.purchase_date);
      const texts = {
        gone: `Der Kauf vom ${day} ist entfernt`,
        failed: `Der Kauf vom ${day} ließ sich nicht entfernen`,
        unclear: `Unklar, ob der Kauf vom ${day} entfernt wurde`,
      };
      const isWhole = position.lots.length === 1;
      return run(position, isWhole, texts, (removal) => removeLot(position, lot.id, removal));
    },
  };
}
