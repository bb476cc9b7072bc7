import { type FormEvent, useId, useRef, useState } from 'react';
import { RefusalBanner } from '@/components/auth/refusal-banner';
import { useSubmission } from '@/components/auth/use-submission';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { formatDay } from '@/lib/platform/format/day';
import type { Lot, Position } from '@/lib/portfolio/schema';
import { draftOf, lotChange, type PurchaseErrors, tidyQuantity } from './purchase-draft';
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
  const [draft, setDraft] = useState(() => draftOf(lot));
  const [errors, setErrors] = useState<PurchaseErrors>({});
  const { busy, refusal, submit } = useSubmission({
    failed: 'Die Änderung ist nicht gespeichert',
    unclear: 'Ob die Änderung gespeichert ist, ist noch nicht klar',
  });
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const tidy = { ...draft, quantity: tidyQuantity(draft.quantity) };
    setDraft(tidy);
    const change = lotChange(lot, tidy, today);
    setErrors('errors' in change ? change.errors : {});
    if ('errors' in change) return focusError(form.current, change.errors);
    void submit(async () => {
      if (Object.keys(change).length > 0) await changeLot(position.id, lot.id, change);
      onSaved();
    });
  };

  return (
    <Dialog
      open
      onClose={() => busy || onBack()}
      title={position.name}
      note={`Kauf vom ${formatDay(lot.purchase_date)}`}
      actions={
        <>
          <Button look="secondary" disabled={busy} onClick={onBack}>
            Abbrechen
          </Button>
          <Button type="submit" form={id} busy={busy}>
            Speichern
          </Button>
        </>
      }
    >
      <form id={id} ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
        <RefusalBanner refusal={refusal} />
        <PurchaseFields
          draft={draft}
          errors={errors}
          onChange={(change) => setDraft((current) => ({ ...current, ...change }))}
          currency={lot.currency}
          today={today}
          priceHint="Ohne Angabe: Schlusskurs"
        />
      </form>
    </Dialog>
  );
}
