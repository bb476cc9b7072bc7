import { useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { useSubmission } from '@/components/form/use-submission';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import type { OwnSecurity } from '@/lib/bookings/own-securities/schema';
import { isCurrency } from '@/lib/currencies/iso-4217';
import { randomId } from '@/lib/platform/random-id';
import { isIsin } from '@/lib/stocks/isin';
import { SECURITY_KINDS } from '@/lib/stocks/kinds';
import type { OwnSecurities } from './own-security-calls';

type Props = {
  /** The security to change; null: a new one. */
  security: OwnSecurity | null;
  /** That a new one has; empty if it is unknown. */
  isin?: string;
  calls: Pick<OwnSecurities, 'add' | 'change'>;
  onSaved: (security: { id: string; name: string }) => void;
  onBack: () => void;
};

type Errors = Partial<Record<'name' | 'isin' | 'currency', string>>;

const KINDS = (['other', 'share', 'fund', 'bond'] as const).map((value) => ({
  value,
  label: SECURITY_KINDS[value],
}));

/** Adds or changes a security that the market does not have. */
export function OwnSecurityForm({ security, isin = '', calls, onSaved, onBack }: Props) {
  const [draft, setDraft] = useState({
    name: security?.name ?? '',
    isin: security?.isin ?? isin,
    kind: security?.kind ?? 'other',
    currency: security?.currency ?? 'EUR',
  });
  const [errors, setErrors] = useState<Errors>({});
  // Unchanged, so that a retry after a lost answer adds no second one.
  const [newId] = useState(randomId);
  const { busy, refusal, submit } = useSubmission({
    failed: 'Das Wertpapier wurde nicht gespeichert',
    unclear: 'Unklar, ob das Wertpapier gespeichert wurde',
  });
  const set = (change: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...change }));
  const onSubmit = () => {
    const name = draft.name.trim();
    const isin = draft.isin.replace(/\s/g, '').toUpperCase();
    const currency = draft.currency.trim().toUpperCase();
    const found: Errors = {
      ...(name === '' && { name: 'Bitte gib einen Namen ein' }),
      ...(isin !== '' &&
        !isIsin(isin) && { isin: 'Das ist keine gültige ISIN. Sie hat zwölf Zeichen, etwa DE0007164600' }),
      ...(!isCurrency(currency) && { currency: 'Bitte gib eine Währung ein, etwa EUR' }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const given = { name, isin: isin || null, kind: draft.kind };
    void submit(async () => {
      if (security) await calls.change(security.id, given);
      const saved = security ?? (await calls.add({ ...given, id: newId, currency }));
      onSaved({ id: saved.id, name });
    });
  };
  return (
    <FormDialog
      busy={busy}
      refusal={refusal}
      onSubmit={onSubmit}
      onClose={onBack}
      title={security ? 'Eigenes Wertpapier ändern' : 'Eigenes Wertpapier anlegen'}
    >
      {!security && (
        <p className="text-14 text-ink-2">
          Für alles, was die Suche nicht kennt: Zertifikate, Anleihen, nicht mehr notierte Aktien. Den Kurs
          trägst du selbst ein, sonst zählt der Kurs deiner letzten Buchung.
        </p>
      )}
      <TextField
        label="Name"
        name="name"
        maxLength={120}
        autoComplete="off"
        value={draft.name}
        error={errors.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        label="ISIN"
        hint="Wenn es eine hat"
        name="isin"
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={draft.isin}
        error={errors.isin}
        onChange={({ target }) => set({ isin: target.value })}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <Select
          label="Art"
          value={draft.kind}
          options={KINDS}
          onChange={({ target }) => set({ kind: target.value as OwnSecurity['kind'] })}
        />
        <TextField
          label="Währung"
          name="currency"
          maxLength={3}
          autoComplete="off"
          autoCapitalize="characters"
          hint={security ? 'Sie bleibt' : undefined}
          disabled={security !== null}
          value={draft.currency}
          error={errors.currency}
          onChange={({ target }) => set({ currency: target.value })}
        />
      </div>
    </FormDialog>
  );
}
