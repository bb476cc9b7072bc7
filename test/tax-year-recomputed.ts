/**
 * A second computation of a year at banks, from the steps of the law alone: whole numbers of cents, and nothing of `lib`.
 * Taxes as of 2024 to 2026.
 */

export type PlainBooking = {
  bank: string;
  security: string;
  kind: 'buy' | 'sell' | 'dividend';
  /** ISO day; a bank has at most one booking a day. */
  day: string;
  /** Whole units bought or sold. */
  units: number;
  /** Cents: for one unit, costs of the trade, a dividend before taxes and what was withheld of it abroad. */
  price: number;
  fees: number;
  gross: number;
  withheld: number;
};

export type PlainSecurity = {
  id: string;
  /** Percent that is exempt; null: a share. */
  exempt: number | null;
  /** Percent of a dividend that is credited. */
  credited: number;
  /** Cents of a unit by year: the first value, the last, and what was distributed. */
  values: Readonly<Record<number, readonly [start: number, end: number, distributed: number]>>;
};

export type PlainBank = { id: string; allowance: number };

/** Percent of the flat tax on a day. */
type ChurchTax = (day: string) => number;

/** Cents. */
type PlainYear = {
  shares: bigint;
  other: bigint;
  foreignTax: bigint;
  sharePot: bigint;
  otherPot: bigint;
  allowanceLeft: bigint;
  taxed: bigint;
  credited: bigint;
  taxes: { flat: bigint; surcharge: bigint; church: bigint };
};

/** Base interest in hundredths of a percent, and the first working day of the next year. */
const YEARS: Readonly<Record<number, { rate: bigint; due: string }>> = {
  2024: { rate: 229n, due: '2025-01-02' },
  2025: { rate: 253n, due: '2026-01-02' },
};

/** Parts of a cent in which a Vorabpauschale of a unit is exact, and its twelfths. */
const PARTS = 10n ** 8n;
const PARTS_OF_TWELFTH = 12n * PARTS;

type Lot = { units: bigint; bought: string; cost: bigint; of: bigint };
type Event = { day: string; shares: bigint; other: bigint; foreignTax: bigint };

/** Computes a year at a bank and the taxes withheld in it. */
export function plainYear(
  bank: PlainBank,
  securities: readonly PlainSecurity[],
  bookings: readonly PlainBooking[],
  year: number,
  churchTax: ChurchTax,
): PlainYear {
  const own = bookings.filter((booking) => booking.bank === bank.id);
  const events = securities.flatMap((security) =>
    eventsOf(
      security,
      own.filter((booking) => booking.security === security.id),
    ),
  );
  events.sort((a, b) => (a.day < b.day ? -1 : 1));
  let [shares, other] = [0n, 0n];
  for (let n = 2024; n < year; n++) {
    for (const event of events.filter(({ day }) => day.startsWith(`${n}-`))) {
      shares += event.shares;
      other += event.other;
    }
    // Losses that are left go on; a gain is taxed or exempt with its year.
    const left = pots(shares, other);
    [shares, other] = [-left.sharePot, -left.otherPot];
  }
  let [foreignTax, taxed, credited] = [0n, 0n, 0n];
  const withheld: Withheld[] = [];
  for (const event of events.filter(({ day }) => day.startsWith(`${year}-`))) {
    shares += event.shares;
    other += event.other;
    foreignTax += event.foreignTax;
    const now = taxable(shares, other, foreignTax, BigInt(bank.allowance));
    const percent = BigInt(churchTax(event.day));
    if (now.taxed >= taxed) withhold(withheld, percent, now.taxed - taxed, now.credited - credited);
    else refund(withheld, percent, taxed - now.taxed, credited - now.credited);
    ({ taxed, credited } = now);
  }
  const { sharePot, otherPot, income } = pots(shares, other);
  const used = smaller(income, BigInt(bank.allowance));
  const sumOf = (name: 'flat' | 'surcharge' | 'church') => withheld.reduce((sum, one) => sum + one[name], 0n);
  return {
    shares,
    other,
    foreignTax,
    sharePot,
    otherPot,
    taxed,
    allowanceLeft: BigInt(bank.allowance) - used,
    credited: nearest(credited, 4n),
    taxes: { flat: sumOf('flat'), surcharge: sumOf('surcharge'), church: sumOf('church') },
  };
}

/** Taxes of a year at one rate of church tax, the income that they are on, and quarters of a cent credited to it. */
type Withheld = {
  percent: bigint;
  income: bigint;
  credited: bigint;
  flat: bigint;
  surcharge: bigint;
  church: bigint;
};

/** Computes (e − 4q) / (4 + k), and the others on it. @param credited quarters of a cent */
function taxesOn(percent: bigint, income: bigint, credited: bigint) {
  const flat = nearest((income - credited) * 100n, 400n + percent);
  return { flat, surcharge: (flat * 55n) / 1000n, church: (flat * percent) / 100n };
}

function withhold(withheld: Withheld[], percent: bigint, income: bigint, credited: bigint): void {
  if (income === 0n) return;
  // An income bears no more foreign tax than a quarter of it.
  const borne = smaller(credited, income);
  const taxes = taxesOn(percent, income, borne);
  const at = withheld.findIndex((one) => one.percent === percent);
  const none = { income: 0n, credited: 0n, flat: 0n, surcharge: 0n, church: 0n };
  const [before = none] = at < 0 ? [] : withheld.splice(at, 1);
  withheld.push({
    percent,
    income: before.income + income,
    credited: before.credited + borne,
    flat: before.flat + taxes.flat,
    surcharge: before.surcharge + taxes.surcharge,
    church: before.church + taxes.church,
  });
}

/**
 * Gives back what was withheld, at the rate of the day first, then at the latest other one; no tax below nothing. What is
 * still credited fills the income that is left, first where it was credited, then wherever there is room.
 */
function refund(withheld: readonly Withheld[], percent: bigint, income: bigint, credited: bigint): void {
  const own = withheld.filter((one) => one.percent === percent);
  const rates = [...own, ...withheld.filter((other) => other.percent !== percent).reverse()];
  const before = rates.map((one) => one.credited);
  let [left, free] = [income, before.reduce((sum, one) => sum + one, 0n) - credited];
  const parts: bigint[] = [];
  for (const one of rates) {
    const part = smaller(left, one.income);
    parts.push(part);
    left -= part;
    one.income -= part;
    one.credited = smaller(one.credited, one.income);
    free -= one.credited;
  }
  for (const one of rates) {
    const more = smaller(free, one.income - one.credited);
    one.credited += more;
    free -= more;
  }
  rates.forEach((one, n) => {
    const taxes = taxesOn(one.percent, parts[n] as bigint, (before[n] as bigint) - one.credited);
    for (const name of ['flat', 'surcharge', 'church'] as const) one[name] -= smaller(taxes[name], one[name]);
  });
}

function smaller(one: bigint, other: bigint): bigint {
  if (one < other) return one;
  return other;
}

/** Divides and rounds half a cent away from nothing. */
function nearest(dividend: bigint, divisor: bigint): bigint {
  const doubled = dividend < 0n ? -2n * dividend : 2n * dividend;
  const rounded = (doubled + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}

/** Losses from shares reduce gains from shares alone, all others what is left. */
function pots(shares: bigint, other: bigint) {
  const sum = (shares > 0n ? shares : 0n) + other;
  return {
    sharePot: shares < 0n ? -shares : 0n,
    otherPot: sum < 0n ? -sum : 0n,
    income: sum > 0n ? sum : 0n,
  };
}

/** Foreign tax is credited up to a quarter of what is taxed: `credited` is in quarters of a cent. */
function taxable(shares: bigint, other: bigint, foreignTax: bigint, allowance: bigint) {
  const { income } = pots(shares, other);
  const taxed = income > allowance ? income - allowance : 0n;
  return { taxed, credited: smaller(4n * foreignTax, taxed) };
}

/** Lists the results of a security in a depot: first in, first out. */
function eventsOf(security: PlainSecurity, bookings: readonly PlainBooking[]): Event[] {
  const lots: Lot[] = [];
  const events: Event[] = [];
  const exempt = BigInt(security.exempt ?? 0);
  const event = (day: string, amount: bigint, foreignTax: bigint, isSale: boolean): Event => {
    const rest = amount - nearest(amount * exempt, 100n);
    return isSale && security.exempt === null
      ? { day, shares: rest, other: 0n, foreignTax }
      : { day, shares: 0n, other: rest, foreignTax };
  };
  const due = Object.entries(YEARS).map(([year, { due: day }]) => ({ year: Number(year), day }));
  const steps = [...bookings, ...(security.exempt === null ? [] : due)].sort((a, b) =>
    a.day < b.day ? -1 : 1,
  );
  for (const step of steps) {
    const { day } = step;
    if ('year' in step) {
      const sum = lots.reduce((all, lot) => all + advanceOf(security, step.year, lot), 0n);
      events.push(event(day, sum, 0n, false));
    } else if (step.kind === 'buy') {
      const units = BigInt(step.units);
      lots.push({ units, bought: day, cost: units * BigInt(step.price) + BigInt(step.fees), of: units });
    } else if (step.kind === 'sell') events.push(event(day, soldOf(security, step, lots), 0n, true));
    else {
      const gross = BigInt(step.gross);
      const limit = nearest(gross * BigInt(security.credited), 100n);
      const withheld = BigInt(step.withheld);
      events.push(event(day, gross, smaller(withheld, limit), false));
    }
  }
  return events;
}

/** Sells the oldest units, each lot rounded by itself, and takes off what was taxed in advance. */
function soldOf(security: PlainSecurity, { day, units, price, fees }: PlainBooking, lots: Lot[]): bigint {
  const net = BigInt(units) * BigInt(price) - BigInt(fees);
  const all = BigInt(units);
  let [left, gain] = [all, 0n];
  while (left > 0n) {
    const [lot] = lots as [Lot];
    const part = smaller(left, lot.units);
    const advance = security.exempt === null ? 0n : advancesOf(security, lot.bought, day);
    const divisor = all * lot.of * PARTS_OF_TWELFTH;
    const dividend =
      part * (net * lot.of * PARTS_OF_TWELFTH - lot.cost * all * PARTS_OF_TWELFTH - advance * all * lot.of);
    gain += nearest(dividend, divisor);
    left -= part;
    lot.units -= part;
    if (lot.units === 0n) lots.shift();
  }
  return gain;
}

/** Vorabpauschale of a unit for a whole year, in parts of a cent. */
function perUnit({ values }: PlainSecurity, year: number): bigint {
  const [start, end, distributed] = values[year] as readonly [number, number, number];
  const interest = (BigInt(start) * (YEARS[year] as { rate: bigint }).rate * 70n * PARTS) / 1_000_000n;
  const gain = BigInt(end - start + distributed) * PARTS;
  const base = gain < 0n ? 0n : interest < gain ? interest : gain;
  const rest = base - BigInt(distributed) * PARTS;
  return rest > 0n ? rest : 0n;
}

const monthsIn = (bought: string, year: number): bigint => {
  const first = Number(bought.slice(0, 4));
  return first > year ? 0n : first < year ? 12n : 13n - BigInt(bought.slice(5, 7));
};

const advanceOf = (security: PlainSecurity, year: number, { units, bought }: Lot): bigint =>
  nearest(units * perUnit(security, year) * monthsIn(bought, year), PARTS_OF_TWELFTH);

/** Vorabpauschalen of a unit until its sale, in twelfths of parts of a cent. */
function advancesOf(security: PlainSecurity, bought: string, sold: string): bigint {
  let sum = 0n;
  for (const [year, { due }] of Object.entries(YEARS))
    if (due <= sold) sum += perUnit(security, Number(year)) * monthsIn(bought, Number(year));
  return sum;
}
