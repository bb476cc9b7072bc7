import { useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import type { Errors } from '@/components/form/form-errors';
import { useMemberForm } from '@/components/form/use-member-form';
import { accountCall } from '@/components/session/account-fetch';
import { useCall } from '@/components/session/use-call';
import { DecimalField } from '@/components/ui/decimal-field';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import type { Depot } from '@/lib/bookings/depots/schema';
import { isBond } from '@/lib/bookings/quotation';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { decimalPlaces, parseDecimal } from '@/lib/platform/format/parse-number';
import { randomId } from '@/lib/platform/random-id';
import { INTERVALS, type Interval } from '@/lib/portfolio/plans/due-days';
import { ChosenSecurity } from '../bookings/chosen-security';

export const INTERVAL_NAMES: Readonly<Record<Interval, string>> = {
  weekly: 'wöchentlich',
  monthly: 'monatlich',
  quarterly: 'vierteljährlich',
  half_yearly: 'halbjährlich',
  yearly: 'jährlich',
};

const sizes = (isOfBond: boolean) => [
  { value: 'amount', label: 'einen Betrag' },
  { value: 'quantity', label: isOfBond ? 'ein Nominal' : 'eine Stückzahl' },
];

const RHYTHMS = INTERVALS.map((value) => ({ value, label: INTERVAL_NAMES[value] }));

type FormProps = { depots: readonly Depot[]; onBack: () => void; onAdded: () => Promise<void> };

type Typed = {
  stock: { id: string; name?: string | undefined } | null;
  kind: 'amount' | 'quantity';
  size: string;
  fees: string;
  interval: Interval;
  starts_on: string;
  ends_on: string;
  depot_id: string;
};

export function PlanForm({ depots, onBack, onAdded }: FormProps) {
  const form = usePlan(depots, onAdded);
  const { values, field } = form;
  const { stock } = values;
  const { data: own } = useCall('GET /api/portfolio/own-securities');
  const isOfBond = isBond(own?.find(({ id }) => id === stock?.id)?.kind);
  const isAmount = values.kind === 'amount';
  return (
    <FormDialog
      form={form}
      onClose={onBack}
      confirm="Sparplan anlegen"
      before={
        <ChosenSecurity
          label="Wertpapier"
          id={stock?.id ?? ''}
          name={stock?.name}
          error={form.errors.stock}
          onChoose={(chosen) => form.set({ stock: chosen })}
        />
      }
      title="Sparplan anlegen"
    >
      <div className="grid grid-cols-2 items-start gap-4">
        <Select label="Gekauft wird für" options={sizes(isOfBond)} {...field('kind')} />
        <DecimalField
          label={isAmount ? 'Betrag (EUR)' : isOfBond ? 'Nominal' : 'Stück'}
          className="text-right tabular-nums"
          {...field('size')}
        />
        <Select label="Rhythmus" options={RHYTHMS} {...field('interval')} />
        <DecimalField
          label={isAmount ? 'Gebühren (EUR)' : 'Gebühren'}
          hint="Ohne Angabe: keine"
          className="text-right tabular-nums"
          {...field('fees')}
        />
        <TextField label="Erster Termin" type="date" {...field('starts_on')} />
        <TextField label="Letzter Termin" type="date" hint="Leer: ohne Ende" {...field('ends_on')} />
        {depots.length > 1 && (
          <Select
            label="Depot"
            options={depots.map(({ id, name }) => ({ value: id, label: name }))}
            {...field('depot_id')}
          />
        )}
      </div>
    </FormDialog>
  );
}

function usePlan(depots: FormProps['depots'], onAdded: FormProps['onAdded']) {
  // Unchanged, so that a retry after a lost answer makes no second plan.
  const [planId] = useState(randomId);
  return useMemberForm({
    start: (): Typed => ({
      stock: null,
      kind: 'amount',
      size: '',
      fees: '',
      interval: 'monthly',
      starts_on: berlinDay(new Date()),
      ends_on: '',
      depot_id: depots[0]?.id ?? '',
    }),
    read: readPlan,
    send: async (plan) => {
      await accountCall('POST /api/portfolio/plans', { json: { id: planId, ...plan } });
      await onAdded();
      showToast('Der Sparplan ist angelegt');
    },
    failed: 'Der Sparplan wurde nicht angelegt',
    unclear: 'Unklar, ob der Sparplan angelegt wurde',
  });
}

function readPlan({ stock, kind, size: sizeText, fees: feesText, depot_id, ends_on, ...dated }: Typed) {
  const size = parseDecimal(sizeText);
  const fees = feesText.trim() === '' ? '0' : parseDecimal(feesText);
  const isAmount = kind === 'amount';
  const errors: Errors<Typed> = {
    ...(!stock && { stock: 'Bitte wähle ein Wertpapier' }),
    ...((size === null || Number(size) <= 0 || decimalPlaces(size) > (isAmount ? 2 : 8)) && {
      size: isAmount ? 'Bitte gib einen Betrag ein, etwa 50' : 'Bitte gib eine Stückzahl ein',
    }),
    ...((fees === null || Number(fees) < 0 || decimalPlaces(fees) > 2) && {
      fees: 'Bitte gib einen Betrag ein, etwa 1,50',
    }),
    ...(dated.starts_on === '' && { starts_on: 'Bitte gib ein Datum ein' }),
    ...(ends_on !== '' && ends_on < dated.starts_on && { ends_on: 'Das Ende liegt vor dem ersten Termin' }),
  };
  if (!stock || size === null || fees === null || Object.keys(errors).length > 0) return { errors };
  return {
    ...dated,
    stock_id: stock.id,
    fees,
    ends_on: ends_on || null,
    ...(depot_id && { depot_id }),
    ...(isAmount ? { amount: size, currency: 'EUR' } : { quantity: size }),
  };
}
