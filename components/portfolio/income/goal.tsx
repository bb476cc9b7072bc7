import { useState } from 'react';
import { LoadFailed } from '@/components/session/load-failed';
import { useCall } from '@/components/session/use-call';
import { moneyAmount } from '@/components/ui/amounts';
import { Button } from '@/components/ui/button';
import { useOpened } from '@/components/ui/use-opened';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { formatMonth } from '@/lib/platform/format/day';
import { formatShare } from '@/lib/platform/format/number';
import type { IncomeGoal as Goal } from '@/lib/portfolio/income/goal-schema';
import { withoutRateText } from './income-bars';

const loadDialog = () => import('./goal-dialog');

type Props = {
  heading: 'h2' | 'h3';
  /** Offered for a goal that is not set yet. */
  currency: DisplayCurrency;
};

/** Shows the dividends a month that the person aims at, what is missing, and when it is reached; offers to set a goal. */
export function IncomeGoal({ heading: Heading, currency }: Props) {
  const { data, error, isValidating, mutate } = useCall('GET /api/portfolio/income/goal');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const dialog = useOpened(loadDialog, isOpen, close);
  if (error && !data)
    return (
      <LoadFailed
        title="Dein Ziel lässt sich gerade nicht laden"
        busy={isValidating}
        onRetry={() => void mutate()}
      />
    );
  // Holds the place, so that what follows hardly moves.
  if (!data) return <div data-placeholder className="h-24" />;
  const { goal } = data;
  return (
    <section aria-labelledby="ziel" className="rounded-card bg-accent-soft px-4.5 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Heading id="ziel" className="text-15 font-semibold">
          {goal ? <>Dein Ziel: {moneyAmount(Number(goal.amount), goal.currency)} im Monat</> : 'Dein Ziel'}
        </Heading>
        <Button look="quiet" small className="print:hidden" onClick={() => setOpen(true)}>
          {goal ? 'Ziel ändern' : 'Ziel setzen'}
        </Button>
      </div>
      {goal ? (
        <GoalWords goal={goal} />
      ) : (
        <p className="text-14 text-ink-2">
          Wie viel sollen deine Dividenden im Monat bringen? Mit einem Ziel siehst du, was heute fehlt und
          wann es erreicht wäre.
        </p>
      )}
      {isOpen && dialog && (
        <dialog.GoalDialog goal={goal} currency={currency} onSaved={() => mutate()} onClose={close} />
      )}
    </section>
  );
}

/** Says what is missing for a goal, when it is reached, and what that rests on. */
export function GoalWords({ goal }: { goal: Goal }) {
  const { amount, currency, monthly, state } = goal;
  return (
    <>
      <div aria-hidden="true" className="my-2 h-1.5 overflow-hidden rounded-full bg-surface print:hidden">
        <div
          className="h-full rounded-full bg-accent"
          style={{ width: `${Math.min(100, (100 * monthly) / Number(amount))}%` }}
        />
      </div>
      <p className="text-ink-2">
        Zu erwarten sind heute im Schnitt <Amount of={monthly} currency={currency} /> im Monat.{' '}
        {state === 'reached' ? (
          'Das Ziel ist erreicht.'
        ) : (
          <>
            Zum Ziel fehlen heute <Amount of={goal.missing_monthly} currency={currency} /> im Monat,{' '}
            <Amount of={goal.missing_yearly} currency={currency} /> im Jahr.{' '}
          </>
        )}
        <When goal={goal} />
      </p>
      <p className="mt-1.5 text-13 text-ink-3">
        {state !== 'reached' && (
          <>
            Angenommen sind {formatShare(goal.growth)} Wachstum im Jahr: je Unternehmen der Median der letzten
            fünf Jahre, von −20 bis 10&#8239;%, gewichtet nach dem, was es voraussichtlich zahlt, ohne Käufe
            und Verkäufe.{' '}
          </>
        )}
        Über alle Depots, vor Steuern, zum heutigen Wechselkurs.
        {goal.without_rate > 0 && ` ${withoutRateText(goal.without_rate)}`}
      </p>
    </>
  );
}

const Amount = ({ of, currency }: { of: number; currency: string }) => (
  <b className="figures font-semibold text-ink">{moneyAmount(of, currency)}</b>
);

function When({ goal: { state, month, monthly, growth } }: { goal: Goal }) {
  if (state === 'later' && month)
    return (
      <>
        Wachsen die Dividenden nur wie erwartet, wäre es im{' '}
        <b className="font-semibold text-ink">{formatMonth(month.slice(0, 7))}</b> erreicht.
      </>
    );
  if (state !== 'never') return null;
  return (
    <>
      <b className="font-semibold text-ink">So nicht erreichbar:</b>{' '}
      {monthly <= 0
        ? 'Es ist keine Dividende zu erwarten.'
        : growth <= 0
          ? 'Es ist kein Wachstum zu erwarten.'
          : 'Mit diesem Wachstum dauert es mehr als 50 Jahre.'}
    </>
  );
}
