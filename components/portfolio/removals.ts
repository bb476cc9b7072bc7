import { CallError, isUnclear } from '@/components/session/account-fetch';
import { showError, showToast, undoing } from '@/components/ui/toast-store';
import { track } from '@/lib/analytics/track';
import { formatDay } from '@/lib/platform/format/day';
import { randomId } from '@/lib/platform/random-id';
import type { Lot, Position } from '@/lib/portfolio/schema/positions';
import type { PortfolioChanges } from './portfolio-changes';

type Removal = {
  position: Position;
  /** Whether the whole position is removed. */
  isWhole: boolean;
  /** Messages for success, failure and an unknown result. */
  texts: { gone: string; failed: string; unclear: string };
};

/** Returns functions that remove positions and purchases and show a toast that can undo it. */
export function removals({ remove, removeLot, restore }: PortfolioChanges) {
  const putBack = async (of: Removal, removal: string) => {
    const { position, isWhole } = of;
    try {
      await restore(position.id, removal);
      if (isWhole) track('add_to_portfolio', {});
      showToast(`${position.name} ist wieder da`);
    } catch (error) {
      if (error instanceof CallError && error.code === 'removal_not_found')
        return showError(error, error.message);
      showError(error, 'Das ließ sich nicht rückgängig machen', () => putBack(of, removal));
    }
  };

  const run = async (of: Removal, call: (removal: string) => Promise<string | null>) => {
    const { isWhole, texts } = of;
    const id = randomId();
    const undo = undoing(() => putBack(of, id));
    try {
      const removal = await call(id);
      if (isWhole) track('remove_from_portfolio', {});
      showToast(texts.gone, 'success', removal === null ? undefined : undo);
    } catch (error) {
      console.error(error);
      if (isUnclear(error)) showToast(texts.unclear, 'error', undo);
      else showToast(texts.failed, 'error');
    }
  };

  return {
    removePosition: (position: Position) => {
      const { id, name } = position;
      const texts = {
        gone: `${name} ist nicht mehr in deinem Portfolio`,
        failed: `${name} ließ sich nicht entfernen`,
        unclear: `Unklar, ob ${name} entfernt wurde`,
      };
      return run({ position, isWhole: true, texts }, (removal) => remove(id, removal));
    },

    removeLot: (position: Position, lot: Lot) => {
      const day = formatDay(lot.purchase_date);
      const texts = {
        gone: `Der Kauf vom ${day} ist entfernt`,
        failed: `Der Kauf vom ${day} ließ sich nicht entfernen`,
        unclear: `Unklar, ob der Kauf vom ${day} entfernt wurde`,
      };
      const isWhole = position.lots.length === 1;
      return run({ position, isWhole, texts }, (removal) => removeLot(position, lot.id, removal));
    },
  };
}
