import { useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { useMemberForm } from '@/components/form/use-member-form';
import { isBond } from '@/lib/bookings/quotation';
import { typedPrice } from '@/lib/bookings/typed-price';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { formatDay } from '@/lib/platform/format/day';
import type { Lot, Position } from '@/lib/portfolio/schema/positions';
import type { PortfolioChanges } from './portfolio-changes';
import { draftOf, lotChange, type PurchaseDraft, tidyQuantity } from './purchase-draft';
import { PurchaseFields } from './purchase-fields';

type Props = {
  position: Position;
  lot: Lot;
  changeLot: PortfolioChanges['changeLot'];
  onBack: () => void;
  /** Called when the change is shown. */
  onSaved: () => void;
};

export function LotForm({ position, lot: newest, changeLot, onBack, onSaved }: Props) {
  // The purchase as the form was filled, so changes of another tab are not reverted.
  const [lot] = useState(newest);
  const today = berlinDay(new Date());
  const { kind } = position;
  const form = useMemberForm({
    start: () => priced(draftOf(lot), kind, 2),
    read: (typed) =>
      lotChange(lot, priced({ ...typed, quantity: tidyQuantity(typed.quantity) }, kind, -2), today),
    send: async (change) => {
      if (Object.keys(change).length > 0) await changeLot(position.id, lot.id, change);
      onSaved();
    },
    failed: 'Die Änderung wurde nicht gespeichert',
    unclear: 'Unklar, ob die Änderung gespeichert wurde',
  });
  return (
    <FormDialog
      form={form}
      onClose={onBack}
      title={position.name}
      note={`Kauf vom ${formatDay(lot.purchase_date)}`}
    >
      <PurchaseFields
        form={form}
        currency={lot.currency}
        today={today}
        withParts
        priceHint={isBond(kind) ? 'In Prozent' : 'Ohne Angabe: Schlusskurs'}
      />
    </FormDialog>
  );
}

/** Converts the price between what is typed and what is stored. */
const priced = (draft: PurchaseDraft, kind: string, places: 2 | -2): PurchaseDraft => ({
  ...draft,
  price: typedPrice(draft.price, kind, places),
});
