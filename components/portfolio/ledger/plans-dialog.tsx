'use client';

import { Pause, Play, Plus, Trash2 } from 'lucide';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { FormDialog } from '@/components/form/form-dialog';
import type { Errors } from '@/components/form/form-errors';
import { RefusalBanner } from '@/components/form/refusal-banner';
import { useMemberForm } from '@/components/form/use-member-form';
import { useSubmission } from '@/components/form/use-submission';
import { accountCall } from '@/components/session/account-fetch';
import { addressOf } from '@/components/session/api-calls';
import { useCall } from '@/components/session/use-call';
import { Button } from '@/components/ui/button';
import { DecimalField } from '@/components/ui/decimal-field';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import type { Depot } from '@/lib/bookings/depots/schema';
import { countText, isBond } from '@/lib/bookings/quotation';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { countOf, formatNumber } from '@/lib/platform/format/number';
import { decimalPlaces, parseDecimal } from '@/lib/platform/format/parse-number';
import { randomId } from '@/lib/platform/random-id';
import { INTERVALS, type Interval } from '@/lib/portfolio/plans/due-days';
import type { SavingsPlan } from '@/lib/portfolio/plans/schema';
import { ChosenSecurity } from '../bookings/chosen-security';

const INTERVAL_NAMES: Readonly<Record<Interval, string>> = {
  weekly: 'wöchentlich',
  monthly: 'monatlich',
  quarterly: 'vierteljährlich',
  half_yearly: 'halbjährlich',
  yearly: 'jährlich',
};

type Props = {
  depots: readonly Depot[];
  /** Reloads the ledger, which may have new purchases. */
  onBooked: () => void;
  onClose: () => void;
};

/** Lists the savings plans, to add, pause and delete. */
export function PlansDialog({ depots, onBooked, onClose }: Props) {
  const { data: plans, error, mutate } = useCall('GET /api/portfolio/plans');
  const { mutate: mutateAll } = useSWRConfig();
  const [isAdding, setAdding] = useState(false);
  const { busy, refusal, submit } = useSubmission({
    failed: 'Der Sparplan wurde nicht geändert',
    unclear: 'Unklar, ob der Sparplan geändert wurde',
  });
  // Also after a failure: without an answer it may have been carried out.
  const reload = () => Promise.allSettled([mutate(), mutateAll(addressOf('GET /api/portfolio/depots'))]);
  const act = (call: () => Promise<unknown>, said: string) =>
    submit(() =>
      call()
        .then(() => showToast(said))
        .finally(reload),
    );
  if (isAdding)
    return (
      <PlanForm
        depots={depots}
        onBack={() => setAdding(false)}
        onAdded={async () => {
          await mutate();
          setAdding(false);
          onBooked();
        }}
      />
    );
  return (
    <Dialog
      open
      onClose={() => busy || onClose()}
      title="Sparpläne"
      actions={
        <Button look="secondary" onClick={() => setAdding(true)}>
          <Icon of={Plus} small />
          Sparplan anlegen
        </Button>
      }
    >
      <RefusalBanner refusal={refusal} />
      {!plans && !error && (
        <div className="h-24">
          <Skeleton label="Deine Sparpläne werden geladen" />
        </div>
      )}
      {error && !plans && <p role="alert">Deine Sparpläne lassen sich gerade nicht laden.</p>}
      {plans?.length === 0 && (
        <p className="text-ink-2">
          Ein Sparplan bucht seine Käufe selbst: zum Schlusskurs des ersten Handelstags ab jedem Termin.
        </p>
      )}
      <ul>
        {plans?.map((plan) => (
          <li key={plan.id} className="flex items-center gap-1 border-line border-b py-1.5 last:border-b-0">
            <p className="mr-auto min-w-0 wrap-break-word">
              <span className="font-medium">{plan.name}</span>
              <span className="block text-13 text-ink-2">
                <span className="amount">{sizeOf(plan)}</span> {INTERVAL_NAMES[plan.interval]}
                {plan.ends_on && `, bis ${formatDay(plan.ends_on)}`}
              </span>
              <span className="block text-13 text-ink-3">{stateOf(plan)}</span>
            </p>
            <IconButton
              icon={plan.paused ? Play : Pause}
              label={`${plan.paused ? 'Fortsetzen' : 'Anhalten'}: ${plan.name}`}
              onClick={() =>
                void act(
                  () =>
                    accountCall('PATCH /api/portfolio/plans/:planId', {
                      param: { planId: plan.id },
                      json: { paused: !plan.paused },
                    }),
                  plan.paused ? 'Der Sparplan läuft wieder' : 'Der Sparplan ist angehalten',
                )
              }
            />
            <IconButton
              icon={Trash2}
              label={`Beenden: ${plan.name}`}
              onClick={() =>
                void act(
                  () => accountCall('DELETE /api/portfolio/plans/:planId', { param: { planId: plan.id } }),
                  'Der Sparplan ist beendet. Seine Käufe bleiben',
                )
              }
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function sizeOf({ amount, quantity, currency, security_kind }: SavingsPlan): string {
  if (amount !== null) return formatMoney(Number(amount), currency);
  return countText(formatNumber(Number(quantity), decimalPlaces(quantity ?? '')), security_kind);
}

function stateOf({ paused, next_due, booked }: SavingsPlan): string {
  const bought = `${countOf(booked, 'Kauf', 'Käufe')} gebucht`;
  if (paused) return `Angehalten · ${bought}`;
  return next_due === null ? `Beendet · ${bought}` : `Nächster Termin ${formatDay(next_due)} · ${bought}`;
}

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

function PlanForm({ depots, onBack, onAdded }: FormProps) {
  // Unchanged, so that a retry after a lost answer makes no second plan.
  const [planId] = useState(randomId);
  const form = useMemberForm({
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
