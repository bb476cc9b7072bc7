import { isoDay, yearOf } from '@/lib/finance/daily-series';
import { grouped } from '@/lib/finance/grouped';
import { sumOf } from '@/lib/platform/format/fixed';
import { mappedParts, type Parts } from '@/lib/platform/parts';
import { RATES_AS_OF } from '@/lib/taxes/rates';
import { sumOfWithheld } from '@/lib/taxes/steps/withheld';
import { type BankYear, bankYears } from '../bank-years';
import { UNSAID } from '../settings';
import type { TaxBooks } from '../tax-books';
import type { TaxEvent } from '../tax-event';
import { datesAhead } from './dates-ahead';
import { formSums } from './form-sums';
import type { ShownBankYear, ShownTaxEvent, TaxSum, TaxYear } from './schema';
import { yearSteps } from './year-course';

/** Says what the page is not. */
const NOTICE = 'Kein Steuerbescheid, keine Beratung.';

/**
 * Sums a calendar year of an account for its taxes: pots and allowance bank by bank, what came in at home, and the lines of
 * the tax return for depots abroad. A sum that lacks bookings is null, and names them.
 *
 * @param year not in the future
 */
export function* taxYear(books: TaxBooks, year: number): Parts<TaxYear> {
  const today = isoDay(books.shown.today);
  const end = `${year}-12-31`;
  const until = end < today ? end : today;
  const found = yield* bankYears(books, until);
  const events = (residence: 'domestic' | 'foreign') =>
    found.flatMap((one) => (one.bank.residence === residence ? one.events : []));
  const home = homeSums(events('domestic'));
  yield;
  const forms = formSums(events('foreign'), books.securities, year);
  yield;
  const banks = yield* mappedParts(found, (one) => shownBank(one, until));
  const unbooked = new Map(
    found
      .flatMap((one) => one.events.filter(({ stated }) => stated === null))
      .map((event) => [event.id, event]),
  );
  const shown = yield* mappedParts(books.events, (event) =>
    event.on.startsWith(`${year}-`) && event.on <= until ? shownEvent(unbooked.get(event.id) ?? event) : [],
  );
  return {
    year,
    until,
    years: yearsSince(books.events, yearOf(books.shown.today)),
    rates_as_of: RATES_AS_OF,
    notice: NOTICE,
    unsaid: [...books.settings.unsaid.map((name) => UNSAID[name]), ...allowanceUnsaid(books, year)],
    banks,
    home,
    forms: forms.map(({ formOf, amount, so_far, ...sum }) => ({
      ...sum,
      form_of: formOf,
      amount: amount === null ? null : Number(amount),
      so_far: Number(so_far),
    })),
    dates: end < today ? [] : datesAhead(found, today).map(withNumbers),
    events: shown,
    missing: found.flatMap(({ missing }) => missing).map(shownEvent),
  };
}

/** Says that an allowance is stated of this year alone. */
function allowanceUnsaid({ settings, shown }: TaxBooks, year: number): string[] {
  const isStated = settings.banks.some(({ allowance }) => allowance !== null);
  return isStated && year !== yearOf(shown.today)
    ? [`Freistellungsauftrag von ${year} nicht bekannt: gerechnet wird mit dem heutigen`]
    : [];
}

/** Lists the years from the first event on, the current one first; none without an event. */
function yearsSince([first]: readonly TaxEvent[], last: number): number[] {
  const years = first ? last + 1 - Number(first.on.slice(0, 4)) : 0;
  return Array.from({ length: years }, (_, n) => last - n);
}

const withNumbers = ({ banks, ...date }: ReturnType<typeof datesAhead>[number]) => ({
  ...date,
  banks: banks.map(({ name, amount }) => ({ name, amount: Number(amount) })),
});

function shownBank(one: BankYear, until: string): ShownBankYear {
  const { bank, begun, year, state, events, missing, startOn, refused } = one;
  const { depot_id, depot_ids, name, residence } = bank;
  const booked = summed(events, ({ stated }) => stated);
  return {
    depot_id,
    depot_ids,
    name,
    residence,
    allowance: Number(year.allowance),
    allowance_used: Number(state.allowanceUsed),
    allowance_left: Number(state.allowanceLeft),
    steps: yearSteps(one, until).map(({ on, used, share_pot, other_pot }) => ({
      on,
      used: Number(used),
      share_pot: Number(share_pot),
      other_pot: Number(other_pot),
    })),
    share_pot: Number(state.sharePot),
    other_pot: Number(state.otherPot),
    taxable: Number(state.taxable),
    foreign_tax_credited: Number(state.credited),
    foreign_tax_left: Number(state.foreignTaxLeft),
    taxes_computed: residence === 'foreign' ? 0 : Number(sumOfWithheld(year.withheld).total),
    taxes_booked: booked.amount,
    taxes_unbooked: booked.missing,
    start_on: startOn,
    refused,
    estimated: one.isEstimated,
    substitute: events.some(({ isSubstitute, on }) => isSubstitute && on > begun.on),
    missing: missing.map(({ id }) => id),
  };
}

function homeSums(events: readonly TaxEvent[]): TaxYear['home'] {
  const byKind = grouped(events, ({ kind }) => kind);
  const of = (kind: TaxEvent['kind']) => byKind.get(kind) ?? [];
  const gross = (event: TaxEvent) => event.income && event.gross;
  const dividends = of('dividend');
  return {
    dividends: summed(dividends, gross),
    withheld: summed(dividends, ({ withheld }) => withheld),
    creditable: summed(
      dividends,
      ({ income, reason }) => (reason === null ? (income?.foreignTax ?? null) : null),
      'isUnconfirmed',
    ),
    sales: summed(of('sale'), gross, 'isEstimated'),
    lump_sums: summed(of('advance_lump_sum'), gross, 'isEstimated'),
    taxes: summed(events, ({ stated }) => stated),
  };
}

/** Sums a figure of events; what is missing is named, and a doubt of an event that bears on the figure marks the sum. */
function summed(
  events: readonly TaxEvent[],
  figure: (event: TaxEvent) => string | null,
  doubt?: 'isEstimated' | 'isUnconfirmed',
): TaxSum {
  const known: TaxEvent[] = [];
  const missing: TaxEvent[] = [];
  const amounts: string[] = [];
  for (const event of events) {
    const amount = figure(event);
    (amount === null ? missing : known).push(event);
    if (amount !== null) amounts.push(amount);
  }
  const so_far = Number(sumOf(amounts));
  const ids = (some: readonly TaxEvent[]) => some.map(({ id }) => id);
  const isInDoubt = doubt !== undefined && known.some((event) => event[doubt]);
  return {
    amount: missing.length === 0 ? so_far : null,
    so_far,
    estimated: isInDoubt && doubt === 'isEstimated',
    unconfirmed: isInDoubt && doubt === 'isUnconfirmed',
    events: ids(known),
    missing: ids(missing),
  };
}

const inEuros = (amount: string | null | undefined) => (amount == null ? null : Number(amount));

function shownEvent(event: TaxEvent): ShownTaxEvent {
  const { id, on, depot_id, stock, kind, security, quantity, reason, booking_id } = event;
  return {
    id,
    on,
    depot_id,
    stock_id: stock.id,
    name: stock.name,
    kind,
    security,
    quantity,
    gross: inEuros(event.gross),
    income: inEuros(event.income?.amount),
    estimated: event.isEstimated,
    substitute: event.isSubstitute,
    withheld: inEuros(event.withheld),
    creditable: inEuros(event.income?.foreignTax),
    unconfirmed: event.isUnconfirmed,
    taxes: inEuros(event.stated),
    reason,
    booking_id,
  };
}
