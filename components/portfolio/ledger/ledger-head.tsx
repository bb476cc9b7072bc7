import { Ellipsis, Plus } from 'lucide';
import { Button } from '@/components/ui/button';
import { HideAmounts } from '@/components/ui/hide-amounts';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
import { preloadDialogs } from '../use-dialogs';
import type { OpenDialog } from './ledger-dialogs';

type Props = {
  /** Nothing is booked yet; the page says how to begin. */
  isEmpty: boolean;
  onOpen: (dialog: OpenDialog) => void;
};

/** Offers the actions on all bookings: one main action, the others in a menu. */
export const LedgerHead = ({ isEmpty, onOpen }: Props) => (
  <div className="mb-5 flex flex-wrap items-center gap-2 md:gap-3">
    {!isEmpty && (
      <Button onClick={() => onOpen('new')} onFocus={preloadDialogs} onPointerEnter={preloadDialogs}>
        <Icon of={Plus} small />
        Buchen
      </Button>
    )}
    <Menu
      label="Verwalten"
      align="left"
      onOpen={preloadDialogs}
      groups={[
        {
          entries: [
            { text: 'Depots', onSelect: () => onOpen('depots') },
            { text: 'Sparpläne', onSelect: () => onOpen('plans') },
            { text: 'Eigene Wertpapiere', onSelect: () => onOpen('securities') },
          ],
        },
      ]}
    >
      <Icon of={Ellipsis} small />
      Verwalten
    </Menu>
    {!isEmpty && (
      <div className="ml-auto md:-mr-3">
        <HideAmounts />
      </div>
    )}
  </div>
);
