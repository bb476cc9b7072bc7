import { isBond } from '@/lib/bookings/quotation';
import { typedPrice } from '@/lib/bookings/typed-price';

import type { SaleForm } from './sale-form';

type Priced = { kind: string; original_currency: string };

/** Tests whether the price of a sale is typed in percent: of a bond, but not of one in another currency. */
export const isInPercent = (position: Priced | undefined): boolean =>
  isBond(position?.kind) && position?.original_currency === 'EUR';

/** Reads the price of a form as that of 1 nominal where it is typed in percent. */
export const withUnitPrice = (form: SaleForm, position: Priced): SaleForm =>
  isInPercent(position) ? { ...form, price: typedPrice(form.price, position.kind, -2) } : form;
