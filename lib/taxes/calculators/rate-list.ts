import { formatWholeMoney } from '@/lib/platform/format/money';
import { formatPercent } from '@/lib/platform/format/number';
import { BASE_SHARE } from '../base-interest';
import type { Dated } from '../dated';
import { FUND_KINDS } from '../fund-kinds';
import { ALLOWANCE, CHURCH_TAX, CREDIT_LIMIT, FLAT_TAX, SURCHARGE } from '../rates';

/** A rate of the law as text, and the row that has it. */
export type Rate = { name: string; value: string; row: Omit<Dated<unknown>, 'value'> };

const percent = (name: string, rows: readonly Dated<string>[]): Rate[] =>
  rows.map((row) => ({
    name,
    value: formatPercent(Number(row.value), row.value.includes('.') ? 1 : 0),
    row,
  }));

/** Lists the rates of funds. */
export const fundRates = (): Rate[] => [
  ...percent('Teil des Basiszinses', BASE_SHARE),
  ...Object.values(FUND_KINDS).flatMap(({ label, exempt }) => percent(`Teilfreistellung ${label}`, exempt)),
];

/** Lists the rates of the flat tax. */
export const taxRates = (): Rate[] => [
  ...percent('Kapitalertragsteuer', FLAT_TAX),
  ...percent('Solidaritätszuschlag, von der Steuer', SURCHARGE),
  ...Object.values(CHURCH_TAX).flatMap(({ rows }) => percent('Kirchensteuer, von der Steuer', rows)),
  ...ALLOWANCE.map((row) => ({
    name: 'Sparer-Pauschbetrag, einzeln und zusammen',
    value: `${formatWholeMoney(Number(row.value.single), 'EUR')}, ${formatWholeMoney(Number(row.value.joint), 'EUR')}`,
    row,
  })),
];

/** Lists the limits of crediting foreign tax. */
export const creditRates = (): Rate[] => percent('Anrechnung ausländischer Steuer, höchstens', CREDIT_LIMIT);
