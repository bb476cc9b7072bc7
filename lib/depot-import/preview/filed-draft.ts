import type { FiledBooking } from '@/lib/bookings/files/filed-booking';
import { isEvent } from '@/lib/bookings/kinds';
import { exchangeOf, keepsSecurity } from '@/lib/bookings/legs';
import { isBond } from '@/lib/bookings/quotation';
import { ratioOfCounts } from '@/lib/bookings/ratio';
import { cut, type Draft, draftWith, NO_NAMES } from './draft';

/** A booking of our own file is taken over as it was entered. */
export function filedDraft(filed: FiledBooking, key: string, file: string): Draft {
  const { kind, date, stock_id: id, isin, symbol, name, currency } = filed;
  const security = { id, isin, wkn: null, symbol: symbol || null, name, currency };
  const draft = draftWith({ key, file, kind, date, security });
  // Spreads take several times as long, which thousands of rows show.
  for (const field of FILED_FIELDS) (draft as Record<string, unknown>)[field] = filed[field];
  if (isEvent(kind)) {
    const exchange = exchangeOf(kind, filed.legs);
    const into = filed.legs.find((leg) => leg.stock_id === exchange.to_stock_id);
    if (into) draft.to_security = { ...NO_NAMES, id: into.stock_id, isin: into.isin, name: into.name };
    draft.ratio = ratioOfCounts(exchange);
    draft.cost_share = exchange.cost_share;
    draft.cash_share = exchange.cash_share;
    // Earlier versions let a part of the cost go with cash that was not paid.
    if (into && filed.amount === null && !keepsSecurity(kind)) draft.cost_share = '0';
  }
  if (isBond(filed.security_kind)) draft.bond = 'nominal';
  draft.reference = cut(filed.reference, 100);
  draft.note = cut(filed.note, 500);
  draft.document = (filed.document ?? file).slice(0, 200);
  return draft;
}

/** Fields that our own files have by the names of a draft. */
const FILED_FIELDS = [
  ...(['time', 'depot', 'to_depot', 'quantity', 'counted_on', 'price', 'amount', 'fees', 'taxes'] as const),
  ...(['withholding_tax', 'currency', 'exchange_rate', 'bought_on'] as const),
] satisfies readonly (keyof FiledBooking & keyof Draft)[];
