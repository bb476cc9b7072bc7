import { useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import type { Errors } from '@/components/form/form-errors';
import { useMemberForm } from '@/components/form/use-member-form';
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

const KINDS = (['other', 'share', 'fund', 'bond'] as const).map((value) => ({
  value,
  label: SECURITY_KINDS[value],
}));

/** Adds or changes a security that the market does not have. */
export function OwnSecurityForm({ security, isin = '', calls, onSaved, onBack }: Props) {
  // Unchanged, so that a retry after a lost answer adds no second one.
  const [newId] = useState(randomId);
  const form = useMemberForm({
    start: {
      name: security?.name ?? '',
      isin: security?.isin ?? isin,
      kind: security?.kind ?? 'other',
      currency: security?.currency ?? 'EUR',
    },
    read: readSecurity,
    send: async ({ currency, ...given }) => {
      if (security) await calls.change(security.id, given);
      const saved = security ?? (await calls.add({ ...given, id: newId, currency }));
      onSaved({ id: saved.id, name: given.name });
    },
    failed: 'Das Wertpapier wurde nicht gespeichert',
    unclear: 'Unklar, ob das Wertpapier gespeichert wurde',
  });
  return (
    <FormDialog
      form={form}
      onClose={onBack}
      title={security ? 'Eigenes Wertpapier ändern' : 'Eigenes Wertpapier anlegen'}
    >
      {!security && (
        <p className="text-14 text-ink-2">
          Für alles, was die Suche nicht kennt: Zertifikate, Anleihen, nicht mehr notierte Aktien. Den Kurs
          trägst du selbst ein, sonst zählt der Kurs deiner letzten Buchung.
        </p>
      )}
      <TextField label="Name" maxLength={120} {...form.field('name')} />
      <TextField
        label="ISIN"
        hint="Wenn es eine hat"
        maxLength={20}
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('isin')}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <Select label="Art" options={KINDS} {...form.field('kind')} />
        <TextField
          label="Währung"
          maxLength={3}
          autoCapitalize="characters"
          hint={security ? 'Sie bleibt' : undefined}
          disabled={security !== null}
          {...form.field('currency')}
        />
      </div>
    </FormDialog>
  );
}

type Typed = { name: string; isin: string; kind: OwnSecurity['kind']; currency: string };

function readSecurity(typed: Typed) {
  const name = typed.name.trim();
  const isin = typed.isin.replace(/\s/g, '').toUpperCase();
  const currency = typed.currency.trim().toUpperCase();
  const errors: Errors<Typed> = {
    ...(name === '' && { name: 'Bitte gib einen Namen ein' }),
    ...(isin !== '' &&
      !isIsin(isin) && { isin: 'Das ist keine gültige ISIN. Sie hat zwölf Zeichen, etwa DE0007164600' }),
    ...(!isCurrency(currency) && { currency: 'Bitte gib eine Währung ein, etwa EUR' }),
  };
  return Object.keys(errors).length > 0
    ? { errors }
    : { name, isin: isin || null, kind: typed.kind, currency };
}
