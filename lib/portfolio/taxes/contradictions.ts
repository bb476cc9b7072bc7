import { isFund } from '@/lib/taxes/fund-kinds';
import { FIRST_DAY_OF_FUND_LAW, FIRST_TAXED_DAY } from '@/lib/taxes/rates';
import { NotComputable } from '@/lib/taxes/working';
import { checkAllowances } from '@/lib/taxes/year-at-bank';
import { startContradiction } from '@/lib/taxes/year-from';
import { churchTaxOn, ofItsYear, startOf } from './settings';
import type { NewTaxSettings, StatedDepot } from './settings-schema';
import { START_SUM_NAMES, START_SUMS, type StartSumName } from './start-sums';

/** A statement that contradicts another one or the law, with the reason in German. */
export type Contradiction = {
  field: 'kind_since' | 'church_from' | 'shares_with' | 'allowance' | 'start_on' | StartSumName;
  /** Depot that it is stated of; null: of the person, or a security. */
  depot_id: string | null;
  stock_id?: string;
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
  return [...ofPerson, ...ofDepots, ...tooHigh(stated, today), ...ofKinds(stated, today)];
}

/** Finds first days of kinds that no fund has, or not yet. */
const ofKinds = ({ kinds }: NewTaxSettings, today: string): Contradiction[] =>
  kinds.flatMap(({ stock_id, kind, since }) => {
    if (since === null || (isFund(kind) && since >= FIRST_DAY_OF_FUND_LAW && since <= today)) return [];
    const reason = !isFund(kind)
      ? 'Nur bei einem Fonds kann die Art ab einem Tag gelten'
      : since > today
        ? 'Der Tag liegt in der Zukunft'
        : 'Fondsarten gibt es erst seit 2018';
    return { field: 'kind_since' as const, depot_id: null, stock_id, reason };
  });

type Found = Omit<Contradiction, 'depot_id'> | null;

function ofDepot(depot: StatedDepot, stated: NewTaxSettings, today: string): Found {
  const { shares_with, allowance, start, residence } = depot;
  const saysSums = allowance !== null || start !== null;
  if (shares_with !== null) {
    const leading = stated.depots.find(({ depot_id }) => depot_id === shares_with);
    if (shares_with === depot.depot_id || leading?.shares_with)
      return {
        field: 'shares_with',
        reason: 'Das gewählte Depot teilt seine Töpfe selbst mit einem anderen',
      };
    if (saysSums || residence !== null)
      return {
        field: 'shares_with',
        reason: 'Sitz, Freistellungsauftrag und Stand stehen bei dem Depot, mit dem es die Töpfe teilt',
      };
    return null;
  }
  if (residence === 'foreign' && saysSums)
    return {
      field: allowance === null ? 'start_on' : 'allowance',
      reason: 'Eine Bank im Ausland führt weder Freistellungsauftrag noch Töpfe',
    };
  return start && ofStart(start, allowance, stated, today);
}

function ofStart(
  start: NonNullable<StatedDepot['start']>,
  allowance: string | null,
  { filing, church_rate, church_from }: NewTaxSettings,
  today: string,
): Found {
  if (start.on < FIRST_TAXED_DAY)
    return { field: 'start_on', reason: 'Die Abgeltungsteuer gibt es seit 2009' };
  if (start.on > today) return { field: 'start_on', reason: 'Der Stand liegt in der Zukunft' };
  const state = { on: start.on, ...startOf(start, allowance) };
  const own = ofItsYear(state, filing ?? 'single', Number(today.slice(0, 4)));
  const church = churchTaxOn({ church_rate: church_rate ?? '0', church_from }, start.on);
  // Pots alone go on into this year: a state of an earlier one may lack the church tax withheld.
  const isNew = church.isNew && (start.on.slice(0, 4) === today.slice(0, 4) || own.churchWithheld != null);
  const found = startContradiction(own, start.on, { ...church, isNew });
  return found && { field: sumAt(found.at), reason: found.reason };
}

const sumAt = (at: string) => START_SUM_NAMES.find((name) => START_SUMS[name].of === at) ?? 'allowance';

/** Finds allowances that are more than the law's together: shown at the last one. */
function tooHigh({ depots, filing }: NewTaxSettings, today: string): Contradiction[] {
  const given = depots.flatMap(({ depot_id, allowance }) =>
    allowance === null ? [] : [{ depot_id, allowance }],
  );
  const last = given.at(-1);
  if (!last) return [];
  try {
    checkAllowances(
      given.map(({ allowance }) => allowance),
      filing ?? 'single',
      today,
    );
    return [];
  } catch (error) {
    if (!(error instanceof NotComputable)) throw error;
    return [{ field: 'allowance', depot_id: last.depot_id, reason: error.message }];
  }
}
