import { showToast } from '@/components/ui/toast-store';
import { track } from '@/lib/analytics/track';
import { formatDay } from '@/lib/platform/format/day';
import type { Lot, Position } from '@/lib/portfolio/schema';
import type { PortfolioChanges } from './use-portfolio';

/** Removes positions and purchases, and says what came of it: each can be taken back as long as that is shown. */
export function useRemovals({ remove, removeLot, restore }: PortfolioChanges) {
  const putBack = async (position: Position, removal: string) => {
    try {
      await restore(position.id, removal);
      track('add_to_portfolio', { stock_id: position.id });
      showToast(`${position.name} ist wieder da`);
    } catch (error) {
      console.error(error);
      showToast('Das ließ sich nicht rückgängig machen', 'error', {
        label: 'Noch einmal versuchen',
        onPress: () => void putBack(position, removal),
      });
    }
  };
  const said = (text: string, position: Position, removal: string | null) =>
    showToast(
      text,
      'success',
      removal === null ? undefined : { label: 'Rückgängig', onPress: () => void putBack(position, removal) },
    );

  return {
    removePosition: async (position: Position) => {
      try {
        const removal = await remove(position.id);
        track('remove_from_portfolio', { stock_id: position.id });
        said(`${position.name} ist nicht mehr in deinem Portfolio`, position, removal);
      } catch (error) {
        console.error(error);
        showToast(`${position.name} ließ sich nicht entfernen`, 'error');
      }
    },

    removeLot: async (position: Position, lot: Lot) => {
      const day = formatDay(lot.purchase_date);
      try {
        const removal = await removeLot(position.id, lot.id);
        if (position.lots.length === 1) track('remove_from_portfolio', { stock_id: position.id });
        said(`Der Kauf vom ${day} ist entfernt`, position, removal);
      } catch (error) {
        console.error(error);
        showToast(`Der Kauf vom ${day} ließ sich nicht entfernen`, 'error');
      }
    },
  };
}
