import { FUND_KINDS, type FundKind } from './fund-kinds';
import type { Certainty } from './working';

/** The number of a line on the form of a year; of a block with one line for each kind of fund, the first and their distance. */
type Numbers = { year: number; line: number; distance: number; certainty: Certainty };

type Row = { form: 'Anlage KAP' | 'Anlage KAP-INV'; label: string; numbers: readonly Numbers[] };

const kap = (line: number, label: string): Row => ({
  form: 'Anlage KAP',
  label,
  numbers: [{ year: 2025, line, distance: 0, certainty: 'A' }],
});

/** The five kinds of funds follow each other as in FUND_KINDS, certainty B. */
const kapInv = (line: number, distance: number, label: string): Row => ({
  form: 'Anlage KAP-INV',
  label,
  numbers: [{ year: 2025, line, distance, certainty: 'B' }],
});

/**
 * Lines of the tax return for income that no bank has settled, in the order of the forms, with their numbers by year.
 *
 * @see official instructions to Anlage KAP and KAP-INV for 2025
 */
const FORM_LINES = {
  taxed_at_home: kap(7, 'Kapitalerträge mit deutschem Steuerabzug, laut Bescheinigung'),
  domestic: kap(18, 'Inländische Kapitalerträge ohne Steuerabzug'),
  foreign: kap(19, 'Ausländische Kapitalerträge'),
  share_gains: kap(20, 'darin: Gewinne aus der Veräußerung von Aktien'),
  other_losses: kap(22, 'darin: Verluste ohne die aus Aktien'),
  share_losses: kap(23, 'darin: Verluste aus der Veräußerung von Aktien'),
  foreign_tax: kap(41, 'Anrechenbare, noch nicht angerechnete ausländische Steuern'),
  distributions: kapInv(4, 1, 'Ausschüttungen'),
  lump_sums: kapInv(9, 1, 'Vorabpauschalen'),
  fund_gains: kapInv(14, 3, 'Gewinne und Verluste'),
  gains_until_2017: {
    form: 'Anlage KAP-INV',
    label: 'Gewinne bis 2017 aus Anteilen von vor 2018, ohne Teilfreistellung',
    numbers: [],
  },
} as const satisfies Record<string, Row>;

export type FormLineName = keyof typeof FORM_LINES;

const KINDS = Object.keys(FUND_KINDS) as FundKind[];

export type FormLine = {
  form: Row['form'];
  /** Null: no source that we have read says the number. */
  line: number | null;
  label: string;
  /** Year of the form whose number it is. */
  formOf: number;
  certainty: Certainty;
};

/** Returns a line of a year; with the number of another year's form, which is unconfirmed, where its own is not known. */
export function formLine(name: FormLineName, kind: FundKind | null, year: number): FormLine {
  const row: Row = FORM_LINES[name];
  const numbers = row.numbers.findLast((one) => one.year <= year) ?? row.numbers[0];
  if (!numbers) return { form: row.form, line: null, label: row.label, formOf: year, certainty: 'C' };
  return {
    form: row.form,
    line: numbers.line + (kind === null ? 0 : numbers.distance * KINDS.indexOf(kind)),
    label: kind === null ? row.label : `${row.label}: ${FUND_KINDS[kind].label}`,
    formOf: numbers.year,
    certainty: numbers.year === year ? numbers.certainty : 'C',
  };
}
