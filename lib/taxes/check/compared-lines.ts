import { isNegative, isZero, negative } from '@/lib/platform/format/decimals';
import { rowOn } from '../dated';
import { SURCHARGE } from '../rates';
import { flatTaxLaw, type Taxes } from '../steps/flat-tax';
import type { Reading } from './readings';
import type { StatedTaxes } from './stated-paper';
import type { Taken } from './taken';
import type { ComparedLine } from './verdict';

/**
 * Lists the working of an amount that a paper taxes, each line beside what the paper states of it. Both taxes are above 0 as
 * the amount has its own sign: a loss of which the tax is refunded turns every sign.
 */
export function comparedLines(reading: Reading, stated: StatedTaxes, due: Taxes, on: string): ComparedLine[] {
  const { of, taken, base, credited, statedCredit } = reading;
  const signed = (amount: string) => (isNegative(of.amount) ? negative(amount) : amount);
  const isPlain = taken.length === 0;
  const tax = (label: string, name: keyof StatedTaxes, paragraph: string) =>
    line(label, signed(negative(due[name])), paragraph, signed(negative(stated[name])));
  return [
    ...(isPlain
      ? []
      : [line('Ertrag laut Beleg', of.amount, '§ 20 EStG', of.amount), ...taken.map(takenLine)]),
    line('Zu versteuern', signed(base), '§ 43a Abs. 3 EStG', isPlain ? of.amount : null),
    ...(isZero(credited)
      ? []
      : [line('Angerechnete ausländische Steuer', credited, '§ 32d Abs. 5 EStG', statedCredit)]),
    tax('Kapitalertragsteuer', 'flat', flatTaxLaw(on, due.church, credited)),
    tax('Solidaritätszuschlag', 'surcharge', rowOn(SURCHARGE, on).paragraph),
    ...(isZero(due.church) && isZero(stated.church)
      ? []
      : [tax('Kirchensteuer', 'church', '§ 51a Abs. 2b EStG')]),
  ];
}

const line = (label: string, amount: string, paragraph: string, stated: string | null): ComparedLine => ({
  label,
  amount,
  paragraph,
  certainty: 'A',
  stated,
});

function takenLine({ label, amount, pot, isStated }: Taken): ComparedLine {
  const taken = negative(amount);
  const paragraph =
    pot === 'allowance' ? '§ 20 Abs. 9 EStG' : pot ? '§ 43a Abs. 3 EStG' : '§ 32d Abs. 5 EStG';
  const compared = line(label, taken, paragraph, isStated ? taken : null);
  return pot === null ? compared : { ...compared, pot };
}
