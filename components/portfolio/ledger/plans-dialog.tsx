import { Pause, Play, Plus, Trash2 } from 'lucide';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { RefusalBanner } from '@/components/form/refusal-banner';
import { useSubmission } from '@/components/form/use-submission';
import { accountCall } from '@/components/session/account-fetch';
import { addressOf } from '@/components/session/api-calls';
import { useCall } from '@/components/session/use-call';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import type { Depot } from '@/lib/bookings/depots/schema';
import { countText } from '@/lib/bookings/quotation';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { countOf, formatNumber } from '@/lib/platform/format/number';
import { decimalPlaces } from '@/lib/platform/format/parse-number';
import type { SavingsPlan } from '@/lib/portfolio/plans/schema';
import { INTERVAL_NAMES, PlanForm } from './plan-form';

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
      {!plans?.length && <NoPlans isLoaded={plans !== undefined} failed={error !== undefined} />}
      <ul>
        {plans?.map((plan) => (
          <PlanLine key={plan.id} plan={plan} act={act} />
        ))}
      </ul>
    </Dialog>
  );
}

function NoPlans({ isLoaded, failed }: { isLoaded: boolean; failed: boolean }) {
  if (isLoaded)
    return (
      <p className="text-ink-2">
        Ein Sparplan bucht seine Käufe selbst: zum Schlusskurs des ersten Handelstags ab jedem Termin.
      </p>
    );
  if (failed) return <p role="alert">Deine Sparpläne lassen sich gerade nicht laden.</p>;
  return (
    <div className="h-24">
      <Skeleton label="Deine Sparpläne werden geladen" />
    </div>
  );
}

type LineProps = { plan: SavingsPlan; act: (call: () => Promise<unknown>, said: string) => Promise<unknown> };

/** A savings plan, to pause and end. */
function PlanLine({ plan, act }: LineProps) {
  const { id, name, paused, interval, ends_on } = plan;
  const param = { planId: id };
  return (
    <li className="flex items-center gap-1 border-line border-b py-1.5 last:border-b-0">
      <p className="mr-auto min-w-0 wrap-break-word">
        <span className="font-medium">{name}</span>
        <span className="block text-13 text-ink-2">
          <span className="amount">{sizeOf(plan)}</span> {INTERVAL_NAMES[interval]}
          {ends_on && `, bis ${formatDay(ends_on)}`}
        </span>
        <span className="block text-13 text-ink-3">{stateOf(plan)}</span>
      </p>
      <IconButton
        icon={paused ? Play : Pause}
        label={`${paused ? 'Fortsetzen' : 'Anhalten'}: ${name}`}
        onClick={() =>
          void act(
            () => accountCall('PATCH /api/portfolio/plans/:planId', { param, json: { paused: !paused } }),
            paused ? 'Der Sparplan läuft wieder' : 'Der Sparplan ist angehalten',
          )
        }
      />
      <IconButton
        icon={Trash2}
        label={`Beenden: ${name}`}
        onClick={() =>
          void act(
            () => accountCall('DELETE /api/portfolio/plans/:planId', { param }),
            'Der Sparplan ist beendet. Seine Käufe bleiben',
          )
        }
      />
    </li>
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
