import type { SaleWayAnswer } from '@/lib/portfolio/taxes/sale-schema';
import { FUND_KINDS } from '@/lib/taxes/fund-kinds';

/** Names the form of the tax return that takes what a bank abroad did not tax. */
export const formOf = ({ kind }: Pick<SaleWayAnswer, 'kind'>): string =>
  kind !== null && kind in FUND_KINDS ? 'Anlage KAP-INV' : 'Anlage KAP';
