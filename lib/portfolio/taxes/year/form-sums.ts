import { grouped } from '@/lib/finance/grouped';
import { isNegative, isZero, minus, size } from '@/lib/platform/format/decimals';
import { sumOf } from '@/lib/platform/format/fixed';
import { type FormLine, type FormLineName, formLine } from '@/lib/taxes/form-lines';
import { FUND_KINDS, type FundKind, isFund, type SecurityKind } from '@/lib/taxes/fund-kinds';
import type { TaxEvent } from '../tax-event';
import type { TaxedSecurity } from '../taxed-securities';

/** A line of the tax return for depots abroad. */
type FormSum = FormLine & {
  /** In euros; null: bookings are missing. */
  amount: string | null;
  /** The part of it that is known. */
  so_far: string;
  /** A part of it is computed from closes. */
  estimated: boolean;
  /** No source confirms a rate of it. */
  unconfirmed: boolean;
  /** Events that it sums. */
  events: string[];
  /** Events of which it lacks the amount. */
  missing: string[];
};

/** An amount that an event adds to a line; null: not known. */
type Part = { name: FormLineName; kind: FundKind | null; amount: string | null; event: TaxEvent };

/** Sums the events of depots abroad by line of the tax return, in the order of the forms. */
export function formSums(
  events: readonly TaxEvent[],
  securities: ReadonlyMap<string, Pick<TaxedSecurity, 'country'>>,
  year: number,
): FormSum[] {
  const parts = events.flatMap((event) => partsOf(event, securities.get(event.stock.id)?.country ?? null));
  const sums = [...grouped(parts, ({ name, kind }) => `${name} ${kind}`).values()].map((own) =>
    formSum(own, year),
  );
  return sums.sort((a, b) => (a.form === b.form ? lineOf(a) - lineOf(b) : a.form < b.form ? -1 : 1));
}

/** Lines without a number come last. */
const lineOf = ({ line }: FormSum) => line ?? 1_000;

function formSum(parts: readonly Part[], year: number): FormSum {
  const { name, kind } = parts[0] as Part;
  const known = parts.filter(({ amount }) => amount !== null);
  const so_far = sumOf(known.flatMap(({ amount }) => amount ?? []));
  return {
    ...formLine(name, kind, year),
    amount: known.length === parts.length ? so_far : null,
    so_far,
    estimated: known.some(({ event }) => event.isEstimated),
    unconfirmed: name === 'foreign_tax' && known.some(({ event }) => event.isUnconfirmed),
    events: idsOf(known),
    missing: idsOf(parts.filter(({ amount }) => amount === null)),
  };
}

const idsOf = (parts: readonly Part[]) => parts.map(({ event }) => event.id);

const FUNDS = Object.keys(FUND_KINDS) as FundKind[];

/** Lists the kinds of funds that an event may belong to: all of them where the kind is not known. */
const fundsOf = (kind: SecurityKind | null): (FundKind | null)[] =>
  kind === null ? FUNDS : isFund(kind) ? [kind] : [null];

function partsOf(event: TaxEvent, country: string | null): Part[] {
  const { kind, security, gross, gainUntil2017, income, reason } = event;
  const amount = income && gross;
  const part = (name: FormLineName, own: string | null, fund: FundKind | null = null): Part => ({
    name,
    kind: fund,
    amount: own,
    event,
  });
  if (kind === 'tax' || kind === 'tax_refund') return [];
  if (security === null || isFund(security))
    return [
      ...fundsOf(security).map((fund) =>
        part(FUND_LINES[kind], amount && minus(amount, gainUntil2017), fund),
      ),
      ...(isZero(gainUntil2017) ? [] : [part('gains_until_2017', gainUntil2017)]),
    ];
  if (kind === 'sale') return [part('foreign', amount), ...saleParts(amount, security, part)];
  const credit = income === null || reason !== null ? null : income.foreignTax;
  return [
    part(incomeLine(event, country), amount),
    ...(credit !== null && isZero(credit) ? [] : [part('foreign_tax', credit)]),
  ];
}

const FUND_LINES = {
  sale: 'fund_gains',
  dividend: 'distributions',
  advance_lump_sum: 'lump_sums',
} as const satisfies Record<string, FormLineName>;

const incomeLine = ({ stated }: TaxEvent, country: string | null): FormLineName =>
  country !== 'DE' ? 'foreign' : stated === null || isZero(stated) ? 'domestic' : 'taxed_at_home';

/** A result that is not known may be a gain or a loss. */
function saleParts(
  amount: string | null,
  security: SecurityKind,
  part: (name: FormLineName, own: string | null) => Part,
): Part[] {
  const losses = security === 'share' ? 'share_losses' : 'other_losses';
  if (amount === null)
    return [...(security === 'share' ? [part('share_gains', null)] : []), part(losses, null)];
  if (isNegative(amount)) return [part(losses, size(amount))];
  return security === 'share' && !isZero(amount) ? [part('share_gains', amount)] : [];
}
