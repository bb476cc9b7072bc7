import { isZero, minus, negative, plus, quotient, round, times } from '@/lib/platform/format/decimals';
import { sumOf } from '@/lib/platform/format/fixed';
import {
  type Carried,
  type DisposalResult,
  exemptionLines,
  gainLabel,
  potOf,
  type SoldLot,
} from './disposal';
import type { Sale, SalePlan } from './sale';
import type { WorkingLine } from './working';

/** A line of a sale's working; sums add up what stands above them. */
export type SaleLine = WorkingLine & {
  isSum?: true;
  /** Says of a sum that lots carry whether it is computed from closes, where a bank takes redemption prices. */
  precision?: Precision;
};

type Precision = 'exact' | 'estimated';

const line = (label: string, amount: string, paragraph: string): SaleLine => ({
  label,
  amount,
  paragraph,
  certainty: 'A',
});

const sum = (label: string, amount: string, paragraph: string): SaleLine => ({
  ...line(label, amount, paragraph),
  isSum: true,
});

const withoutZeros = (lines: readonly SaleLine[]): SaleLine[] =>
  lines.filter(({ amount, precision }) => !isZero(amount) || precision === 'estimated');

/** Lists how a sale's net proceeds are computed, in the order of the law. */
export function saleWorking(sale: Omit<Sale, 'working'>, plan: SalePlan): SaleLine[] {
  const { kind, fee } = plan;
  const { value, proceeds, disposal, taxes, net } = sale;
  const { gain, exempt, taxable, lots } = disposal;
  const advance = round(sumOf(lots.map(({ advanceLumpSums }) => advanceLumpSums)));
  return [
    line('Kurswert', value, ''),
    ...withoutZeros([line('Gebühren der Bank', negative(fee), '§ 20 Abs. 4 EStG')]),
    sum('Erlös', proceeds, ''),
    ...costLines(sale, advance),
    sum('Ergebnis des Verkaufs', plus(gain, advance), '§ 20 Abs. 4 EStG'),
    ...withoutZeros([
      {
        ...line(
          'Während der Besitzzeit angesetzte Vorabpauschalen',
          negative(advance),
          '§ 19 Abs. 1 Satz 3 und 4 InvStG',
        ),
        precision: precisionOf(lots, 'advanceLumpSums'),
      },
      ...exemptionLines(lots, exempt, plan),
      line(
        gainLabel('Gewinn bis 2017 (fiktive Veräußerung)', until2017Of(disposal)),
        until2017Of(disposal),
        '§ 56 Abs. 2 und 3 InvStG',
      ),
    ]),
    sum(
      'Steuerpflichtiger Teil',
      taxable,
      potOf(kind) === 'shares' ? '§ 20 Abs. 6 Satz 4 EStG' : '§ 20 Abs. 6 EStG',
    ),
    ...(taxes?.working ?? []),
    sum('Es bleiben', net, ''),
  ];
}

const precisionOf = (lots: readonly SoldLot[], carried: Carried): Precision =>
  lots.some(({ estimated }) => estimated.includes(carried)) ? 'estimated' : 'exact';

const until2017Of = ({ lots }: DisposalResult): string =>
  sumOf(lots.map(({ gainUntil2017 }) => gainUntil2017));

/** Lines that come off the proceeds, by what the lots' gains are computed from. */
const COSTS: Readonly<Record<SoldLot['basis'], { label: string; paragraph: string }>> = {
  cost: { label: 'Anschaffungskosten, die ältesten Käufe zuerst', paragraph: '§ 20 Abs. 4 Satz 7 EStG' },
  value2017: { label: 'Letzter Rücknahmepreis 2017', paragraph: '§ 56 Abs. 2 Satz 2 InvStG' },
  substitute: {
    label: 'Ersatzbemessung, Kaufpreis unbekannt: nicht besteuerter Teil des Erlöses',
    paragraph: '§ 43a Abs. 2 Satz 7 EStG',
  },
  free: { label: 'Erlös von Käufen vor 2009, steuerfrei', paragraph: '§ 52 Abs. 28 Satz 11 EStG' },
};

/** Lists costs so that they and the result are the proceeds to the cent: the last takes what rounding leaves. */
function costLines({ quantity, proceeds, disposal }: Omit<Sale, 'working'>, advance: string): SaleLine[] {
  const bases = (Object.keys(COSTS) as SoldLot['basis'][]).filter((basis) =>
    disposal.lots.some((lot) => lot.basis === basis),
  );
  let left = minus(proceeds, plus(disposal.gain, advance));
  return bases.map((basis, at) => {
    const { label, paragraph } = COSTS[basis];
    const own = disposal.lots.filter((lot) => lot.basis === basis);
    const cost = at === bases.length - 1 ? left : costOf(own, quantity, proceeds);
    left = minus(left, cost);
    const own2017 = basis === 'value2017' && { precision: precisionOf(own, 'valueAtEndOf2017') };
    return { ...line(label, negative(cost), paragraph), ...own2017 };
  });
}

/** Computes the part of the proceeds that is no gain of some lots. */
function costOf(lots: readonly SoldLot[], quantity: string, proceeds: string): string {
  const units = plus(...lots.map((lot) => lot.quantity));
  const received = quotient(times(proceeds, units, 20), quantity, 2);
  const advance = round(plus(...lots.map(({ advanceLumpSums }) => advanceLumpSums)));
  return minus(received, plus(...lots.map(({ gain }) => gain), advance));
}
