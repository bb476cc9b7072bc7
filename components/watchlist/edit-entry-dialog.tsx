import { useRef, useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { useSubmission } from '@/components/form/use-submission';
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
import { AmountFields } from './amount-fields';
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
  };
  const [price, setPrice] = useState(before.price);
  const [currency, setCurrency] = useState<DisplayCurrency>(before.currency);
  const [note, setNote] = useState(entry.note);
  const [wrongPrice, setWrongPrice] = useState(false);
  const { busy, refusal, submit } = useSubmission({
    failed: 'Zielkurs und Notiz wurden nicht gespeichert',
    unclear: 'Unklar, ob Zielkurs und Notiz gespeichert wurden',
  });
  const priceField = useRef<HTMLInputElement>(null);

  const save = async () => {
    const target = targetFrom(price, currency);
    setWrongPrice(target === undefined);
    if (target === undefined) return priceField.current?.focus();
    const isSame = price === before.price && (currency === before.currency || price === '');
    const change: WatchlistChange = {
      ...(!isSame && { target }),
      ...(note.trim() !== entry.note && { note }),
    };
    await submit(async () => {
      const param = { stockId: stock.id };
      await accountCall('POST /api/watchlist/:stockId/target', { param, json: change });
      const kept = isSame ? entry.target : target;
      watchlistMarks().note(stock.id, true, kept !== null || note.trim() !== '');
      await onSaved();
      showToast('Zielkurs und Notiz sind gespeichert');
    });
  };

  return (
    <FormDialog
      busy={busy}
      refusal={refusal}
      onSubmit={save}
      onClose={onClose}
      title={stock.name}
      note={`Kurs ${formatMoney(stock.current_price, stock.display_currency)}`}
    >
      <AmountFields
        ref={priceField}
        label="Zielkurs je Aktie"
        value={price}
        error={wrongPrice && 'Bitte gib einen Betrag über 0 ein, etwa 87,50'}
        onChange={({ target }) => setPrice(target.value)}
        currency={currency}
        onCurrency={setCurrency}
      />
      <TextArea
        label="Notiz"
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}

/** Parses the price field: null for empty, undefined for an invalid price. */
function targetFrom(text: string, currency: DisplayCurrency): WatchlistChange['target'] {
  if (text.trim() === '') return null;
  const price = parseNumber(text);
  return price !== null && price > 0 && price <= HIGHEST_TARGET ? { price, currency } : undefined;
}
