import { isNegative, isZero, minus, negative, size } from '@/lib/platform/format/decimals';
import { rowOn } from '../dated';
import { FLAT_TAX, SURCHARGE } from '../rates';
import type { Taxes } from '../steps/flat-tax';
import type { StatedTaxes } from './church-rate';
import type { Reading } from './readings';
import type { Pot, StatedAmount } from './stated-paper';
import type { ComparedLine } from './verdict';

/** Lists the working of an amount that a paper taxes, each line beside what the paper states of it. */
export function comparedLines(reading: Reading, stated: StatedTaxes, due: Taxes, on: string): ComparedLine[] {
  const { of, taken, base, credited } = reading;
  // A loss of which the tax is refunded turns every sign.
  const signed = (amount: string) => (isNegative(of.amount) ? negative(amount) : amount);
  const isPlain = taken.length === 0;
  const tax = (label: string, name: keyof StatedTaxes, paragraph: string) =>
    line(label, signed(negative(due[name])), paragraph, signed(negative(stated[name])));
  return [
    ...(isPlain ? [] : [line(of.label, of.amount, '§ 20 EStG', of.amount), ...taken.map(takenLine)]),
    line('Zu versteuern', signed(base), '§ 43a Abs. 3 EStG', isPlain ? of.amount : null),
    ...(isZero(credited)
      ? []
      : [line('Angerechnete ausländische Steuer', credited, '§ 32d Abs. 5 EStG', credited)]),
    tax('Kapitalertragsteuer', 'flat', rowOn(FLAT_TAX, on).paragraph),
    tax('Solidaritätszuschlag', 'surcharge', rowOn(SURCHARGE, on).paragraph),
    ...(isZero(due.church) && isZero(stated.church)
      ? []
      : [tax('Kirchensteuer', 'church', '§ 51a Abs. 2b EStG')]),
  ];
}

/** An amount that was taken off an income: by the paper itself, or from what earlier papers left. */
export type Taken = StatedAmount & { pot?: Pot };

const line = (label: string, amount: string, paragraph: string, stated: string | null): ComparedLine => ({
  label,
  amount,
  paragraph,
  certainty: 'A',
  stated,
});

export function takenLine({ label, amount, pot }: Taken): ComparedLine {
  const taken = minus('0', size(amount));
  const from = pot ?? potNamed(label);
  const paragraph = from === 'allowance' ? '§ 20 Abs. 9 EStG' : '§ 43a Abs. 3 EStG';
  const compared = line(label, taken, paragraph, pot === undefined ? taken : null);
  return from === null ? compared : { ...compared, pot: from };
}

/** Tells by its label from which pot a paper took an amount; null: from none, such as foreign tax. */
function potNamed(label: string): Pot | null {
  if (/Pausch|[Ff]reistell|[Ff]reibetrag/.test(label)) return 'allowance';
  if (!/topf|[Vv]erlust/.test(label)) return null;
  return /Aktien/.test(label) ? 'shares' : 'other';
}
