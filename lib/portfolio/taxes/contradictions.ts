import { NotComputable } from '@/lib/taxes/working';
import { checkAllowances, yearFrom } from '@/lib/taxes/year-at-bank';
import { churchRateOn, startOf } from './settings';
import type { NewTaxSettings, StatedDepot } from './settings-schema';

/** A statement that contradicts another one or the law, with the reason in German. */
export type Contradiction = {
  field: 'church_from' | 'shares_with' | 'allowance' | 'start' | 'start_on';
  /** Depot that it is stated of; null: of the person. */
  depot_id: string | null;
  reason: string;
};

/** Finds the statements that contradict others, or the law of today. */
export function contradictions(stated: NewTaxSettings, today: string): Contradiction[] {
  const { church_rate, church_from, depots } = stated;
  const ofPerson: Contradiction[] =
    church_from !== null && (church_rate === null || church_rate === '0')
      ? [{ field: 'church_from', depot_id: null, reason: 'Ohne Kirchensteuer gibt es keinen Beginn' }]
      : [];
  const ofDepots = depots.flatMap((depot) => {
    const found = ofDepot(depot, stated, today);
    return found ? [{ ...found, depot_id: depot.depot_id }] : [];
  });
  return [...ofPerson, ...ofDepots, ...tooHigh(stated, today)];
}

type Found = Omit<Contradiction, 'depot_id'> | null;

function ofDepot(depot: StatedDepot, stated: NewTaxSettings, today: string): Found {
  const { shares_with, allowance, start, residence } = depot;
  const saysSums = allowance !== null || start !== null;
  if (shares_with !== null) {
    const leading = stated.depots.find(({ depot_id }) => depot_id === shares_with);
    if (shares_with === depot.depot_id || leading?.shares_with)
      return { field: 'shares_with', reason: 'Dieses Depot teilt seine Töpfe selbst mit einem anderen' };
    if (saysSums || residence !== null)
      return {
        field: 'shares_with',
        reason: 'Sitz, Freistellungsauftrag und Stand stehen bei dem Depot, mit dem es die Töpfe teilt',
      };
    return null;
  }
  if (residence === 'foreign' && saysSums)
    return {
      field: allowance === null ? 'start' : 'allowance',
      reason: 'Eine Bank im Ausland führt weder Freistellungsauftrag noch Töpfe',
    };
  return start && ofStart(start, allowance, stated, today);
}

function ofStart(
  start: NonNullable<StatedDepot['start']>,
  allowance: string | null,
  { church_rate, church_from }: NewTaxSettings,
  today: string,
): Found {
  if (start.on > today) return { field: 'start_on', reason: 'Der Stand liegt in der Zukunft' };
  const churchRate = churchRateOn({ church_rate: church_rate ?? '0', church_from }, start.on);
  const reason = refusal(() => yearFrom(startOf(start, allowance), start.on, churchRate));
  return reason === null ? null : { field: 'start', reason };
}

/** Finds allowances that are more than the law's together: shown at the last one. */
function tooHigh({ depots, filing }: NewTaxSettings, today: string): Contradiction[] {
  const given = depots.filter(({ allowance }) => allowance !== null);
  const reason = refusal(() =>
    checkAllowances(
      given.map(({ allowance }) => allowance ?? '0'),
      filing ?? 'single',
      today,
    ),
  );
  const last = given.at(-1);
  return reason === null || !last ? [] : [{ field: 'allowance', depot_id: last.depot_id, reason }];
}

function refusal(check: () => unknown): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof NotComputable) return error.message;
    throw error;
  }
}
