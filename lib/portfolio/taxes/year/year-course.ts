import { grouped } from '@/lib/finance/grouped';
import { withIncome } from '@/lib/taxes/income-taxes';
import { stateOf } from '@/lib/taxes/year-at-bank';
import type { BankYear } from '../bank-years';

/** A day from which on so much of the allowance is used. */
export type AllowanceStep = { on: string; used: string };

/** Lists how the allowance of a year was used, by day; the first step is the day on which `begun` stands. */
export function allowanceSteps(
  { begun, events }: Pick<BankYear, 'begun' | 'events'>,
  until: string,
): AllowanceStep[] {
  const byDay = grouped(
    events.filter(({ on, income }) => income !== null && on > begun.on),
    ({ on }) => on,
  );
  let { year } = begun;
  const steps = [{ on: begun.on, used: stateOf(year, until).allowanceUsed }];
  for (const [on, own] of byDay) {
    for (const { income } of own) if (income) year = withIncome(year, income);
    const { allowanceUsed: used } = stateOf(year, until);
    if (used !== steps.at(-1)?.used) steps.push({ on, used });
  }
  return steps;
}
