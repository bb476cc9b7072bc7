import { isZero } from '@/lib/platform/format/decimals';
import type { FlatTaxResult as Result } from '@/lib/taxes/calculators/flat-tax';
import { euros } from '@/lib/taxes/calculators/printed-taxes';
import { CalculatorResult } from './calculator-result';

/** Shows what arrives of an income, its taxes, and what they leave of allowance and pots. */
export function FlatTaxResult({ result: { amount, tax, net, state, lines } }: { result: Result }) {
  const { allowanceLeft, sharePot, otherPot, foreignTaxLeft } = state;
  const pots = [
    `Aktien ${euros(sharePot)}`,
    `Sonstige ${euros(otherPot)}`,
    ...(isZero(foreignTaxLeft) ? [] : [`Quellensteuer ${euros(foreignTaxLeft)}`]),
  ];
  const figures = [
    { name: 'Es kommt an', figure: euros(net), note: `von ${euros(amount)}` },
    { name: 'Steuern in Deutschland', figure: euros(tax), note: 'mit Solidaritätszuschlag' },
    {
      name: 'Pauschbetrag danach frei',
      figure: euros(allowanceLeft),
      note: `Töpfe danach: ${pots.join(', ')}`,
    },
  ];
  return <CalculatorResult figures={figures} lines={lines} caption="Abgeltungsteuer, Schritt für Schritt" />;
}
