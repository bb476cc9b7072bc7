import { AmountFields } from '@/components/form/amount-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { useMemberForm } from '@/components/form/use-member-form';
import { accountCall } from '@/components/session/account-fetch';
import { TextArea } from '@/components/ui/text-area';
import { showToast } from '@/components/ui/toast-store';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { formatMoney } from '@/lib/platform/format/money';
import { formatNumber } from '@/lib/platform/format/number';
import { parseNumber } from '@/lib/platform/format/parse-number';
import { HIGHEST_TARGET, LONGEST_NOTE } from '@/lib/watchlist/rules';
import type { WatchlistChange } from '@/lib/watchlist/schema';
import type { Watched } from '@/lib/watchlist/sort-watchlist';
import { watchlistMarks } from './watchlist-store';

type Props = {
  watched: Watched;
  onClose: () => void;
  /** The dialog stays open until it resolves. */
  onSaved: () => Promise<void>;
};

/** Edits target price and note of a watched stock. */
export function EditEntryDialog({ watched: { entry, stock }, onClose, onSaved }: Props) {
  const before = {
    price: entry.target ? formatNumber(entry.target.price) : '',
    currency: entry.target?.currency ?? stock.display_currency,
    note: entry.note,
  };
  const form = useMemberForm({
    start: before,
    read: readEntry,
    send: async ({ target, note }, typed) => {
      const isSame =
        typed.price === before.price && (typed.currency === before.currency || typed.price === '');
      const change: WatchlistChange = {
        ...(!isSame && { target }),
        ...(note.trim() !== entry.note && { note }),
      };
      const param = { stockId: stock.id };
      await accountCall('POST /api/watchlist/:stockId/target', { param, json: change });
      const kept = isSame ? entry.target : target;
      watchlistMarks().note(stock.id, true, kept !== null || note.trim() !== '');
      await onSaved();
      showToast('Zielkurs und Notiz sind gespeichert');
    },
    failed: 'Zielkurs und Notiz wurden nicht gespeichert',
    unclear: 'Unklar, ob Zielkurs und Notiz gespeichert wurden',
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={stock.name}
      note={`Kurs ${formatMoney(stock.current_price, stock.display_currency)}`}
    >
      <AmountFields label="Zielkurs je Aktie" {...form.field('price')} currency={form.field('currency')} />
      <TextArea label="Notiz" maxLength={LONGEST_NOTE} {...form.field('note')} />
    </FormDialog>
  );
}

type Typed = { price: string; currency: DisplayCurrency; note: string };

/** Reads the fields: no target for an empty price. */
function readEntry({ price: text, currency, note }: Typed) {
  if (text.trim() === '') return { target: null, note };
  const price = parseNumber(text);
  return price !== null && price > 0 && price <= HIGHEST_TARGET
    ? { target: { price, currency }, note }
    : { errors: { price: 'Bitte gib einen Betrag über 0 ein, etwa 87,50' } };
}
