import { round } from '@/lib/platform/format/decimals';
import { readNumber } from '../tables/number-form';
import { security } from '../tables/row-parts';
import { orNull, readDay } from '../tables/table-format';

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

/** Levels of detail of a query: the rows of a later one add up those of an earlier one. */
export const LEVELS = [
  /^(?!(ORDER|SUMMARY|(SYMBOL|ASSET)_SUMMARY|.*LOT|WASH_SALE)$)/,
  /^(ORDER|SUMMARY)$/,
  /^(SYMBOL|ASSET)_SUMMARY$/,
];

/** Levels of elements in a query that leaves out the attribute. */
const NAMED: Readonly<Record<string, string>> = {
  Order: 'ORDER',
  SymbolSummary: 'SYMBOL_SUMMARY',
  AssetSummary: 'ASSET_SUMMARY',
};

export const levelOf = ({ name, attributes }: FlexRow): string =>
  attributes.levelOfDetail || (NAMED[name] ?? '');

/** Names a security; older rows have its ISIN in the text alone: `JMLP(US67075E1082) CASH DIVIDEND …`. */
export const named = ({ attributes: { isin, symbol = '', description = '' } }: FlexRow) =>
  security(isin || (/\(([A-Z]{2}[A-Z0-9]{9}\d)\)/.exec(description)?.[1] ?? ''), {
    symbol: orNull(symbol),
    name: orNull(description),
  });

const CATEGORIES: Readonly<Record<string, string>> = {
  OPT: 'Option',
  FUT: 'Future',
  FOP: 'Option',
  CFD: 'CFD',
  CASH: 'Währungstausch',
};

export const noShare = (category: string) =>
  `${CATEGORIES[category] ?? category}: keine Aktie und kein Fonds`;
