import { Pencil, Trash2 } from 'lucide';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { countOf } from '@/lib/platform/format/number';

type Props = {
  name: string;
  /** Stand below the name, before the number of bookings. */
  facts: readonly (string | null)[];
  /** Bookings that belong to it. */
  bookings: number;
  /** Says what editing does: 'Umbenennen'. */
  edit: string;
  onEdit: () => void;
  onRemove: () => void;
  /** A line below the facts. */
  note?: ReactNode;
  /** Before the other buttons. */
  action?: ReactNode;
};

/** A depot or a security of one's own, with what can be done to it; removed only without bookings. */
export const BookedLine = ({ name, facts, bookings, edit, onEdit, onRemove, note, action }: Props) => (
  <div className="flex items-center gap-1">
    <p className="mr-auto min-w-0 wrap-break-word">
      <span className="font-medium">{name}</span>
      <span className="block text-13 text-ink-3">
        {[...facts, bookingsText(bookings)].filter(Boolean).join(' · ')}
      </span>
      {note && <span className="block text-13 text-ink-2">{note}</span>}
    </p>
    {action}
    <IconButton icon={Pencil} label={`${edit}: ${name}`} onClick={onEdit} />
    <IconButton
      icon={Trash2}
      label={`Löschen: ${name}`}
      disabled={bookings > 0}
      title={bookings > 0 ? 'Löschen geht nur ohne Buchungen' : `Löschen: ${name}`}
      onClick={onRemove}
    />
  </div>
);

const bookingsText = (count: number): string =>
  count === 0 ? 'keine Buchungen' : countOf(count, 'Buchung', 'Buchungen');
