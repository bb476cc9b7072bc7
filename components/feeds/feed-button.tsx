import { CalendarPlus } from 'lucide';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useOpened } from '@/components/ui/use-opened';
import type { FeedKind } from '@/lib/feeds/kinds';

const loadDialog = () => import('./feed-dialog');

export function FeedButton({ kind }: { kind: FeedKind }) {
  const [isOpen, setOpen] = useState(false);
  const dialog = useOpened(loadDialog, isOpen, () => setOpen(false));
  return (
    <>
      <Button look="quiet" small onClick={() => setOpen(true)}>
        <Icon of={CalendarPlus} small />
        Im Kalender abonnieren
      </Button>
      {isOpen && dialog && <dialog.FeedDialog kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
}
