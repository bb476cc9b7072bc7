import type { Refusal } from '@/components/form/refusal';
import { useMemberForm } from '@/components/form/use-member-form';
import { IS_BOOKED, useOnce } from '@/components/form/use-once';
import { showToast } from '@/components/ui/toast-store';
import { track } from '@/lib/analytics/track';
import { yearsLater } from '@/lib/finance/years-later';
import { formatDay } from '@/lib/platform/format/day';
import type { PurchaseRefused } from '@/lib/portfolio/schema/purchase';
import type { Stock } from '@/lib/stocks/schema';
import type { ChosenStock } from './add-stock-dialog';
import { usePreview } from './bookings/use-preview';
import type { PortfolioChanges } from './portfolio-changes';
import { readPurchase, tidyQuantity } from './purchase-draft';

/** Says only about when the purchase was, or its day. */
export type DayMode = 'year' | 'exact';

type Props = {
  chosen: ChosenStock;
  /** Undefined until it is loaded. */
  stock: Stock | undefined;
  /** ISO day. */
  today: string;
  add: PortfolioChanges['add'];
  onClose: () => void;
};

/** Runs the form of a purchase, and finds the close of its day and what it comes to. */
export function usePurchase({ chosen, stock, today, add, onClose }: Props) {
  const yearBefore = yearsLater(today, -1);
  const once = useOnce();
  const form = useMemberForm({
    start: { mode: 'year' as DayMode, quantity: '1', date: yearBefore, price: '', fees: '' },
    read: (typed) => readPurchase({ ...typed, quantity: tidyQuantity(typed.quantity) }, today),
    send: async (purchase) => {
      await once((key) => add(chosen.id, { ...purchase, trackTransaction: true }, key));
      track('add_to_portfolio', {});
      showToast(`${stock?.name ?? chosen.name} ist in deinem Portfolio`);
      onClose();
    },
    failed: 'Die Aktie wurde nicht hinzugefügt',
    unclear: 'Unklar, ob die Aktie gespeichert wurde',
    explain: (refusal) => (refusal.code === IS_BOOKED ? { ...refusal, text: furtherText(refusal) } : refusal),
  });
  const entered = readPurchase(form.values, today);
  const { preview } = usePreview(
    stock && !('errors' in entered && entered.errors.date)
      ? { kind: 'purchase', stock_id: stock.id, date: form.values.date }
      : null,
  );
  const close = preview?.market_price ?? null;
  const price = 'errors' in entered ? null : (entered.price ?? close);
  return {
    form,
    yearBefore,
    close,
    priceHint:
      close && preview?.price_date
        ? `Ohne Angabe: Schlusskurs vom ${formatDay(preview.price_date)}`
        : 'Ohne Angabe: Schlusskurs',
    cost: 'errors' in entered || price === null ? null : entered.quantity * price + entered.fees,
  };
}

/** Says what another submit does after the purchase is booked. */
const furtherText = ({ answer }: Refusal): string =>
  (answer as PurchaseRefused).earlier?.removed
    ? 'Noch einmal hinzufügen trägt einen neuen Kauf ein.'
    : 'Er steht in deinem Portfolio; ändern kannst du ihn dort. Noch einmal hinzufügen trägt einen weiteren Kauf ein.';
