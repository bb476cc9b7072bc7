import { isNegative, isZero, minus, plus, size } from '@/lib/platform/format/decimals';
import { withExchanges } from '../../paired-exchanges';
import { readBooking } from '../../read-booking';
import { security } from '../row-parts';
import { BAD_ROW, CANCELLATION, orNull, readDay, readTime, type TableFormat } from '../table-format';

const DATE = ['datum', 'date', 'fecha', 'data'];
const TIME = ['uhrzeit', 'time', 'tijd', 'heure', 'hora', 'ora'];
const PRODUCT = ['produkt', 'product', 'produit', 'producto', 'prodotto', 'produto'];
const ISIN = ['isin', 'code isin'];
const QUANTITY = ['anzahl', 'quantity', 'aantal', 'quantité', 'número', 'quantità', 'quantidade'];
const PRICE = ['kurs', 'price', 'koers', 'cours', 'precio', 'quotazione', 'prezzo', 'preços', 'preço'];
const LOCAL_VALUE = [
  ...['wert in lokalwährung', 'local value', 'lokale waarde', 'montant devise locale', 'valor local'],
  ...['valore locale'],
];
const RATE = [
  ...['wechselkurs', 'exchange rate', 'wisselkoers', 'taux de change', 'tipo de cambio', 'tasso di cambio'],
  ...['tasso di', 'taxa de câmbio'],
];
const ORDER = ['order-id', 'order id', 'id ordre', 'id orden', 'id ordine', 'id da ordem'];

/** Currencies of accounts, which newer files have in the names of columns in place of a column of their own. */
const CURRENCIES = ['EUR', 'CHF', 'GBP', 'USD', 'PLN', 'CZK', 'SEK', 'DKK', 'NOK', 'HUF'] as const;

const named = (names: readonly string[], code: string): readonly string[] =>
  names.flatMap((name) => [`${name} ${code.toLowerCase()}`, `${name} (${code.toLowerCase()})`]);

const inCurrencies = (...names: readonly string[]): readonly string[] => [
  ...CURRENCIES.flatMap((code) => named(names, code)),
  ...names,
];

const VALUE_NAMES = ['wert', 'value', 'waarde', 'montant', 'valor', 'valore'];
const VALUE = inCurrencies(...VALUE_NAMES);
const TOTAL = inCurrencies('gesamt', 'total', 'totaal', 'montant négocié', 'totale');

/** Heads of the columns of costs; the first synonym that a file has counts. In other languages the total gives them. */
const COSTS = [
  inCurrencies('autofx-gebühr', 'autofx fee', 'autofx kosten'),
  inCurrencies(
    ...['transaktionsgebühren und/oder fremdkosten', 'transaktionsgebühren'],
    ...['transaction and/or third party fees', 'transaction and/or third', 'transaction costs'],
    ...['transactiekosten en/of kosten van derden', 'transactiekosten en/of'],
  ),
];

/** Each amount is rounded by itself. */
const CENTS = 0.021;

/** DEGIRO's transactions: a sale has a negative quantity, columns of currencies have no name. */
export const degiro: TableFormat = {
  id: 'degiro-transactions',
  name: 'DEGIRO',
  columns: [DATE, ISIN, QUANTITY, PRICE, LOCAL_VALUE, VALUE, TOTAL, ORDER],
  product: [QUANTITY, PRICE, LOCAL_VALUE],
  row: (row) => {
    const date = readDay(row.text(DATE));
    const [quantity, price, local] = [row.number(QUANTITY), row.number(PRICE), row.number(LOCAL_VALUE)];
    const [value, total] = [row.number(VALUE), row.number(TOTAL)];
    if (!date || quantity === null || price === null || value === null || total === null || isZero(quantity))
      return { left: BAD_ROW };
    if (isZero(value)) return { left: 'Ohne Betrag: eine Kapitalmaßnahme, bitte von Hand buchen' };
    // A purchase is paid for, a sale brings money.
    if (isNegative(quantity) === isNegative(value)) return { left: CANCELLATION };
    const stated = COSTS.reduce((sum, column) => plus(sum, size(row.number(column) ?? '0')), '0');
    const [gross, net] = [size(value), size(total)];
    const rest = isNegative(quantity) ? minus(gross, net) : minus(net, gross);
    const isStated = Math.abs(Number(minus(rest, stated))) <= CENTS;
    const fees = isStated || isNegative(rest) ? stated : rest;
    const own = row.text(PRICE.map((name) => `${name} +1`)).toUpperCase();
    const currency =
      row.text([...VALUE, ...TOTAL].map((name) => `${name} +1`)).toUpperCase() ||
      (CURRENCIES.find((code) => row.text(named(VALUE_NAMES, code)) !== '') ?? 'EUR');
    return readBooking({
      ...{ kind: isNegative(quantity) ? 'sell' : 'buy', date, quantity: size(quantity) },
      time: readTime(row.text(TIME)),
      security: security(row.text(ISIN), { name: orNull(row.text(PRODUCT)) }),
      ...(own === currency || local === null
        ? { price }
        : { foreignGross: { currency: own, amount: size(local) }, exchangeRate: row.number(RATE) }),
      ...{ gross, fees, net, currency },
      warning: isStated || !isNegative(rest) ? null : 'Kosten und Gesamtbetrag passen nicht zusammen',
      // Rows of newer files are one field longer than their head.
      order: row.text(ORDER) || row.text(ORDER.map((name) => `${name} +1`)),
    });
  },
  all: (rows) => withExchanges(rows, ({ order }) => order === '', 0.01),
};
