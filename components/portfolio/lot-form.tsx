import { useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { useSubmission } from '@/components/form/use-submission';
import { isBond } from '@/lib/bookings/quotation';
import { typedPrice } from '@/lib/bookings/typed-price';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { formatDay } from '@/lib/platform/format/day';
import type { Lot, Position } from '@/lib/portfolio/schema';
import { draftOf, lotChange, type PurchaseDraft, type PurchaseErrors, tidyQuantity } from './purchase-draft';
import { focusError, PurchaseFields } from './purchase-fields';
import type { PortfolioChanges } from './use-portfolio';

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
  const [draft, setDraft] = useState(() => priced(draftOf(lot), kind, 2));
  const [errors, setErrors] = useState<PurchaseErrors>({});
  const { busy, refusal, submit } = useSubmission({
    failed: 'Die Änderung wurde nicht gespeichert',
    unclear: 'Unklar, ob die Änderung gespeichert wurde',
  });

  const onSubmit = (form: HTMLFormElement) => {
    const tidy = { ...draft, quantity: tidyQuantity(draft.quantity) };
    setDraft(tidy);
    const change = lotChange(lot, priced(tidy, kind, -2), today);
    setErrors('errors' in change ? change.errors : {});
    if ('errors' in change) return focusError(form, change.errors);
    void submit(async () => {
      if (Object.keys(change).length > 0) await changeLot(position.id, lot.id, change);
      onSaved();
    });
  };

  return (
    <FormDialog
      busy={busy}
      refusal={refusal}
      onSubmit={onSubmit}
      onClose={onBack}
      title={position.name}
      note={`Kauf vom ${formatDay(lot.purchase_date)}`}
    >
      <PurchaseFields
        draft={draft}
        errors={errors}
        onChange={(change) => setDraft((current) => ({ ...current, ...change }))}
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
