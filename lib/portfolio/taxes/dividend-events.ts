import { isoDay } from '@/lib/finance/daily-series';
import { isZero, minus } from '@/lib/platform/format/decimals';
import { isFund } from '@/lib/taxes/fund-kinds';
import { creditableTax } from '@/lib/taxes/steps/foreign-tax';
import { checkKindOn } from '@/lib/taxes/steps/kind-change';
import { exemptPart } from '@/lib/taxes/steps/partial-exemption';
import { WITHHOLDING, withholdingOn } from '@/lib/taxes/withholding';
import type { HeldStock } from '../held-stock';
import { BOOKED_WITHIN, type Payment } from '../received-payments';
import { computedOr, KIND_UNKNOWN } from './reasons';
import type { TaxFacts } from './tax-books';
import { depotsAbroad, euros, statedTaxes, type TaxEvent, taxEvent } from './tax-event';
import type { TaxedSecurity } from './taxed-securities';

const UNKNOWN: Pick<TaxedSecurity, 'kind' | 'kindSince' | 'country'> = { kind: null, country: null };

/**
 * Lists the dividends of a security: those booked, and those that came 40 days ago or earlier and are not booked, which
 * count in no sum.
 */
export function* dividendEvents(stock: HeldStock, books: TaxFacts): Iterable<TaxEvent> {
  const security = books.securities.get(stock.id) ?? UNKNOWN;
  const stated = statedTaxes(stock, books);
  const abroad = depotsAbroad(books);
  for (const payment of stock.payments) {
    const { booking, day } = payment;
    if (!booking) {
      if (day + BOOKED_WITHIN < books.shown.today) yield* unbooked(stock, payment, books);
      continue;
    }
    const gross = euros(payment.amount, stock, payment, books);
    const withheld = euros(payment.withheld, stock, payment, books);
    const received = {
      gross,
      withheld,
      on: booking.date,
      isStated: booking.withholding_tax !== null,
      isAbroad: abroad.has(booking.depot_id),
    };
    const { id, date, depot_id } = booking;
    yield taxEvent(
      stock,
      {
        id,
        on: date,
        depot_id,
        kind: 'dividend',
        security: security.kind,
        gross,
        withheld,
        stated: stated(id),
        booking_id: id,
      },
      incomeOf(received, security),
    );
  }
}

function unbooked(stock: HeldStock, payment: Payment, books: TaxFacts): TaxEvent[] {
  const on = isoDay(payment.day);
  const { kind: security } = books.securities.get(stock.id) ?? UNKNOWN;
  const dividend = {
    on,
    kind: 'dividend',
    security,
    withheld: null,
    stated: null,
    booking_id: null,
  } as const;
  return payment.depots.map(({ depotId, shares }) => {
    const gross = euros((payment.amount * shares) / payment.quantity, stock, payment, books);
    const facts = { ...dividend, id: `${stock.id} ${on} ${depotId}`, depot_id: depotId, gross };
    return taxEvent(stock, facts, { reason: 'Die Dividende wurde nicht gebucht' });
  });
}

type Received = {
  gross: string | null;
  withheld: string | null;
  on: string;
  /** The booking says what was withheld abroad. */
  isStated: boolean;
  /** The bank credits nothing: the tax return does. */
  isAbroad: boolean;
};

type Known = Pick<TaxEvent, 'income' | 'isUnconfirmed' | 'reason'>;

const unknown = (reason: string | null): Known => ({ income: null, isUnconfirmed: false, reason });

/** Computes what a dividend adds to the year of a bank. § 20 Abs. 1 Nr. 1 und 3 EStG, § 20 InvStG. */
function incomeOf(received: Received, { kind, kindSince = null, country }: typeof UNKNOWN): Known {
  const { gross, withheld, on } = received;
  if (gross === null || withheld === null) return unknown('Der Wechselkurs fehlt');
  if (kind === null) return unknown(KIND_UNKNOWN);
  const { amount, reason } = computedOr<{ amount: string | null }>({ amount: null }, () => {
    checkKindOn(kindSince, on);
    return { amount: isFund(kind) ? minus(gross, exemptPart(gross, kind, on)) : gross };
  });
  if (amount === null) return unknown(reason);
  const { foreignTax, ...credit } =
    kind === 'share' ? creditOf({ ...received, gross, withheld }, country) : creditOfOther(withheld);
  return { income: { amount, pot: 'other', foreignTax, on }, ...credit };
}

type Credit = Pick<TaxEvent, 'isUnconfirmed' | 'reason'> & { foreignTax: string };

const NO_CREDIT = { foreignTax: '0', isUnconfirmed: false };

/**
 * Computes the foreign tax that is credited; 0 with a reason where that is not known. The tax return credits what the
 * treaty says, a German bank less for some countries.
 */
function creditOf(
  { gross, withheld, on, isStated, isAbroad }: Received & { gross: string; withheld: string },
  country: string | null,
): Credit {
  if (isZero(withheld)) {
    const isMissing = !isStated && withholds(country, on);
    return { ...NO_CREDIT, reason: isMissing ? 'Die Quellensteuer wurde nicht gebucht' : null };
  }
  if (country === null) return { ...NO_CREDIT, reason: 'Das Land der Quellensteuer ist nicht bekannt' };
  return computedOr(NO_CREDIT, () => {
    const { creditable, creditedByBank, creditCertainty } = withholdingOn(country, on);
    const rate = isAbroad ? creditable : creditedByBank;
    return {
      foreignTax: creditableTax({ gross, withheld, on }, { creditedByBank: rate }),
      isUnconfirmed: creditCertainty === 'C',
    };
  });
}

/** Tests whether a source says that a country withholds tax on a day. */
function withholds(country: string | null, on: string): boolean {
  const row = WITHHOLDING.findLast((one) => one.country === country && one.from <= on);
  return row !== undefined && row.certainty !== 'C' && !isZero(row.withheld);
}

/** Credits nothing to distributions of funds and to interest: the table of countries is that of dividends. */
const creditOfOther = (withheld: string): Credit => ({
  ...NO_CREDIT,
  reason: isZero(withheld) ? null : 'Was von der Quellensteuer angerechnet wird, rechnen wir nur bei Aktien',
});
