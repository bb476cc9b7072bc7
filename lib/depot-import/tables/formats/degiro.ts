import { isCurrency } from '@/lib/currencies/iso-4217';
import { isNegative, isZero, minus, plus, size } from '@/lib/platform/format/decimals';
import { currencyOf } from '../../currency-of';
import { withExchanges } from '../../paired-exchanges';
import { readBooking } from '../../read-booking';
import { isTaxName } from '../cost-names';
import { security } from '../row-parts';
import { BAD_ROW, CANCELLATION, orNull, type Row, readTime, type TableFormat } from '../table-format';

/** How far the columns of amounts stand from the price. */
const [LOCAL, VALUE] = [2, 4];

/**
 * Names the columns by their places, which are the same in every language: the price is the first with a currency beside
 * it, which has no name; costs stand between the rate and the total, and the number of the order comes last.
 */
function namesOf(heads: readonly string[]): readonly string[] {
  const isin = heads.findIndex((name) => /\bisin\b/.test(name));
  const price = heads.indexOf('') - 1;
  const named = heads.findLastIndex((name) => /\bord|zlecen|objednáv/.test(name));
  const order = named < 0 ? heads.findLastIndex((name) => name !== '') : named;
  const total = heads.findLastIndex((name, at) => name !== '' && at < order);
  const isDegiro = isin > 2 && price > isin + 1 && heads[price + 3] === '' && total > price + VALUE + 1;
  if (!isDegiro) return heads;
  const places = {
    date: isin - 3,
    time: isin - 2,
    product: isin - 1,
    isin,
    quantity: price - 1,
    price,
    local: price + LOCAL,
    value: price + VALUE,
    rate: rateOf(heads, price),
    total,
    order,
  };
  return heads.map((name, at) => Object.entries(places).find(([, place]) => place === at)?.[0] ?? name);
}

/** The rate follows the value, after its currency in older files. */
const rateOf = (heads: readonly string[], price: number): number =>
  heads[price + VALUE + 1] === '' ? price + VALUE + 2 : price + VALUE + 1;

/** Each amount is rounded by itself. */
const CENTS = 0.021;

/** DEGIRO's transactions: a sale has a negative quantity. */
export const degiro: TableFormat = {
  id: 'degiro-transactions',
  name: 'DEGIRO',
  columns: ['date', 'isin', 'quantity', 'price', 'local', 'value', 'rate', 'total', 'order'],
  namesOf,
  product: ['quantity', 'price', 'local'],
  row: (row) => {
    const date = row.day('date');
    const [quantity, price, local] = [row.number('quantity'), row.number('price'), row.number('local')];
    const [value, total] = [row.number('value'), row.number('total')];
    if (!date || quantity === null || price === null || value === null || total === null || isZero(quantity))
      return { left: BAD_ROW };
    if (isZero(value)) return { left: 'Ohne Betrag: eine Kapitalmaßnahme, bitte von Hand buchen' };
    // A purchase is paid for, a sale brings money.
    if (isNegative(quantity) === isNegative(value)) return { left: CANCELLATION };
    const [gross, net] = [size(value), size(total)];
    const costs = costsOf(row);
    // A total that has more than the stated costs is right; one that has less does not add up.
    const rest = minus(
      isNegative(quantity) ? minus(gross, net) : minus(net, gross),
      plus(costs.fees, costs.taxes),
    );
    const fees = Number(rest) > CENTS ? plus(costs.fees, rest) : costs.fees;
    const own = currencyOf(row.text('price +1'));
    const currency = accountCurrency(row);
    return readBooking({
      kind: isNegative(quantity) ? 'sale' : 'purchase',
      date,
      quantity: size(quantity),
      time: readTime(row.text('time')),
      security: security(row.text('isin'), { name: orNull(row.text('product')) }),
      ...(own === currency || local === null
        ? { price }
        : { foreign_gross: { currency: own, amount: size(local) }, exchange_rate: row.number('rate') }),
      gross,
      fees,
      taxes: costs.taxes,
      net,
      currency,
      warning: Number(rest) < -CENTS ? 'Kosten und Gesamtbetrag passen nicht zusammen' : null,
      // Rows of newer files are one field longer than their head.
      order: row.text('order') || row.text('order +1'),
    });
  },
  all: (rows) => withExchanges(rows, ({ order }) => order === '', 0.01),
};

/** Adds up what stands between the rate and the total, by the names of the columns. */
function costsOf({ heads, number }: Row): { fees: string; taxes: string } {
  const names = namesOf(heads);
  const costs = heads.slice(names.indexOf('rate') + 1, names.indexOf('total')).filter((name) => name !== '');
  const sum = (of: readonly string[]) => plus('0', ...of.map((name) => size(number(name) ?? '0')));
  return { fees: sum(costs.filter((name) => !isTaxName(name))), taxes: sum(costs.filter(isTaxName)) };
}

/** The currency of the account stands beside its amounts, or in newer files in the names of their columns. */
function accountCurrency({ heads, text }: Row): string {
  const beside = currencyOf(text('value +1')) || currencyOf(text('total +1'));
  const named = heads.flatMap((name) => /\b([a-z]{3})\)?$/.exec(name)?.[1]?.toUpperCase() ?? []);
  return beside || (named.find(isCurrency) ?? 'EUR');
}
