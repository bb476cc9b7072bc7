import { grouped } from '@/lib/finance/grouped';
import { minus, plus } from '@/lib/platform/format/decimals';
import { type Taxes, taxesOn } from '@/lib/taxes/steps/flat-tax';
import { stateOf, type YearState } from '@/lib/taxes/year-at-bank';
import { type BankYear, withEvents } from '../bank-years';
import { churchRateOn, type TaxSettings } from '../settings';

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
    year = withEvents(year, own);
    const { allowanceUsed: used } = stateOf(year, until);
    if (used !== steps.at(-1)?.used) steps.push({ on, used });
  }
  return steps;
}

/** Computes the taxes on what a year has taxed so far, with church tax from its day on. */
export function taxesOfYear(
  { begun, events, state }: Pick<BankYear, 'begun' | 'events' | 'state'>,
  settings: Pick<TaxSettings, 'church_rate' | 'church_from'>,
  until: string,
): Taxes {
  const from = settings.church_from;
  if (from === null || from <= begun.on || from > until)
    return taxesOf(NOTHING, state, churchRateOn(settings, until), until);
  const before = stateOf(
    withEvents(
      begun.year,
      events.filter(({ on }) => on > begun.on && on < from),
    ),
    until,
  );
  const [without, withChurch] = [
    taxesOf(NOTHING, before, '0', until),
    taxesOf(before, state, settings.church_rate, until),
  ];
  const sum = (tax: keyof Taxes) => plus(without[tax], withChurch[tax]);
  return { flat: sum('flat'), surcharge: sum('surcharge'), church: sum('church'), total: sum('total') };
}

type Taxed = Pick<YearState, 'taxable' | 'credited'>;

const NOTHING: Taxed = { taxable: '0', credited: '0' };

const taxesOf = (before: Taxed, after: Taxed, churchRate: TaxSettings['church_rate'], on: string) =>
  taxesOn({
    income: minus(after.taxable, before.taxable),
    credited: minus(after.credited, before.credited),
    churchRate,
    on,
  });
