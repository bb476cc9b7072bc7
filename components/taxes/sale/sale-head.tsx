import type { ReactNode } from 'react';
import { amount, moneyAmount } from '@/components/ui/amounts';
import { formatPercent } from '@/lib/platform/format/number';
import { shares } from '@/lib/portfolio/shares';
import type { SaleSums, SaleWayAnswer } from '@/lib/portfolio/taxes/sale-schema';

/** Shows what is left, its taxes, and how many units go. */
export function SaleHead({ way: { quantity, is_bond }, sums }: { way: SaleWayAnswer; sums: SaleSums }) {
  const [net, tax, proceeds] = [sums.net, sums.tax, sums.proceeds].map(Number) as [number, number, number];
  return (
    <dl className="grid grid-cols-2 items-end gap-x-8 gap-y-3 border-line-strong border-t pt-4 sm:grid-cols-[auto_auto_auto_1fr]">
      <div className="col-span-2 sm:col-span-1">
        <dt className="text-13 text-ink-3">Es bleiben nach Steuern</dt>
        <dd className="text-34 leading-tight! font-semibold tracking-tight tabular-nums wrap-anywhere md:text-44">
          {moneyAmount(net, 'EUR')}
        </dd>
      </div>
      <Figure name={tax < 0 ? 'Erstattung' : 'Steuern'}>{moneyAmount(Math.abs(tax), 'EUR')}</Figure>
      {proceeds > 0 && <Figure name="vom Erlös">{formatPercent((tax / proceeds) * 100, 1)}</Figure>}
      <Figure name={is_bond ? 'Nominal' : 'Stück'}>{amount(shares(Number(quantity), 8))}</Figure>
    </dl>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-13 text-ink-3">{name}</dt>
    <dd className="figures text-20 font-semibold wrap-anywhere">{children}</dd>
  </div>
);
