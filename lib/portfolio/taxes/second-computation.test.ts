import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { plus } from '@/lib/platform/format/decimals';
import { finish } from '@/lib/platform/parts';
import type { SecurityKind } from '@/lib/taxes/fund-kinds';
import { incomeTaxes } from '@/lib/taxes/income-taxes';
import { unitYear } from '@/test/fund';
import { testPortfolio, testRates } from '@/test/portfolio';
import { withEvents } from '@/test/tax-books';
import { type PlainBank, type PlainBooking, type PlainSecurity, plainYear } from '@/test/tax-year-recomputed';
import { bankYears } from './bank-years';
import type { Fund } from './fund-values';
import { type BankSettings, churchRateOn } from './settings';
import type { TaxBooks } from './tax-books';

const TODAY = '2027-03-01';
const RATES = testRates({}, TODAY);
const YEAR = 2026;
const CHURCH_FROM = '2026-06-01';

const KINDS: readonly [kind: SecurityKind, exempt: number | null, country: string, credited: number][] = [
  ['share', null, 'DE', 0],
  ['share', null, 'US', 15],
  ['share', null, 'CH', 15],
  ['share', null, 'NO', 0],
  ['equity', 30, 'IE', 0],
  ['mixed', 15, 'LU', 0],
  ['property', 60, 'DE', 0],
  ['other_fund', 0, 'LU', 0],
];

const BANKS: readonly PlainBank[] = [
  { id: 'one', allowance: 60_000 },
  { id: 'two', allowance: 40_000 },
  { id: 'three', allowance: 0 },
];

/** Returns the numbers of a linear congruential generator, each below `below`. */
function numbers(seed: number) {
  let state = BigInt(seed);
  return (below: number) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    return Number((state >> 33n) % BigInt(below));
  };
}

type Made = { securities: PlainSecurity[]; bookings: PlainBooking[] };

/** Makes bookings of three years at three banks, 300 of them in the last. */
function made(seed: number): Made {
  const next = numbers(seed);
  const values = () => {
    const start = 2_000 + next(20_000);
    return [start, start + next(2_000) - 500, next(2) === 0 ? 0 : next(150)] as const;
  };
  const securities = KINDS.map(([, exempt, , credited], n) => ({
    id: `stock-${n}`,
    exempt,
    credited,
    values: { 2024: values(), 2025: values() },
  }));
  const bookings: PlainBooking[] = [];
  const held = new Map<string, number>();
  const add = (bank: string, day: string) => {
    const at = next(KINDS.length);
    const [, exempt, country] = KINDS[at] as (typeof KINDS)[number];
    const security = `stock-${at}`;
    const place = `${bank} ${security}`;
    const units = held.get(place) ?? 0;
    const what = next(10);
    const price = 1_000 + next(9_000);
    const none = { bank, security, day, units: 0, price: 0, fees: 0, gross: 0, withheld: 0 };
    const isPayer = exempt === null || day >= '2026';
    if (units === 0 || what < 4) {
      const bought = 1 + next(40);
      bookings.push({ ...none, kind: 'buy', units: bought, price, fees: next(500) });
      held.set(place, units + bought);
    } else if (what < 7 || day < '2025' || !isPayer) {
      const sold = 1 + next(units);
      bookings.push({ ...none, kind: 'sell', units: sold, price, fees: next(500) });
      held.set(place, units - sold);
    } else {
      const gross = 1 + next(30_000);
      const percent = { US: 15, CH: 35, NO: 25 }[country] ?? 0;
      const withheld = exempt === null ? Math.round((gross * percent) / 100) : 0;
      bookings.push({ ...none, kind: 'dividend', gross, withheld });
    }
  };
  for (const { id } of BANKS) {
    const days = (year: number, every: number, offset: number) =>
      Array.from({ length: Math.floor(350 / every) }, (_, n) =>
        isoDay(epochDay(`${year}-01-05`) + offset + n * every),
      );
    for (const day of [...days(2024, 15, 0), ...days(2025, 12, 1), ...days(YEAR, 3, 2).slice(0, 100)])
      add(id, day);
  }
  return { securities, bookings };
}

const euros = (cents: number): number => cents / 100;
const text = (cents: number): string => String(euros(cents));

function booksOf({ securities, bookings }: Made): TaxBooks {
  const portfolio = testPortfolio(
    securities.map(({ id }) => ({
      closes: {},
      bookings: bookings.flatMap((booking, n) => {
        const { bank, security, kind, day, units, price, fees, gross, withheld } = booking;
        if (security !== id) return [];
        const own = { id: `booking-${n}`, date: day, depot_id: bank, fees: euros(fees) };
        return kind === 'dividend'
          ? {
              ...own,
              kind: 'dividend' as const,
              quantity: 1,
              amount: euros(gross),
              withholding_tax: euros(withheld),
            }
          : { ...own, quantity: kind === 'sell' ? -units : units, price: euros(price) };
      }),
    })),
    TODAY,
    RATES,
  );
  const funds = securities.flatMap(({ id, exempt, values }, n): [string, Fund][] => {
    if (exempt === null) return [];
    const years = [2024, 2025].map((year) => {
      const [start, end, distributed] = values[year] as readonly [number, number, number];
      return unitYear(year, text(start), text(end), { distributions: text(distributed) });
    });
    return [[id, { id, name: id, kind: KINDS[n]?.[0] as Fund['kind'], years: new Map(years) }]];
  });
  const banks = BANKS.map(
    ({ id, allowance }): BankSettings => ({
      depot_id: id,
      depot_ids: [id],
      name: id,
      residence: 'domestic',
      allowance: text(allowance),
      start: null,
    }),
  );
  return withEvents({
    portfolio,
    shown: { currency: 'EUR', rates: RATES, today: epochDay(TODAY) },
    securities: new Map(
      KINDS.map(([kind, , country], n) => [
        `stock-${n}`,
        { name: `stock-${n}`, kind, source_kind: null, country } as never,
      ]),
    ),
    funds: new Map(funds),
    settings: { filing: 'single', church_rate: '9', church_from: CHURCH_FROM, banks, kinds: {}, unsaid: [] },
  });
}

const cents = (decimal: string): bigint => BigInt(Math.round(Number(decimal) * 100));

/** Computes the same year by the code of the product, and the taxes of its events one after the other. */
function computed(books: TaxBooks) {
  return finish(bankYears(books, `${YEAR}-12-31`)).map(({ bank, begun, year, state, events, missing }) => {
    let sums = begun.year;
    const taxes = { flat: '0', surcharge: '0', church: '0' };
    for (const { income } of events) {
      if (!income) continue;
      const taxed = incomeTaxes(sums, income, churchRateOn(books.settings, income.on));
      sums = taxed.year;
      for (const name of ['flat', 'surcharge', 'church'] as const)
        taxes[name] = plus(taxes[name], taxed.taxes[name]);
    }
    const { sharePot, otherPot, allowanceLeft, taxable, credited } = state;
    const sum = { shares: year.shares, other: year.other, foreignTax: year.foreignTax, sharePot, otherPot };
    const rest = { allowanceLeft, taxed: taxable, credited };
    const inCents = (amounts: Record<string, string>) =>
      Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, cents(amount)]));
    return {
      bank: bank.depot_id,
      missing: missing.map(({ on, reason }) => `${on} ${reason}`),
      ...inCents({ ...sum, ...rest }),
      taxes: inCents(taxes),
    };
  });
}

// From 25 on, seeds in which half a cent is made of parts that have no end: a third and a sixth of one.
it.each([1, 2, 3, 25, 79, 113, 166, 256])(
  'a generated year at three banks is that of the second computation, to the cent: %i',
  (seed) => {
    const given = made(seed);
    const { securities, bookings } = given;
    expect(bookings.filter(({ day }) => day.startsWith(`${YEAR}-`))).toHaveLength(300);
    const church = (day: string) => (day >= CHURCH_FROM ? 9 : 0);
    const expected = BANKS.map((bank) => ({
      bank: bank.id,
      missing: [],
      ...plainYear(bank, securities, bookings, YEAR, church),
    }));
    expect(computed(booksOf(given))).toEqual(expected);
  },
);
