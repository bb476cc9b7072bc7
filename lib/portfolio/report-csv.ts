import { KINDS } from '@/lib/bookings/kinds';
import { type CsvCell, csvLine, csvText } from '@/lib/platform/format/csv';
import type { Parts } from '@/lib/platform/parts';
import { inCents } from './closed-cost';
import { estimateText, paymentsText, taxesNote } from './report-texts';
import type { PortfolioReport } from './schema/report';

const COLUMNS = [
  ...(['Bereich', 'Art', 'Wertpapier', 'Datum', 'Kaufdatum', 'Stück', 'Erlös nach Gebühren'] as const),
  ...(['Kaufwert mit Gebühren', 'Ergebnis', 'Dividenden', 'Quellensteuer', 'Gebühren'] as const),
  ...(['Deutsche Steuern', 'Hinweis'] as const),
] as const;

type Row = Partial<Record<(typeof COLUMNS)[number], CsvCell>>;

/** Said of each delivery out. */
const NO_RESULT = 'kein Verkauf, kein Ergebnis';

/** Formats a report as a CSV file for a German spreadsheet; each lot that a sale closes has its line. Yields between two lines. */
export function* reportCsv(report: PortfolioReport): Parts<string> {
  const { year, currency, notice } = report;
  let text = csvText([[`Jahresbericht ${year} in ${currency}. ${notice}`], COLUMNS]);
  for (const row of rowsOf(report)) {
    text += csvLine(COLUMNS.map((column) => row[column] ?? null));
    yield;
  }
  return text;
}

function* rowsOf({ sales, delivered_out, dividends, fees, taxes, totals }: PortfolioReport): Iterable<Row> {
  for (const { kind, name, date, lots } of sales)
    for (const lot of lots)
      yield {
        Bereich: 'Verkäufe',
        Art: KINDS[kind].label,
        Wertpapier: name,
        Datum: date,
        Kaufdatum: lot.purchase_date,
        Stück: lot.quantity,
        'Erlös nach Gebühren': inCents(lot.proceeds),
        'Kaufwert mit Gebühren': inCents(lot.cost),
        Ergebnis: inCents(lot.result),
        Hinweis: estimateText(lot),
      };
  for (const { kind, name, date, lots, ...estimates } of delivered_out)
    for (const lot of lots)
      yield {
        Bereich: 'Ausbuchungen',
        Art: KINDS[kind].label,
        Wertpapier: name,
        Datum: date,
        Kaufdatum: lot.purchase_date,
        Stück: lot.quantity,
        'Kaufwert mit Gebühren': inCents(lot.cost),
        Hinweis: [NO_RESULT, estimateText(estimates)].filter(Boolean).join('; '),
      };
  yield* dividends.map((paid) => ({
    Bereich: 'Dividenden',
    Wertpapier: paid.name,
    Dividenden: paid.amount,
    Quellensteuer: paid.withholding_tax,
    'Deutsche Steuern': paid.taxes,
    Hinweis: paid.computed > 0 ? paymentsText(paid) : '',
  }));
  yield* fees.map(({ kind, amount }) => ({ Bereich: 'Gebühren', Art: KINDS[kind].label, Gebühren: amount }));
  yield* taxes.map(({ kind, amount }) => ({
    Bereich: 'Steuern',
    Art: KINDS[kind].label,
    'Deutsche Steuern': amount,
  }));
  yield {
    Bereich: 'Summe',
    Ergebnis: totals.result,
    Dividenden: totals.dividends,
    Quellensteuer: totals.withholding_tax,
    Gebühren: totals.fees,
    'Deutsche Steuern': totals.taxes,
    Hinweis: taxesNote({ dividends }),
  };
}
