import { grouped } from '@/lib/finance/grouped';
import { MONTH_NAMES } from '@/lib/platform/format/day';
import { compared, isZero, plus } from '@/lib/platform/format/decimals';
import { formatDecimal, formatPercent } from '@/lib/platform/format/number';
import {
  type AdvanceLumpSum,
  baseYield,
  type FundYear,
  gainOfUnit,
  type HeldUnits,
  interestOn,
  twelfths,
} from '../advance-lump-sum';
import { BASE_SHARE, baseInterest, hasBaseYield } from '../base-interest';
import { rowOn } from '../dated';
import type { WorkingLine } from '../working';
import { type CalculatorLine, euros, printed } from './printed-taxes';

/**
 * Lists how a Vorabpauschale and its taxes came about, from the base interest on. Nothing is taxed where there is none.
 *
 * @param units by purchase, at least one
 * @param isPublished the amount per unit is published, not computed
 */
export function lumpSumLines(
  fund: FundYear,
  units: readonly HeldUnits[],
  advance: AdvanceLumpSum,
  taxes: readonly CalculatorLine[],
  isPublished = false,
): CalculatorLine[] {
  const { year } = fund;
  const { value, paragraph, certainty } = baseInterest(year);
  const interest = {
    label: `Basiszins ${year}`,
    figure: formatPercent(Number(value)),
    paragraph,
    certainty,
  };
  const isPaid = hasBaseYield(year);
  // The first lines are those of the purchases, the next their sum.
  const [whole, ...rest] = advance.working.slice(units.length) as [WorkingLine, ...WorkingLine[]];
  const sumOf = (held: HeldUnits) => wholeSum(held, advance, year);
  const [first] = units as [HeldUnits];
  const total = printed(
    whole,
    isPaid ? (units.length === 1 ? sumOf(first) : undefined) : 'Basiszins nicht über 0: keine',
  );
  const unit = isPublished ? [publishedLine(advance)] : unitLines(fund, advance.perUnit);
  return [
    interest,
    ...(isPaid ? unit : []),
    ...(isPaid && units.length > 1 ? purchaseLines(units, advance, year) : []),
    total,
    ...(isZero(advance.sum) ? [] : [...rest.map((line) => printed(line)), ...taxes]),
  ];
}

/** Lists the purchases, those with as many twelfths of the year together: each is rounded by itself. */
function purchaseLines(units: readonly HeldUnits[], advance: AdvanceLumpSum, year: number): CalculatorLine[] {
  const months = grouped(
    units.map((held, n) => ({ ...held, amount: advance.byPurchase[n] ?? '0' })),
    ({ boughtOn }) => String(twelfths(boughtOn, year)),
  );
  return Array.from(months.values(), (purchases) => {
    const { boughtOn } = purchases[0] as HeldUnits;
    const quantity = plus(...purchases.map((one) => one.quantity));
    const rounded = purchases.length > 1 ? ', jeder Kauf für sich gerundet' : '';
    const line: WorkingLine = {
      label: `Anteile, ${boughtText(boughtOn, year)}`,
      amount: plus(...purchases.map(({ amount }) => amount)),
      paragraph: '§ 18 Abs. 2 InvStG',
      certainty: 'A',
    };
    return printed(line, `${wholeSum({ quantity, boughtOn }, advance, year)}${rounded}`);
  });
}

const boughtText = (boughtOn: string, year: number): string =>
  boughtOn < `${year}-01-01`
    ? `vor ${year} gekauft`
    : `im ${MONTH_NAMES[Number(boughtOn.slice(5, 7)) - 1]} gekauft`;

const publishedLine = ({ perUnit }: AdvanceLumpSum): CalculatorLine =>
  printed(
    { label: 'Vorabpauschale je Anteil', amount: perUnit, paragraph: '§ 18 Abs. 1 InvStG', certainty: 'A' },
    'wie veröffentlicht',
  );

function unitLines(
  { year, valueAtStart, valueAtEnd, distributions }: FundYear,
  perUnit: string,
): CalculatorLine[] {
  const [start, end] = [valueAtStart ?? '0', valueAtEnd ?? '0'];
  const gain = gainOfUnit(start, end, distributions);
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
  return `${formatDecimal(units.quantity)} × ${euros(perUnit)}${months < 12 ? ` × ${months}/12` : ''}`;
}
