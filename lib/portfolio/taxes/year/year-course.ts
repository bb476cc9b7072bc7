import { grouped } from '@/lib/finance/grouped';
import { withIncome } from '@/lib/taxes/income-taxes';
import { stateOf, type YearAtBank } from '@/lib/taxes/year-at-bank';
import type { BankYear } from '../bank-years';

/** A day from which on so much of the allowance is used, and such losses stand in the pots. */
type YearStep = { on: string; used: string; share_pot: string; other_pot: string };

/** Lists how allowance and pots of a year changed, by day; the first step is the day on which `begun` stands. */
export function yearSteps({ begun, events }: Pick<BankYear, 'begun' | 'events'>, until: string): YearStep[] {
  const byDay = grouped(
    events.filter(({ on, income }) => income !== null && on > begun.on),
    ({ on }) => on,
  );
  let { year } = begun;
  const steps = [stepOn(begun.on, year, until)];
  for (const [on, own] of byDay) {
    for (const { income } of own) if (income) year = withIncome(year, income);
    const step = stepOn(on, year, until);
    if (!isSame(step, steps.at(-1))) steps.push(step);
  }
  return steps;
}

function stepOn(on: string, year: YearAtBank, until: string): YearStep {
  const { allowanceUsed, sharePot, otherPot } = stateOf(year, until);
  return { on, used: allowanceUsed, share_pot: sharePot, other_pot: otherPot };
}

const isSame = (a: YearStep, b: YearStep | undefined): boolean =>
  a.used === b?.used && a.share_pot === b.share_pot && a.other_pot === b.other_pot;
