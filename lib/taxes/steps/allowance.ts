import { least, minus } from '@/lib/platform/format/decimals';

/** Takes the allowance off an income that is not below 0. § 20 Abs. 9 Satz 4, § 44a Abs. 1 EStG. */
export function takeAllowance(income: string, allowance: string): { taxable: string; used: string } {
  const used = least(income, allowance);
  return { taxable: minus(income, used), used };
}
