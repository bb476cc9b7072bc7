import { isIsin } from '@/lib/stocks/isin';
import { minus, plus } from '../decimals';
import type { ReadKind, ReadSecurity } from '../read-booking';
import type { Column, Row } from './table-format';

/** Names a security by whatever a table has; an identifier that is no ISIN is a symbol. */
export const security = (identifier: string, more: Partial<ReadSecurity> = {}): ReadSecurity => {
  const code = identifier.replace(/\s/g, '').toUpperCase();
  return {
    isin: isIsin(code) ? code : null,
    wkn: null,
    symbol: code !== '' && !isIsin(code) ? code : null,
    name: null,
    ...more,
  };
};

/** A column that may be empty. */
export const amountOf = (row: Row, column: Column): string => row.number(column) ?? '0';

/** Returns the cost of a purchase or the proceeds of a sale or dividend, after fees and taxes. */
export const netOf = (kind: ReadKind, gross: string, fees: string, taxes: string): string =>
  kind === 'buy' || kind === 'transfer_in' ? plus(gross, fees, taxes) : minus(gross, plus(fees, taxes));
