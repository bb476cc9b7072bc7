import { compared, isZero, minus, plus } from '@/lib/platform/format/decimals';
import { formatPercent } from '@/lib/platform/format/number';
import {
  type AdvanceLumpSum,
  baseYield,
  type FundYear,
  type HeldUnits,
  interestOn,
  twelfths,
} from '../advance-lump-sum';
import { BASE_SHARE, baseInterest } from '../base-interest';
import { rowOn } from '../dated';
import type { WorkingLine } from '../working';
import { type CalculatorLine, euros, figureText, printed } from './calculator-line';

/** Lists how a Vorabpauschale and its taxes came about, from the base interest on. Nothing is taxed where there is none. */
export function lumpSumLines(
  fund: FundYear,
  units: HeldUnits,
  advance: AdvanceLumpSum,
  taxes: readonly CalculatorLine[],
): CalculatorLine[] {
  const { value, paragraph, certainty } = baseInterest(fund.year);
  const interest = {
    label: `Basiszins ${fund.year}`,
    figure: formatPercent(Number(value)),
    paragraph,
    certainty,
  };
  const isPaid = compared(value, '0') > 0;
  // The first line is that of the purchase, the second its sum.
  const [, whole, ...rest] = advance.working as [WorkingLine, WorkingLine, ...WorkingLine[]];
  const total = printed(
    whole,
    isPaid ? wholeSum(units, advance, fund.year) : 'Basiszins nicht über 0: keine',
  );
  return [
    interest,
    ...(isPaid ? unitLines(fund, advance.perUnit) : []),
    total,
    ...(isZero(advance.sum) ? [] : [...rest.map((line) => printed(line)), ...taxes]),
  ];
}

function unitLines(
  { year, valueAtStart, valueAtEnd, distributions }: FundYear,
  perUnit: string,
): CalculatorLine[] {
  const [start, end] = [valueAtStart ?? '0', valueAtEnd ?? '0'];
  const gain = plus(minus(end, start), distributions);
  const taken = baseYield(year, start, gain);
  const share = rowOn(BASE_SHARE, `${year}-01-01`);
  const rate = formatPercent(Number(baseInterest(year).value));
  const line = (label: string, sum: string, amount: string, sentence: number) =>
    printed({ label, amount, paragraph: `§ 18 Abs. 1 Satz ${sentence} InvStG`, certainty: 'A' }, sum);
  const isFloored = compared(distributions, taken) > 0;
  return [
    line(
      'Basisertrag je Anteil',
      `${euros(start)} × ${rate} × ${formatPercent(Number(share.value), 0)}`,
      interestOn(year, start),
      2,
    ),
    line(
      'Höchstens der Wertzuwachs mit Ausschüttungen',
      `${euros(end)} − ${euros(start)} + ${euros(distributions)}`,
      gain,
      3,
    ),
    line(
      'Vorabpauschale je Anteil',
      `${euros(taken)} − ${euros(distributions)}${isFloored ? ', nicht unter 0' : ''}`,
      perUnit,
      1,
    ),
  ];
}

function wholeSum(units: HeldUnits, { perUnit }: AdvanceLumpSum, year: number): string {
  const months = twelfths(units.boughtOn, year);
  return `${figureText(units.quantity)} × ${euros(perUnit)}${months < 12 ? ` × ${months}/12` : ''}`;
}
