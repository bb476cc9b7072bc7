import { round } from '@/lib/platform/format/decimals';
import { readNumber } from '../tables/number-form';
import { readDay } from '../tables/table-format';

/** A row of an account at Interactive Brokers, with attributes as Flex Queries name them. */
export type FlexRow = {
  /** The element of a Flex Query: `Trade`, `CashTransaction`; `Unread`: a section that nothing reads. */
  name: string;
  attributes: Readonly<Record<string, string | undefined>>;
  /** In a table. */
  line?: number;
};

/** Reads `20180209;111929`, `2018-02-09, 11:19:29`, or a day with its time beside it. */
export function momentOf({ attributes }: FlexRow): { date: string | null; time: string | null } {
  const text =
    attributes.dateTime ||
    `${attributes.tradeDate ?? attributes.settleDate ?? attributes.date ?? attributes.reportDate ?? ''};${attributes.tradeTime ?? ''}`;
  const [, day = '', hours, minutes] = /^(\d{4}-?\d{2}-?\d{2})(?:[;,T ]+(\d{2}):?(\d{2}))?/.exec(text) ?? [];
  return {
    date: readDay(day),
    time: hours === undefined || `${hours}${minutes}` === '0000' ? null : `${hours}:${minutes}`,
  };
}

/** A number with a point, exact; null if it is none. Small ones stand as `1E-4`. */
export function number(text: string | undefined): string | null {
  if (text === undefined) return null;
  return /^-?\d*\.?\d+E-?\d+$/i.test(text) ? round(Number(text).toFixed(10), 10) : readNumber(text, 'point');
}

export const BONDS: readonly string[] = ['BOND', 'BILL'];

/** Shares, funds, certificates, warrants and bonds. */
export const SECURITIES: readonly string[] = ['STK', 'FUND', 'IOPT', 'WAR', ...BONDS];
