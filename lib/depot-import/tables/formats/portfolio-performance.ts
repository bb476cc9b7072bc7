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

const GERMAN = {
  date: 'datum',
  type: 'typ',
  value: 'wert',
  currency: 'buchungswährung',
  gross: 'bruttobetrag',
  foreign: 'währung bruttobetrag',
  rate: 'wechselkurs',
  fees: 'gebühren',
  taxes: 'steuern',
  quantity: 'stück',
  isin: 'isin',
  wkn: 'wkn',
  symbol: 'ticker-symbol',
  name: 'wertpapiername',
  note: 'notiz',
  time: 'uhrzeit',
  depot: 'depot',
};

type Names = typeof GERMAN;

const ENGLISH: Names = {
  date: 'date',
  type: 'type',
  value: 'value',
  currency: 'transaction currency',
  gross: 'gross amount',
  foreign: 'currency gross amount',
  rate: 'exchange rate',
  fees: 'fees',
  taxes: 'taxes',
  quantity: 'shares',
  isin: 'isin',
  wkn: 'wkn',
  symbol: 'ticker symbol',
  name: 'security name',
  note: 'note',
  time: 'time',
  depot: 'securities account',
};

/** Columns of the program alone, of which each table has one: a day, a kind and a value are in many others. */
const SIGNS = words`
  buchungswährung, währung bruttobetrag, ticker-symbol, transaction currency, currency gross amount, ticker symbol,
  securities account, cash account
`;

/** Currency of the security, in a table without a column for that of the booking. */
const CURRENCY = ['währung', 'currency'];

/** @param isOfPurchases the table has no kinds: all are purchases if no other column can say more */
const portfolioPerformance = (names: Names, isOfPurchases = false): TableFormat => ({
  id: 'portfolio-performance-csv',
  name: 'Portfolio Performance',
  ...(isOfPurchases
    ? {
        columns: [names.date, names.value, names.quantity, SIGNS],
        only: [...Object.values(names).filter((name) => name !== names.type), ...CURRENCY],
      }
    : { columns: [names.date, names.type, names.value, SIGNS] }),
  row: (row) => {
    const text = (key: keyof Names) => row.text(names[key]);
    const number = (key: keyof Names) => row.number(names[key]);
    const type = text('type').toLowerCase();
    const date = row.day(names.date);
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

export const portfolioPerformanceTables: readonly TableFormat[] = [
  portfolioPerformance(GERMAN),
  portfolioPerformance(ENGLISH),
  portfolioPerformance(GERMAN, true),
  portfolioPerformance(ENGLISH, true),
];
