import { isAcquisition, movesQuantity } from '@/lib/bookings/kinds';
import { isNegative, isZero, minus, plus, size } from '@/lib/platform/format/decimals';
import { words } from '@/lib/platform/format/words';
import { type ReadKind, readBooking } from '../../read-booking';
import { kindNamed } from '../kind-words';
import { security } from '../row-parts';
import { BAD_ROW, CANCELLATION, orNull, readTime, type TableFormat } from '../table-format';

/** Transfers name a security, or move money between accounts. */
const PP_TRANSFERS: Readonly<Record<string, 'in' | 'out'>> = {
  'umbuchung (eingang)': 'in',
  'transfer (inbound)': 'in',
  'umbuchung (ausgang)': 'out',
  'transfer (outbound)': 'out',
};

/** Columns by their names in German and English. */
const NAMES = {
  date: ['datum', 'date'],
  type: ['typ', 'type'],
  value: ['wert', 'value'],
  currency: ['buchungswährung', 'transaction currency'],
  gross: ['bruttobetrag', 'gross amount'],
  foreign: ['währung bruttobetrag', 'currency gross amount'],
  rate: ['wechselkurs', 'exchange rate'],
  fees: ['gebühren', 'fees'],
  taxes: ['steuern', 'taxes'],
  quantity: ['stück', 'shares'],
  isin: ['isin'],
  wkn: ['wkn'],
  symbol: ['ticker-symbol', 'ticker symbol'],
  name: ['wertpapiername', 'security name'],
  note: ['notiz', 'note'],
  time: ['uhrzeit', 'time'],
  depot: ['depot', 'securities account'],
} as const;

type Name = keyof typeof NAMES;

/** Columns of the program alone, of which each table has one: a day, a kind and a value are in many others. */
const SIGNS = words`
  buchungswährung, währung bruttobetrag, ticker-symbol, transaction currency, currency gross amount, ticker symbol,
  securities account, cash account
`;

/** Currency of the security, in a table without a column for that of the booking. */
const CURRENCY = ['währung', 'currency'];

/** @param isOfPurchases the table has no kinds: all are purchases if no other column can say more */
const portfolioPerformance = (isOfPurchases: boolean): TableFormat => ({
  id: 'portfolio-performance-csv',
  name: 'Portfolio Performance',
  ...(isOfPurchases
    ? {
        columns: [NAMES.date, NAMES.value, NAMES.quantity, SIGNS],
        only: [...Object.values({ ...NAMES, type: [] }).flat(), ...CURRENCY],
      }
    : { columns: [NAMES.date, NAMES.type, NAMES.value, SIGNS] }),
  row: (row) => {
    const text = (key: Name) => row.text(NAMES[key]);
    const number = (key: Name) => row.number(NAMES[key]);
    const type = text('type').toLowerCase();
    const date = row.day(NAMES.date);
    const value = number('value');
    const quantity = number('quantity');
    if (!date || value === null) return { left: BAD_ROW };
    const isSecurity =
      text('isin') !== '' || text('wkn') !== '' || text('symbol') !== '' || text('name') !== '';
    const transfer = PP_TRANSFERS[type];
    const kind: ReadKind | undefined = transfer
      ? isSecurity && quantity !== null
        ? `delivery_${transfer}`
        : `cash_transfer_${transfer}`
      : isOfPurchases
        ? 'purchase'
        : kindNamed(type);
    if (!kind) return { left: type === '' ? 'Die Art fehlt' : `Unbekannte Art ${text('type')}` };
    if (kind === 'dividend' && isNegative(value)) return { left: CANCELLATION };
    if (movesQuantity(kind) && (quantity === null || isZero(quantity))) return { left: BAD_ROW };
    const [net, fees, taxes] = [size(value), size(number('fees') ?? '0'), number('taxes') ?? '0'];
    const gross = isAcquisition(kind) ? minus(net, plus(fees, taxes)) : plus(net, fees, taxes);
    const foreign = number('gross');
    const currency = text('foreign');
    return readBooking({
      kind,
      date,
      time: readTime(text('date')) ?? readTime(text('time')),
      security: isSecurity
        ? security(text('isin'), {
            wkn: orNull(text('wkn')),
            symbol: orNull(text('symbol')),
            name: orNull(text('name')),
          })
        : null,
      quantity,
      gross,
      fees,
      taxes,
      net,
      currency: orNull(text('currency') || row.text(CURRENCY)),
      ...(foreign && currency && { foreign_gross: { currency, amount: size(foreign) } }),
      exchange_rate: number('rate'),
      note: orNull(text('note')),
      depot: orNull(text('depot')),
    });
  },
});

export const portfolioPerformanceTables = [portfolioPerformance(false), portfolioPerformance(true)];
