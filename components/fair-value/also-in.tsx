'use client';

import { useVisitorCurrency } from '@/components/currencies/visitor-currency';
import type { ValuedStock } from '@/lib/fair-value/company-value';
import { formatMoney } from '@/lib/platform/format/money';

type Props = {
  amount: number | null;
  currency: string;
  perUnit: ValuedStock['perUnit'] | undefined;
  digits?: number;
};

/** Says an amount of the page in the visitor's currency too, in brackets; nothing where it is the same. */
export function AlsoIn({ amount, currency, perUnit, digits }: Props) {
  const wanted = useVisitorCurrency();
  const rate = perUnit?.[wanted] ?? null;
  if (wanted === currency || amount === null || rate === null) return null;
  return <span className="figures"> ({formatMoney(amount * rate, wanted, digits)})</span>;
}
