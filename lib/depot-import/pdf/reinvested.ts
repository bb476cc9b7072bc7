import { minus, plus, quotient, round, size, times } from '@/lib/platform/format/decimals';
import { type ReadBooking, readBooking } from '../read-booking';
import { BankText } from './bank-text';
import { converter, sumsOf } from './cost-sums';
import { costsBetween } from './costs';
import { Facts } from './facts';
import { documentDay } from './pattern';
import { NO_FIT } from './rows';
import { securityOf } from './security-name';

/**
 * Reads a dividend that was paid in shares: itself, and the purchase above or below its worth. They stand above and below a
 * sentence; null for documents without it, or without a figure.
 */
export function reinvestedOf(paper: BankText): ReadBooking[] | null {
  const place = paper.find('wie folgt in neue [^\\n]*reinvestiert~:');
  if (!place) return null;
  const [above, below] = [paper.text.slice(0, place.start), paper.text.slice(place.end)].map(
    (part) => new Facts(new BankText(part, paper.bank), { kind: 'dividend', when: '' }),
  ) as [Facts, Facts];
  const date = documentDay(above.found('date')?.groups.date ?? '');
  const currency = below.currency('net') || 'EUR';
  const [paid, rate] = [below.amount('net'), below.amount('rate')];
  const [dividend, purchase] = [above, below].map((part) => {
    const [quantity, price] = [part.amount('quantity'), part.amount('price')];
    const foreign = part.currency('price') || currency;
    const inAccount = converter(currency, foreign, rate);
    const worth = quantity && price && times(quantity, price);
    const gross = worth && (foreign === currency ? worth : rate && round(quotient(worth, rate, 6)));
    const costs = costsBetween(part.paper);
    const sums = sumsOf(costs, size, inAccount);
    const foreignGross = worth && foreign !== currency ? { currency: foreign, amount: worth } : null;
    return date && gross && sums
      ? readBooking({
          kind: 'dividend',
          date,
          security: securityOf([part.found('security') ?? place]),
          quantity,
          price,
          gross,
          currency,
          foreign_gross: foreignGross,
          exchange_rate: rate,
          ...sums,
          withholding_tax: Number(sums.withheld) === 0 ? null : sums.withheld,
        })
      : null;
  });
  if (!dividend?.gross || !purchase?.gross || !paid) return null;
  const [earned, spent] = [
    minus(dividend.gross, plus(dividend.taxes, dividend.fees)),
    plus(purchase.gross, purchase.fees),
  ];
  const isFitting = Math.abs(Math.abs(Number(minus(earned, spent))) - Number(paid)) < CENTS;
  const warning = isFitting ? null : NO_FIT;
  return [
    { ...dividend, net: earned, warning },
    { ...purchase, kind: 'purchase', taxes: '0', withholding_tax: null, net: spent, warning },
  ];
}

/** Several amounts are converted one by one. */
const CENTS = 0.031;
