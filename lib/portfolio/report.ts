import { isDelivery, KINDS } from '@/lib/bookings/kinds';
import { epochDay, isoDay, yearOf } from '@/lib/finance/daily-series';
import { grouped } from '@/lib/finance/grouped';
import { computedCents, withoutNoise } from '@/lib/finance/rounding';
import { type CsvCell, csvText } from '@/lib/platform/format/csv';
import { flowsBetween } from './flows';
import type { HeldStock } from './held-stock';
import type { HeldPortfolio } from './performance';
import type { Shown } from './position-figures';
import { plus, realisedSales } from './realised';
import type { PortfolioFlow } from './schema/flows';
import type { PortfolioReport, RealisedSale } from './schema/report';

/** Says what the report is not. */
const NOTICE =
  'Kein Steuerbeleg: Maßgeblich sind die Steuerbescheinigungen deiner Banken. Verkäufe nach FIFO je Depot, Beträge zum Wechselkurs ihres Tages.';

/**
 * Sums what a calendar year brought: sales with their results, dividends by security, fees and taxes. Every booking
 * counts, also of a security without a purchase or a price. A sum is null if a rate is missing for a part of it.
 */
export function yearlyReport(portfolio: HeldPortfolio, year: number, shown: Shown): PortfolioReport {
  const { held, origins, daily } = portfolio;
  const left = held
    .flatMap((stock) => realisedSales(stock, origins, shown))
    .filter(({ date }) => date.startsWith(`${year}-`))
    .sort((a, b) => (`${a.date} ${a.name}` < `${b.date} ${b.name}` ? -1 : 1));
  const sales = left.filter(({ kind }) => !isDelivery(kind));
  const delivered_out = left.filter(({ kind }) => isDelivery(kind)).map(deliveredOut);
  const flows = flowsBetween(held, epochDay(`${year}-01-01`), epochDay(`${year}-12-31`), shown);
  const dividends = dividendsByStock(flows, shown);
  const [fees, taxes] = [byKind(flows, 'fees', shown), byKind(flows, 'taxes', shown)];
  const results = sales.map(({ result }) => result);
  const total = (amounts: readonly (number | null)[]) => rounded(amounts.reduce(plus, 0));
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
      withholding_tax: total(dividends.map(({ withholding_tax }) => withholding_tax)),
      fees: total(fees.map(({ amount }) => amount)),
      taxes: total(taxes.map(({ amount }) => amount)),
    },
    notice: NOTICE,
  };
}

/** Finds the newest year whose report has something in it; the current one if none has. */
export function newestReportYear({ held, origins, daily }: HeldPortfolio, shown: Shown): number {
  const left = held.flatMap((stock) => realisedSales(stock, origins, shown));
  const flows = flowsBetween(held, daily.firstDay, shown.today, shown);
  const isReported = ({ kind, fees, taxes }: PortfolioFlow) =>
    kind === 'dividend' || fees !== 0 || taxes !== 0;
  const days = [...left, ...flows.filter(isReported)].map(({ date }) => date).sort();
  return Number((days.at(-1) ?? isoDay(shown.today)).slice(0, 4));
}

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

const rounded = (amount: number | null) => (amount === null ? null : computedCents(amount));

/** Lists the years since the first booking, the current one first. */
const yearsBetween = (first: number, last: number): number[] =>
  Array.from({ length: yearOf(last) - yearOf(first) + 1 }, (_, n) => yearOf(last) - n);

function dividendsByStock(flows: readonly PortfolioFlow[], shown: Shown): PortfolioReport['dividends'] {
  const paid = grouped(
    flows.filter(({ kind }) => kind === 'dividend'),
    ({ company_id }) => company_id,
  );
  return Array.from(paid.values(), (payments) => {
    const { company_id, name } = payments[0] as PortfolioFlow;
    return {
      company_id,
      name,
      payments: payments.length,
      computed: payments.filter(({ booking_id }) => booking_id === null).length,
      amount: sumOf(payments, 'amount', shown),
      withholding_tax: sumOf(payments, 'withholding_tax', shown),
      taxes: sumOf(payments, 'taxes', shown),
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
  rounded(
    flows
      .map((flow) =>
        flow.currency === currency || flow[part] === 0
          ? flow[part]
          : flow.rate && withoutNoise(flow[part] * flow.rate.rate),
      )
      .reduce(plus, 0),
  );

type Part = 'amount' | 'fees' | 'withholding_tax' | 'taxes';

const COLUMNS = [
  ...(['Bereich', 'Art', 'Wertpapier', 'Datum', 'Kaufdatum', 'Stück', 'Erlös nach Gebühren'] as const),
  ...(['Kaufwert mit Gebühren', 'Ergebnis', 'Dividenden', 'Quellensteuer', 'Gebühren'] as const),
  ...(['Deutsche Steuern', 'Hinweis'] as const),
] as const;

type Row = Partial<Record<(typeof COLUMNS)[number], CsvCell>>;

/** Said of each delivery out. */
const NO_RESULT = 'kein Verkauf, kein Ergebnis';

type Estimates = { price_estimated: boolean; cost_estimated: boolean };

/** Says what is estimated in a result; empty if nothing is. */
export function estimateText({ price_estimated, cost_estimated }: Estimates): string {
  if (!cost_estimated) return price_estimated ? 'Kurs geschätzt' : '';
  return price_estimated ? 'Kaufkurs geschätzt' : 'Kaufkurs geschätzt: Kurs des Tages der Einbuchung';
}

/** Formats a report as a CSV file for a German spreadsheet; each lot that a sale closes has its line. */
export function reportCsv({
  year,
  currency,
  sales,
  delivered_out,
  dividends,
  fees,
  taxes,
  totals,
  notice,
}: PortfolioReport) {
  const rows: Row[] = [
    ...sales.flatMap(({ kind, name, date, lots }) =>
      lots.map((lot) => ({
        Bereich: 'Verkäufe',
        Art: KINDS[kind].label,
        Wertpapier: name,
        Datum: date,
        Kaufdatum: lot.purchase_date,
        Stück: lot.quantity,
        'Erlös nach Gebühren': rounded(lot.proceeds),
        'Kaufwert mit Gebühren': rounded(lot.cost),
        Ergebnis: rounded(lot.result),
        Hinweis: estimateText(lot),
      })),
    ),
    ...delivered_out.flatMap(({ kind, name, date, lots, ...estimates }) =>
      lots.map((lot) => ({
        Bereich: 'Ausbuchungen',
        Art: KINDS[kind].label,
        Wertpapier: name,
        Datum: date,
        Kaufdatum: lot.purchase_date,
        Stück: lot.quantity,
        'Kaufwert mit Gebühren': rounded(lot.cost),
        Hinweis: [NO_RESULT, estimateText(estimates)].filter(Boolean).join('; '),
      })),
    ),
    ...dividends.map(({ name, amount, withholding_tax, taxes: own }) => ({
      Bereich: 'Dividenden',
      Wertpapier: name,
      Dividenden: amount,
      Quellensteuer: withholding_tax,
      'Deutsche Steuern': own,
    })),
    ...fees.map(({ kind, amount }) => ({ Bereich: 'Gebühren', Art: KINDS[kind].label, Gebühren: amount })),
    ...taxes.map(({ kind, amount }) => ({
      Bereich: 'Steuern',
      Art: KINDS[kind].label,
      'Deutsche Steuern': amount,
    })),
    {
      Bereich: 'Summe',
      Ergebnis: totals.result,
      Dividenden: totals.dividends,
      Quellensteuer: totals.withholding_tax,
      Gebühren: totals.fees,
      'Deutsche Steuern': totals.taxes,
    },
  ];
  return csvText([
    [`Jahresbericht ${year} in ${currency}. ${notice}`],
    COLUMNS,
    ...rows.map((row) => COLUMNS.map((column) => row[column] ?? null)),
  ]);
}
