import { formatDay } from '@/lib/platform/format/day';
import { isZero } from '@/lib/platform/format/decimals';
import type { LumpSumResult as Result } from '@/lib/taxes/calculators/lump-sum';
import { euros } from '@/lib/taxes/calculators/printed-taxes';
import { CalculatorResult } from './calculator-result';

type Props = { result: Result; today: string };

/** Shows a Vorabpauschale with its taxes; one whose year still runs is an estimate. */
export function LumpSumResult({ result: { year, sum, taxable, tax, due, lines }, today }: Props) {
  const isEstimate = today.slice(0, 4) <= String(year);
  const figures = [
    {
      name: `Vorabpauschale ${year}`,
      figure: euros(sum),
      note: isEstimate ? 'geschätzt, das Jahr läuft noch' : 'vor der Teilfreistellung',
    },
    { name: 'Steuerpflichtig', figure: euros(taxable), note: 'nach der Teilfreistellung' },
    {
      name: 'Steuer',
      figure: euros(tax),
      note: isZero(tax) ? 'keine Steuer fällig' : `fällig am ${formatDay(due)}`,
    },
  ];
  return (
    <CalculatorResult
      figures={figures}
      lines={lines}
      caption={`Vorabpauschale ${year}, Schritt für Schritt`}
    />
  );
}
