import { convert } from '@/lib/currencies/convert';
import { toCents, withoutNoise } from '@/lib/finance/rounding';
import { decimalOf, minus, plus } from '@/lib/platform/format/decimals';
import type { Parts } from '@/lib/platform/parts';
import { RATES_AS_OF } from '@/lib/taxes/rates';
import { proceedsOf, saleOf } from '@/lib/taxes/sale';
import type { HeldStock } from '../held-stock';
import type { Shown } from '../position-figures';
import { type BankYear, gapsOf } from './bank-years';
import { finishedOr } from './reasons';
import { guessedPurchases, lastPrice, salePlan } from './sale-plan';
import type { ValueAfterTaxes } from './sale-schema';
import { UNSAID } from './settings';
import type { TaxBooks } from './tax-books';

type Sold = { value: string; tax: string };

/**
 * Computes what a portfolio is worth after taxes, if all of it were sold today at the last closes without costs. Positions of
 * one bank share its pots and its allowance; one whose tax cannot be computed counts before taxes and is named. A bank
 * abroad withholds none.
 *
 * @param stocks those in the depots that count
 * @param years at all banks, up to today
 */
export function* valueAfterTaxes(
  stocks: readonly HeldStock[],
  years: readonly BankYear[],
  on: string,
  books: TaxBooks,
  { currency, rates, today }: Shown,
): Parts<ValueAfterTaxes> {
  const left = new Map(years.map(({ bank, year }) => [bank.depot_id, year]));
  const untaxed: ValueAfterTaxes['untaxed'] = [];
  const held = stocks.filter(({ lots }) => lots.length > 0);
  const sold: Sold[] = [];
  for (const stock of held)
    for (const depotId of depotsOf(stock)) {
      const last = lastPrice(stock, books);
      const bank = years.find((one) => one.bank.depot_ids.includes(depotId))?.bank;
      if (!last || !bank) continue;
      const quantity = heldIn(stock, depotId);
      if (bank.residence === 'foreign') {
        sold.push(beforeTaxes(quantity, last.price));
        yield;
        continue;
      }
      const year = left.get(bank.depot_id) ?? null;
      const work = function* (): Parts<Sold> {
        const plan = yield* salePlan({ stock, depotId, on, price: last.price, fee: '0' }, year, books);
        const { value, tax, taxes } = yield* saleOf(quantity, plan);
        if (taxes) left.set(bank.depot_id, taxes.year);
        return { value, tax };
      };
      const { reason, ...sale } = yield* finishedOr(beforeTaxes(quantity, last.price), work());
      if (reason !== null) untaxed.push({ stock_id: stock.id, name: stock.name, reason });
      sold.push(sale);
      yield;
    }
  const inShown = (amounts: string[]) =>
    toCents(convert(Number(plus('0', ...amounts)), 'EUR', currency, rates.on(today)) ?? 0);
  const values = sold.map(({ value }) => value);
  const taxes = sold.map(({ tax }) => tax);
  return {
    currency,
    value: inShown(values),
    tax: inShown(taxes),
    value_after_tax: inShown(sold.map(({ value, tax }) => minus(value, tax))),
    unsaid: books.settings.unsaid.map((fact) => UNSAID[fact]),
    banks: years.flatMap((year) => {
      const { unknown, refused } = gapsOf(year);
      return unknown > 0 || refused !== null ? { bank: year.bank.name, unknown, refused } : [];
    }),
    unpriced: namesOf(held.filter((stock) => lastPrice(stock, books) === null)),
    guessed: namesOf(held.filter((stock) => hasGuessed(stock, books))),
    untaxed: untaxed.filter(
      ({ stock_id }, at) => untaxed.findIndex((one) => one.stock_id === stock_id) === at,
    ),
    rates_as_of: RATES_AS_OF,
  };
}

const namesOf = (stocks: readonly HeldStock[]): string[] => stocks.map(({ name }) => name);

const hasGuessed = (stock: HeldStock, books: TaxBooks): boolean =>
  depotsOf(stock).some((depotId) => guessedPurchases(stock, depotId, books).length > 0);

const depotsOf = ({ lots }: HeldStock): string[] => [...new Set(lots.map(({ depotId }) => depotId))];

const heldIn = ({ lots }: HeldStock, depotId: string): string =>
  plus(
    '0',
    ...lots.filter((lot) => lot.depotId === depotId).map(({ quantity }) => decimalOf(withoutNoise(quantity))),
  );

const beforeTaxes = (quantity: string, price: string): Sold => ({
  value: proceedsOf(quantity, { price, fee: '0' }),
  tax: '0',
});
