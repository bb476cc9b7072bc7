import { isDelivery, isIncome } from '@/lib/bookings/kinds';
import { epochDay, yearOf } from '@/lib/finance/daily-series';
import { grouped } from '@/lib/finance/grouped';
import { withoutNoise } from '@/lib/finance/rounding';
import { sortedByKey } from '@/lib/finance/sorted-by-key';
import { mappedParts, type Parts } from '@/lib/platform/parts';
import { inCents, sumOfKnown } from './closed-cost';
import { flowsBetween } from './flows';
import type { HeldPortfolio } from './held-portfolio';
import type { HeldStock } from './held-stock';
import type { Move } from './move';
import type { Shown } from './position-figures';
import { realisedSales } from './realised';
import { areTaxesUnknown, isComputed } from './report-texts';
import type { PortfolioFlow } from './schema/flows';
import type { PortfolioReport, RealisedSale } from './schema/report';

/** Says what the report is not. */
const NOTICE =
  'Kein Steuerbeleg: Maßgeblich sind die Steuerbescheinigungen deiner Banken. Verkäufe nach FIFO je Depot, Beträge zum Wechselkurs ihres Tages.';

/**
 * Sums what a calendar year brought: sales with their results, dividends by security, fees and taxes. Every booking
 * counts, also of a security without a purchase or a price. A sum is null if a rate is missing for a part of it. Yields
 * between two sales or payments.
 */
export function* yearlyReport(portfolio: HeldPortfolio, year: number, shown: Shown): Parts<PortfolioReport> {
  const { held, daily } = portfolio;
  const all = yield* mappedParts(salesOfYear(portfolio, year, shown), (sale) => sale);
  const left = sortedByKey(all, ({ date, name }) => `${date} ${name}`);
  const sales = left.filter(({ kind }) => !isDelivery(kind));
  const delivered_out = left.filter(({ kind }) => isDelivery(kind)).map(deliveredOut);
  const flows = yield* flowsOfYear(portfolio, year, shown);
  const dividends = dividendsByStock(flows, shown);
  const booked = dividends.filter((paid) => !isComputed(paid));
  const isUnknown = areTaxesUnknown({ dividends });
  const [fees, taxes] = [byKind(flows, 'fees', shown), byKind(flows, 'taxes', shown)];
  const results = sales.map(({ result }) => result);
  const total = (amounts: readonly (number | null)[]) => inCents(sumOfKnown(amounts));
  return {
    year,
    currency: shown.currency,
    years: held.some(isBooked) ? yearsBetween(daily.firstDay, shown.today) : [],
    sales,
    delivered_out,
    dividends,
    fees,
    taxes,
    totals: {
      result: total(results),
      gains: total(results.map((result) => result && Math.max(0, result))),
      losses: total(results.map((result) => result && Math.max(0, -result))),
      dividends: total(dividends.map(({ amount }) => amount)),
      withholding_tax: isUnknown ? null : total(booked.map(({ withholding_tax }) => withholding_tax)),
      fees: total(fees.map(({ amount }) => amount)),
      taxes: isUnknown && taxes.length === 0 ? null : total(taxes.map(({ amount }) => amount)),
      net_dividends: booked.length === 0 ? null : total(booked.map(({ net }) => net)),
    },
    notice: NOTICE,
  };
}

/** Finds the newest year whose report has something in it; the current one if none has. Yields between two payments. */
export function* newestReportYear(portfolio: HeldPortfolio, shown: Shown): Parts<number> {
  const isReported = ({ kind, fees, taxes }: PortfolioFlow) => isIncome(kind) || fees !== 0 || taxes !== 0;
  for (const year of yearsBetween(portfolio.daily.firstDay, shown.today)) {
    yield;
    const flows = yield* flowsOfYear(portfolio, year, shown);
    const [sale] = salesOfYear(portfolio, year, shown);
    if (sale || flows.some(isReported)) return year;
  }
  return yearOf(shown.today);
}

function* salesOfYear({ held, origins }: HeldPortfolio, year: number, shown: Shown): Iterable<RealisedSale> {
  const isOfYear = ({ booking }: Move) => booking.date.startsWith(`${year}-`);
  for (const stock of held) yield* realisedSales(stock, origins, shown, isOfYear);
}

const flowsOfYear = ({ held }: HeldPortfolio, year: number, shown: Shown): Parts<PortfolioFlow[]> =>
  flowsBetween(held, epochDay(`${year}-01-01`), epochDay(`${year}-12-31`), shown);

/** Leaves out what a sale would have brought: shares that are moved to another bank are no gain. */
function deliveredOut({ lots, ...out }: RealisedSale): PortfolioReport['delivered_out'][number] {
  const { booking_id, kind, company_id, name, depot_id, date, quantity, cost, cost_estimated } = out;
  return {
    booking_id,
    kind,
    company_id,
    name,
    depot_id,
    date,
    quantity,
    cost,
    cost_estimated,
    price_estimated: lots.some(({ price_estimated }) => price_estimated),
    lots: lots.map(({ purchase_date, quantity: shares, cost: paid }) => ({
      purchase_date,
      quantity: shares,
      cost: paid,
    })),
  };
}

const isBooked = ({ moves, payments, charges }: HeldStock) =>
  moves.length + payments.length + charges.length > 0;

/** Lists the years since the first booking, the current one first. */
const yearsBetween = (first: number, last: number): number[] =>
  Array.from({ length: yearOf(last) - yearOf(first) + 1 }, (_, n) => yearOf(last) - n);

/**
 * Sums dividends by security. Nobody knows what was withheld of computed ones: taxes and net are those of the booked,
 * null without any.
 */
function dividendsByStock(flows: readonly PortfolioFlow[], shown: Shown): PortfolioReport['dividends'] {
  const paid = grouped(
    flows.filter(({ kind }) => isIncome(kind)),
    ({ company_id }) => company_id,
  );
  return Array.from(paid.values(), (payments) => {
    const { company_id, name } = payments[0] as PortfolioFlow;
    const booked = payments.filter(({ booking_id }) => booking_id !== null);
    const bookedOf = (part: 'withholding_tax' | 'taxes' | 'net') =>
      booked.length === 0 ? null : sumOf(booked, part, shown);
    return {
      company_id,
      name,
      payments: payments.length,
      computed: payments.length - booked.length,
      amount: sumOf(payments, 'amount', shown),
      withholding_tax: bookedOf('withholding_tax'),
      taxes: bookedOf('taxes'),
      net: bookedOf('net'),
    };
  }).sort((a, b) => (b.amount ?? 0) - (a.amount ?? 0) || (a.name < b.name ? -1 : 1));
}

function byKind(
  flows: readonly PortfolioFlow[],
  part: 'fees' | 'taxes',
  shown: Shown,
): PortfolioReport['fees'] {
  const charged = grouped(
    flows.filter((flow) => flow[part] !== 0),
    ({ kind }) => kind,
  );
  return Array.from(charged, ([kind, own]) => ({ kind, amount: sumOf(own, part, shown) }));
}

/** Adds a part of payments, each at the rate of its day; null if one of the rates is unknown. */
const sumOf = (flows: readonly PortfolioFlow[], part: Part, { currency }: Shown): number | null =>
  inCents(
    sumOfKnown(
      flows.map((flow) => {
        const own = part === 'net' ? flow.amount - flow.withholding_tax - flow.taxes : flow[part];
        return flow.currency === currency || own === 0
          ? own
          : flow.rate && withoutNoise(own * flow.rate.rate);
      }),
    ),
  );

type Part = 'amount' | 'fees' | 'withholding_tax' | 'taxes' | 'net';
