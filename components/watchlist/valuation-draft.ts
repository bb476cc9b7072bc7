import type { DisplayCurrency } from '@/lib/currencies/rules';
import { amountDigits } from '@/lib/platform/format/number';
import { decimalPlaces, decimalText, parseDecimal } from '@/lib/platform/format/parse-number';
import { MARGIN_RANGE, readMargin } from '@/lib/stocks/margin-of-safety';
import { marginFigures } from '@/lib/watchlist/margin';
import { VALUE_DIGITS } from '@/lib/watchlist/rules';
import type { ValuationChange, WatchlistEntry } from '@/lib/watchlist/schema';

type Valuation = WatchlistEntry['valuation'];

/** The fields of the form, as they are typed. */
export type ValuationDraft = {
  value: string;
  currency: DisplayCurrency;
  margin: string;
  thesis: string;
  nextLook: string;
  mail: boolean;
};

/** Error messages by field, in the order of the form. */
type ValuationErrors = Partial<Record<'value' | 'margin', string>>;

/** A value per share that the workbench begins with. */
export type StartValue = { value: number; currency: DisplayCurrency };

/**
 * Fills the form.
 *
 * @param currency for a new value
 * @param start to begin with in place of what is stored
 */
export const draftOf = (
  valuation: Valuation,
  currency: DisplayCurrency,
  start?: StartValue | null,
): ValuationDraft => ({
  value: start
    ? decimalText(start.value.toFixed(amountDigits(start.value)))
    : valuation.own_value === null
      ? ''
      : decimalText(valuation.own_value),
  currency: start?.currency ?? valuation.currency ?? currency,
  margin: decimalText(valuation.margin),
  thesis: valuation.thesis,
  nextLook: valuation.next_look ?? '',
  mail: valuation.mail,
});

/** Reads what has changed, or returns what is wrong. */
export function readValuation(
  draft: ValuationDraft,
  before: Valuation,
): { change: ValuationChange } | { errors: ValuationErrors } {
  const value = readValue(draft.value);
  const margin = readMargin(draft.margin);
  const errors: ValuationErrors = {
    ...(value === undefined && {
      value: `Bitte gib einen Betrag über 0 ein, etwa 87,50, mit höchstens ${VALUE_DIGITS.after} Stellen nach dem Komma`,
    }),
    ...(margin === null && { margin: `Bitte gib ${MARGIN_RANGE} Prozent ein, etwa 25` }),
  };
  if (value === undefined || margin === null) return { errors };
  const isOtherValue =
    value !== sameForm(before.own_value) || (value !== null && draft.currency !== before.currency);
  const thesis = draft.thesis.trim();
  const nextLook = draft.nextLook || null;
  // Without a value there is nothing to write about.
  const mail = draft.mail && value !== null;
  return {
    change: {
      ...(isOtherValue &&
        (value === null ? { own_value: null } : { own_value: value, currency: draft.currency })),
      ...(margin !== sameForm(before.margin) && { margin }),
      ...(thesis !== before.thesis && { thesis }),
      ...(nextLook !== before.next_look && { next_look: nextLook }),
      ...(mail !== before.mail && { mail }),
    },
  };
}

/** Writes a stored decimal as a typed one is read: `'58.50'` is `'58.5'`. */
const sameForm = (decimal: string | null) => decimal && parseDecimal(decimalText(decimal));

/** Returns the buy price of what is typed; null as long as there is none. */
export function buyPriceOf(draft: Pick<ValuationDraft, 'value' | 'margin'>): number | null {
  const [value, margin] = [readValue(draft.value), readMargin(draft.margin)];
  return value && margin !== null ? marginFigures(null, Number(value), Number(margin)).buyPrice : null;
}

/** Parses a value: null for empty, undefined for one that cannot be stored. */
function readValue(text: string): string | null | undefined {
  if (text.trim() === '') return null;
  const value = parseDecimal(text);
  return value !== null && Number(value) > 0 && fits(value) ? value : undefined;
}

const fits = (decimal: string): boolean =>
  (decimal.split('.')[0]?.length ?? 0) <= VALUE_DIGITS.before && decimalPlaces(decimal) <= VALUE_DIGITS.after;
