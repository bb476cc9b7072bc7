import {
  isNegative,
  isZero,
  minus,
  negative,
  plus,
  quotient,
  round,
  size,
  times,
} from '@/lib/platform/format/decimals';
import { type ReadBooking, type ReadKind, readBooking } from '../read-booking';
import { netOf } from '../tables/row-parts';
import { BAD_ROW, CANCELLATION, orNull } from '../tables/table-format';
import {
  BONDS,
  type FlexRow,
  LEVELS,
  levelOf,
  momentOf,
  named,
  noShare,
  number,
  SECURITIES,
} from './flex-row';

/** A row that takes an earlier trade back. */
const isCancelling = ({ attributes }: FlexRow): boolean => /\(Ca\.\)/.test(attributes.buySell ?? '');

/** A cancellation names its trade, or has its figures with the other sign. */
export function tradeSide(row: FlexRow) {
  const { isin, symbol, currency, tradePrice, quantity: stated, tradeID, origTradeID } = row.attributes;
  const isBack = isCancelling(row);
  const quantity = number(stated);
  const equal =
    quantity && `${isin || symbol}|${currency}|${tradePrice}|${isBack ? negative(quantity) : quantity}`;
  const id = isBack ? origTradeID : tradeID;
  const keys = [id && `#${id}`, isBack && id ? null : equal].filter((key) => typeof key === 'string');
  return { isBack, date: momentOf(row).date ?? '', keys };
}

export function trade(node: FlexRow): ReadBooking | string {
  const { attributes } = node;
  const { buySell = '', currency = '' } = attributes;
  const assetCategory = attributes.assetCategory || 'STK';
  // A query may leave out the category: what has no security is money.
  if (!attributes.isin && !attributes.symbol) return 'Währungstausch';
  if (!SECURITIES.includes(assetCategory)) return noShare(assetCategory);
  if (LEVELS[2]?.test(levelOf(node))) return SUM;
  if (isCancelling(node)) return CANCELLATION;
  const kind: ReadKind | null = /^BUY/.test(buySell) ? 'purchase' : /^SELL/.test(buySell) ? 'sale' : null;
  const { date, time } = momentOf(node);
  const [quantity, price] = [number(attributes.quantity), number(attributes.tradePrice)];
  if (!kind || !date || quantity === null || price === null || isZero(quantity)) return BAD_ROW;
  const { ibCommission, taxes: stated, tradeMoney, netCash } = attributes;
  if ([ibCommission, stated, tradeMoney, netCash].some(isUnread)) return BAD_ROW;
  if (isNegative(quantity) !== (kind === 'sale')) return CANCELLATION;
  const taxes = round(size(number(stated) ?? '0'));
  // Bonds have a nominal value and a price in percent.
  const isBond = BONDS.includes(assetCategory);
  const shares = isBond ? quotient(size(quantity), '100') : size(quantity);
  const money = round(size(number(tradeMoney) ?? times(shares, price)));
  const cash = number(netCash);
  // A query may leave out what a trade cost: what was paid has it too.
  const rest = cash === null || isZero(cash) ? '0' : minus(round(size(cash)), money);
  const isLacking = ibCommission === undefined;
  // A rebate is positive.
  const commission = isLacking
    ? minus(kind === 'purchase' ? rest : negative(rest), taxes)
    : negative(number(ibCommission) ?? '0');
  const isOther = !isZero(commission) && (attributes.ibCommissionCurrency || currency) !== currency;
  const fees = isOther ? '0' : isLacking && isNegative(commission) ? '0' : round(commission);
  const costs = plus(fees, taxes);
  const net = cash === null || isZero(cash) ? netOf(kind, money, fees, taxes) : round(size(cash));
  return readBooking({
    kind,
    date,
    time,
    security: named(node),
    quantity: shares,
    price,
    fees,
    taxes,
    net,
    ...(isBond && { is_bond: isBond }),
    // Its amounts have more digits than cents: what was paid is right.
    gross: kind === 'purchase' ? minus(net, costs) : plus(net, costs),
    currency: orNull(currency),
    reference: orNull(attributes.transactionID || attributes.tradeID || ''),
    warning: isOther
      ? `Kosten von ${commission.replace('.', ',')} ${attributes.ibCommissionCurrency} nicht eingerechnet`
      : isLacking && cash === null
        ? NO_COMMISSION
        : null,
  });
}

const NO_COMMISSION = 'Gebühren nennt die Flex Query nicht: Wähle darin „IB Commission“ oder „Net Cash“';

/** Tests whether an attribute holds a number in a form that nobody expects: without it the others do not fit. */
const isUnread = (text = ''): boolean => /\d/.test(text) && number(text) === null;

const SUM = 'Summe mehrerer Geschäfte: Wähle in der Flex Query „Executions“';
/** Reads the tax on a trade, such as that of France, which has a row of its own. */
export function transactionTax(node: FlexRow): ReadBooking | string {
  const { taxAmount, currency = '' } = node.attributes;
  const [date, amount] = [momentOf(node).date, number(taxAmount)];
  if (!date || amount === null || isZero(amount)) return BAD_ROW;
  const net = round(size(amount));
  return readBooking({
    kind: isNegative(amount) ? 'tax' : 'tax_refund',
    date,
    security: named(node),
    gross: net,
    net,
    currency: orNull(currency),
    note: orNull(node.attributes.taxDescription ?? ''),
    warning: 'Steuer auf ein Geschäft: Prüfe, ob sie dort eingerechnet ist',
  });
}
