import { AmountFields } from '@/components/form/amount-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { useMemberForm } from '@/components/form/use-member-form';
import { accountCall } from '@/components/session/account-fetch';
import { useAccount } from '@/components/session/use-call';
import { Checkbox } from '@/components/ui/checkbox';
import { DecimalField } from '@/components/ui/decimal-field';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast-store';
import { formatMoney } from '@/lib/platform/format/money';
import { hasOwnContent, LONGEST_THESIS } from '@/lib/watchlist/rules';
import type { Watched } from '@/lib/watchlist/sort-watchlist';
import { buyPriceOf, draftOf, readValuation, type StartValue, type ValuationDraft } from './valuation-draft';
import { watchlistMarks } from './watchlist-store';

type Props = {
  watched: Watched;
  /** A value that is offered; null: what is stored. */
  offered: StartValue | null;
  /** Whether this site sends mails. */
  sendsMails: boolean;
  onClose: () => void;
  /** The dialog stays open until it resolves. */
  onSaved: () => Promise<void>;
};

/** Edits own value, margin of safety, thesis and next look of a watched stock. */
export function EditValuationDialog({ watched, offered, sendsMails, onClose, onSaved }: Props) {
  const { entry, stock } = watched;
  const form = useMemberForm({
    start: () => draftOf(entry.valuation, stock.display_currency, offered),
    read: (draft) => readValuation(draft, entry.valuation),
    send: async ({ change }) => {
      const param = { stockId: stock.id };
      await accountCall('POST /api/watchlist/:stockId/valuation', { param, json: change });
      const { currency: _, ...changed } = change;
      const valuation = { ...entry.valuation, ...changed };
      watchlistMarks().note(stock.id, true, hasOwnContent({ ...entry, valuation }));
      await onSaved();
      showToast('Deine Angaben sind gespeichert');
    },
    failed: 'Deine Angaben wurden nicht gespeichert',
    unclear: 'Unklar, ob deine Angaben gespeichert wurden',
  });
  const { values, field } = form;
  const buyPrice = buyPriceOf(values);

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={stock.name}
      note={`Kurs ${formatMoney(stock.current_price, stock.display_currency)}`}
    >
      <AmountFields
        label="Dein Wert je Aktie"
        {...field('value')}
        maxLength={24}
        currency={field('currency')}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <DecimalField label="Sicherheitsmarge in %" maxLength={8} {...field('margin')} />
        <TextField
          type="date"
          label="Wiedervorlage"
          min="2000-01-01"
          max="2199-12-31"
          {...field('nextLook')}
        />
      </div>
      <p role="status" className="-mt-1 text-14 text-ink-2">
        {buyPrice === null
          ? 'Kauflimit = dein Wert abzüglich der Sicherheitsmarge'
          : `Kauflimit: ${formatMoney(buyPrice, values.currency)}`}
      </p>
      <TextArea
        label="Warum"
        hint="Was du erwartest, und woran du merkst, dass du falsch liegst"
        maxLength={LONGEST_THESIS}
        {...field('thesis')}
      />
      {sendsMails && <MailWish draft={values} onChange={(mail) => form.set({ mail })} />}
    </FormDialog>
  );
}

function MailWish({ draft, onChange }: { draft: ValuationDraft; onChange: (mail: boolean) => void }) {
  const { data: account } = useAccount();
  const hasValue = draft.value.trim() !== '';
  return (
    <div>
      <Checkbox
        checked={draft.mail && hasValue}
        disabled={!hasValue}
        onChange={({ target }) => onChange(target.checked)}
      >
        Mail, wenn der Kurs auf das Kauflimit fällt
      </Checkbox>
      {account?.emailVerified === false && (
        <p className="text-13 text-ink-2">
          Sie kommt erst, wenn du deine <TextLink href="/konto">E-Mail-Adresse bestätigt</TextLink> hast.
        </p>
      )}
    </div>
  );
}
