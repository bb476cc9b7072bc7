import { isNegative, isZero, plus, size } from '../../decimals';
import { withExchanges } from '../../paired-exchanges';
import { readBooking } from '../../read-booking';
import { security } from '../row-parts';
import { BAD_ROW, CANCELLATION, orNull, readDay, readTime, type TableFormat } from '../table-format';

const QUANTITY = ['anzahl', 'quantity', 'aantal'];
const PRICE = ['kurs', 'price', 'koers'];
const LOCAL_VALUE = ['wert in lokalwährung', 'local value', 'lokale waarde'];
const VALUE = ['wert eur', 'wert', 'value eur', 'value', 'waarde eur', 'waarde'];
const TOTAL = ['gesamt eur', 'gesamt', 'total eur', 'total', 'totaal eur', 'totaal'];
const RATE = ['wechselkurs', 'exchange rate', 'wisselkoers'];
const ORDER = ['order-id', 'order id'];

/** Heads of the columns of costs; the first synonym that a file has counts. */
const COSTS = [
  ['autofx-gebühr', 'autofx fee', 'autofx kosten'],
  [
    ...['transaktionsgebühren und/oder fremdkosten', 'transaktionsgebühren und/oder fremdkosten eur'],
    ...['transaktionsgebühren', 'transaction and/or third party fees eur'],
    ...['transaction and/or third party fees', 'transaction and/or third', 'transaction costs'],
    ...['transactiekosten en/of kosten van derden eur', 'transactiekosten en/of'],
  ],
];

/** DEGIRO's transactions: a sale has a negative quantity, columns of currencies have no name. */
export const degiro: TableFormat = {
  id: 'degiro-transactions',
  name: 'DEGIRO',
  columns: [['datum', 'date'], 'isin', QUANTITY, PRICE, LOCAL_VALUE, VALUE, TOTAL, ORDER],
  product: [QUANTITY, PRICE, LOCAL_VALUE],
  row: (row) => {
    const date = readDay(row.text(['datum', 'date']));
    const [quantity, price, local] = [row.number(QUANTITY), row.number(PRICE), row.number(LOCAL_VALUE)];
    const [value, total] = [row.number(VALUE), row.number(TOTAL)];
    if (!date || quantity === null || price === null || value === null || total === null || isZero(quantity))
      return { left: BAD_ROW };
    if (isZero(value)) return { left: 'Ohne Betrag: eine Kapitalmaßnahme, bitte von Hand buchen' };
    // A purchase is paid for, a sale brings money.
    if (isNegative(quantity) === isNegative(value)) return { left: CANCELLATION };
    const fees = COSTS.reduce((sum, column) => plus(sum, size(row.number(column) ?? '0')), '0');
    const own = row.text(PRICE.map((name) => `${name} +1`)).toUpperCase();
    const currency = row.text([...VALUE, ...TOTAL].map((name) => `${name} +1`)).toUpperCase() || 'EUR';
    return readBooking({
      ...{ kind: isNegative(quantity) ? 'sell' : 'buy', date, quantity: size(quantity) },
      time: readTime(row.text(['uhrzeit', 'time', 'tijd'])),
      security: security(row.text('isin'), { name: orNull(row.text(['produkt', 'product'])) }),
      ...(own === currency || local === null
        ? { price }
        : { foreignGross: { currency: own, amount: size(local) }, exchangeRate: row.number(RATE) }),
      ...{ gross: size(value), fees, net: size(total), currency },
      // Rows of newer files are one field longer than their head.
      order: row.text(ORDER) || row.text(ORDER.map((name) => `${name} +1`)),
    });
  },
  all: (rows) => withExchanges(rows, ({ order }) => order === '', 0.01),
};
