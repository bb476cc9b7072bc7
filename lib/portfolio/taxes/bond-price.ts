import { isBond } from '@/lib/bookings/quotation';
import { typedPrice } from '@/lib/bookings/typed-price';
import type { SaleForm } from './sale-form';

// Not in sale-form.ts: pages that only link to a sale would load the decimal type too.

type Priced = { kind: string; original_currency: string };

/** Reads the price of a form as that of 1 nominal for a bond, whose price is typed in percent. */
export const withUnitPrice = (form: SaleForm, position: Priced): SaleForm => ({
  ...form,
  price: typedPrice(form.price, position.kind, -2),
});

/** Returns the currency of a typed price: percent of a bond are of a nominal in its own currency, other prices are in euros. */
export const typedCurrency = ({ kind, original_currency }: Priced): string =>
  isBond(kind) ? original_currency : 'EUR';
