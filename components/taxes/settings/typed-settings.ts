import { decimalText } from '@/lib/platform/format/parse-number';
import { readNumber } from '@/lib/platform/format/typed-number';
import { type Contradiction, contradictions } from '@/lib/portfolio/taxes/contradictions';
import type { NewTaxSettings, TaxSettingsAnswer } from '@/lib/portfolio/taxes/settings-schema';
import { isComputed, START_SUM_NAMES, type StartSumName } from '@/lib/portfolio/taxes/start-sums';
import { isFund, type SecurityKind } from '@/lib/taxes/fund-kinds';

/** Texts of the form: of the person by their names, of depots and securities by `fieldOf`. */
type TypedSettings = Record<string, string>;

type Errors = Record<string, string>;

type Field = Contradiction['field'] | 'residence' | 'kind';

/** Name of a field of a depot, of the kind of a security, or of the person: null. */
export const fieldOf = (id: string | null, field: Field): string => (id === null ? field : `${id}.${field}`);

/** Fills the form with what is stated. */
export function typedSettings(given: TaxSettingsAnswer): TypedSettings {
  const { filing, church_rate, church_from, depots, securities } = given;
  const ofDepots = depots.flatMap(({ depot_id, residence, shares_with, allowance, start }) => [
    [fieldOf(depot_id, 'residence'), residence ?? ''],
    [fieldOf(depot_id, 'shares_with'), shares_with ?? ''],
    [fieldOf(depot_id, 'allowance'), decimalText(allowance ?? '')],
    [fieldOf(depot_id, 'start_on'), start?.on ?? ''],
    ...START_SUM_NAMES.map((name) => [fieldOf(depot_id, name), decimalText(start?.[name] ?? '')]),
  ]);
  const ofKinds = securities.flatMap(({ stock_id, kind, since }) => [
    [fieldOf(stock_id, 'kind'), kind ?? ''],
    [fieldOf(stock_id, 'kind_since'), since ?? ''],
  ]);
  return {
    filing: filing ?? '',
    church_rate: church_rate ?? '',
    church_from: church_from ?? '',
    ...Object.fromEntries(ofDepots),
    ...Object.fromEntries(ofKinds),
  };
}

/**
 * Reads the form as it is sent, or says what is wrong in which field. Fields that are not shown count as empty.
 *
 * @param today ISO day
 */
export function readSettings(
  typed: TypedSettings,
  { depots, securities, version }: Pick<TaxSettingsAnswer, 'depots' | 'securities' | 'version'>,
  today: string,
): NewTaxSettings | { errors: Errors } {
  const errors: Errors = {};
  const given = {
    version,
    filing: typed.filing || null,
    church_rate: typed.church_rate || null,
    church_from: paysChurchTax(typed) ? readDay(typed, 'church_from', errors) : null,
    depots: depots.map(({ depot_id }) => readDepot(typed, depot_id, errors)),
    kinds: securities.flatMap(({ stock_id }) => {
      const kind = typed[fieldOf(stock_id, 'kind')];
      return kind
        ? [
            {
              stock_id,
              kind,
              since: hasSince(typed, stock_id)
                ? readDay(typed, fieldOf(stock_id, 'kind_since'), errors)
                : null,
            },
          ]
        : [];
    }),
    // The choices of the form are those of the schema.
  } as NewTaxSettings;
  if (Object.keys(errors).length > 0) return { errors };
  const found = contradictions(given, today);
  if (found.length === 0) return given;
  const named = found.map(({ field, depot_id, stock_id = depot_id, reason }) => [
    fieldOf(stock_id, field),
    `${reason}.`,
  ]);
  return { errors: Object.fromEntries(named.toReversed()) };
}

/** Reads a day; a browser also gives one of the year 20260. */
function readDay(typed: TypedSettings, name: string, errors: Errors): string | null {
  const day = typed[name] || null;
  if (day !== null && !/^(?:19|2[01])\d\d-/.test(day)) errors[name] = 'Bitte ein Datum von 1900 bis 2199.';
  return day;
}

export const paysChurchTax = ({ church_rate }: TypedSettings): boolean =>
  church_rate !== '' && church_rate !== '0';

/** Returns whether a security is said to be a fund, whose kind may hold from a day on. */
export const hasSince = (typed: TypedSettings, stock_id: string): boolean =>
  isFund((typed[fieldOf(stock_id, 'kind')] || 'other') as SecurityKind);

/** Returns whether a depot has an allowance and pots of its own at a bank that withholds. */
export const hasOwnPots = (typed: TypedSettings, depot_id: string): boolean =>
  !typed[fieldOf(depot_id, 'shares_with')] && typed[fieldOf(depot_id, 'residence')] !== 'foreign';

function readDepot(typed: TypedSettings, depot_id: string, errors: Errors) {
  const text = (field: Field) => typed[fieldOf(depot_id, field)] ?? '';
  const amount = (field: 'allowance' | StartSumName) => {
    const { decimal, error } = readNumber(text(field), EUROS);
    if (error !== null) errors[fieldOf(depot_id, field)] = error;
    return decimal;
  };
  const shares_with = text('shares_with') || null;
  const residence = shares_with === null ? text('residence') || null : null;
  if (!hasOwnPots(typed, depot_id)) return { depot_id, residence, shares_with, allowance: null, start: null };
  const on = readDay(typed, fieldOf(depot_id, 'start_on'), errors);
  const sums =
    on === null ? [] : START_SUM_NAMES.map((name) => [name, amount(name) ?? (isComputed(name) ? null : '0')]);
  const start = on === null ? null : { on, ...Object.fromEntries(sums) };
  return { depot_id, residence, shares_with, allowance: amount('allowance'), start };
}

const EUROS = { bounds: [0, 999_999_999_999], places: 2, zero: true, optional: true } as const;
