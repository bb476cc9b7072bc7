import { type CsvCell, csvLine, csvText } from '@/lib/platform/format/csv';
import { formatDay } from '@/lib/platform/format/day';
import { countOf } from '@/lib/platform/format/number';
import type { Parts } from '@/lib/platform/parts';
import { FUND_KINDS, isFund } from '@/lib/taxes/fund-kinds';
import { CERTAINTIES } from '@/lib/taxes/working';
import { EVENT_KINDS, SUBSTITUTE, WITH_SUBSTITUTE } from '../event-kinds';
import type { ShownBankYear, ShownFormSum, ShownTaxEvent, TaxYear } from './schema';

const COLUMNS = [
  ...(['Bereich', 'Bank', 'Datum', 'Art', 'Wertpapier', 'Stück', 'Brutto oder Ergebnis'] as const),
  ...(['Für Töpfe und Freibetrag', 'Ausländische Steuer', 'davon anrechenbar'] as const),
  ...(['Deutsche Steuern', 'Betrag', 'Hinweis'] as const),
] as const;

type Row = Partial<Record<(typeof COLUMNS)[number], CsvCell>>;

/** Formats a tax year as a CSV file for a German spreadsheet: banks, lines of the tax return, and each event, with what is missing. */
export function* taxYearCsv(taxYear: TaxYear): Parts<string> {
  const { year, until, notice } = taxYear;
  let text = csvText([[`Steuerjahr ${year} in Euro, Stand ${formatDay(until)}. ${notice}`], COLUMNS]);
  for (const row of rowsOf(taxYear)) {
    text += csvLine(COLUMNS.map((column) => row[column] ?? null));
    yield;
  }
  return text;
}

function* rowsOf({ year, banks, forms, events, missing, unsaid }: TaxYear): Iterable<Row> {
  const bankOf = new Map(banks.flatMap(({ depot_ids, name }) => depot_ids.map((id) => [id, name] as const)));
  yield* banks.flatMap(bankRows);
  yield* banks.flatMap(courseRows);
  yield* forms.map(formRow);
  for (const event of events) yield eventRow('Ereignisse', event, bankOf.get(event.depot_id) ?? '');
  for (const event of missing)
    if (!event.on.startsWith(`${year}-`))
      yield eventRow('Fehlt aus früheren Jahren', event, bankOf.get(event.depot_id) ?? '');
  for (const sentence of unsaid) yield { Bereich: 'Angaben', Hinweis: sentence };
}

function bankRows(bank: ShownBankYear): Row[] {
  if (bank.residence === 'foreign') return [];
  const figures: readonly (readonly [string, number | null])[] = [
    ['Freibetrag erteilt', bank.allowance],
    ['Freibetrag verbraucht', bank.allowance_used],
    ['Freibetrag frei', bank.allowance_left],
    ['Verlusttopf Aktien', bank.share_pot],
    ['Verlusttopf Sonstige', bank.other_pot],
    ['Versteuerte Erträge', bank.taxable],
    ['Steuern gerechnet', bank.taxes_computed],
    ['Steuern gebucht', bank.taxes_booked],
  ];
  const note = notes(
    bank.missing.length > 0 &&
      `unvollständig: ${countOf(bank.missing.length, 'Angabe fehlt', 'Angaben fehlen')}`,
    bank.estimated && 'zum Teil geschätzt',
    bank.refused,
  );
  const { taxes_unbooked } = bank;
  const unbooked =
    taxes_unbooked.length > 0 &&
    `keine Summe, ${countOf(taxes_unbooked.length, 'Steuer fehlt', 'Steuern fehlen')}`;
  return figures.map(([name, amount]) => ({
    Bereich: 'Bank',
    Bank: bank.name,
    Art: name,
    Betrag: amount,
    Hinweis: notes(
      name === 'Steuern gebucht' && unbooked,
      name === 'Steuern gerechnet' && bank.substitute && WITH_SUBSTITUTE,
      note,
    ),
  }));
}

const COURSE = {
  used: 'Freibetrag verbraucht',
  share_pot: 'Verlusttopf Aktien',
  other_pot: 'Verlusttopf Sonstige',
} as const;

/** Lists what changed on each day. */
function courseRows({ residence, name, steps }: ShownBankYear): Row[] {
  if (residence === 'foreign') return [];
  return steps.flatMap((step, at) =>
    (Object.keys(COURSE) as (keyof typeof COURSE)[]).flatMap((figure) =>
      step[figure] === (steps[at - 1]?.[figure] ?? 0)
        ? []
        : { Bereich: 'Verlauf', Bank: name, Datum: step.on, Art: COURSE[figure], Betrag: step[figure] },
    ),
  );
}

function formRow(sum: ShownFormSum): Row {
  const { form, line, label, amount, so_far, missing, estimated, unconfirmed } = sum;
  return {
    Bereich: form,
    Art: line === null ? label : `Zeile ${line}: ${label}`,
    Betrag: amount,
    Hinweis: notes(
      amount === null && `keine Summe, ${countOf(missing.length, 'Angabe fehlt', 'Angaben fehlen')}`,
      amount === null && `bisher ${so_far.toFixed(2).replace('.', ',')}`,
      estimated && 'geschätzt',
      unconfirmed && UNCONFIRMED,
      numberNote(sum),
    ),
  };
}

const TAX_UNBOOKED = 'Steuer nicht gebucht';

const UNCONFIRMED = `Anrechnung ${CERTAINTIES.C.label}`;

const numberNote = ({ line, certainty, form_of }: ShownFormSum) =>
  line === null
    ? 'Zeilennummer nicht bekannt'
    : certainty === 'C' && `Zeilennummer des Formulars ${form_of}, ${CERTAINTIES.C.label}`;

const notes = (...some: (string | false | null)[]): string => some.filter(Boolean).join('; ');

const eventRow = (area: string, event: ShownTaxEvent, bank: string): Row => ({
  Bereich: area,
  Bank: bank,
  Datum: event.on,
  Art: EVENT_KINDS[event.kind].label,
  Wertpapier: event.name,
  Stück: event.quantity,
  'Brutto oder Ergebnis': event.gross,
  'Für Töpfe und Freibetrag': event.income,
  'Ausländische Steuer': event.withheld,
  'davon anrechenbar': event.creditable,
  'Deutsche Steuern': event.taxes,
  Hinweis: notes(
    event.security && isFund(event.security) && FUND_KINDS[event.security].label,
    event.estimated && 'geschätzt',
    event.substitute && SUBSTITUTE,
    event.unconfirmed && UNCONFIRMED,
    event.kind === 'advance_lump_sum' && event.taxes === null && TAX_UNBOOKED,
    event.reason,
  ),
});
