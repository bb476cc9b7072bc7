import Big from 'big.js';

/** A holding whose dividends are followed for some years. Decimals are exact texts; rates are percent numbers. */
export type IncomePlan = {
  shares: string;
  /** Paid per share. */
  price: string;
  /** Per share, in the first year. */
  dividend: string;
  /** Growth of the dividend a year. */
  growth: string;
  years: number;
  /** Growth of the price a year, at which the dividends of each year are reinvested at its end; null: they are paid out. */
  reinvestedAt: string | null;
  /** A cut, from a year on, 1 is the first; null without one. */
  cut: { percent: string; year: number } | null;
};

export type PlanYear = {
  year: number;
  perShare: string;
  /** Held during the year. */
  shares: string;
  /** In cents. */
  income: string;
  /** Income in percent of what was paid for the holding. */
  yieldOnCost: string;
  /** Bought at the end of the year, at a price; null if dividends are paid out. */
  bought: { shares: string; price: string } | null;
};

/** Digits behind the point of what belongs to one share, of shares and of yields; income has cents. */
const PLACES = { perShare: 6, shares: 6, yield: 2 } as const;
const CENTS = 2;
/** Shares and income of a year up to which a plan is followed. */
const MOST = { shares: new Big(1e9), income: new Big(1e12) } as const;

const factor = (percent: string): Big => new Big(percent).div(100).plus(1);
const smaller = (a: Big, b: Big): Big => (a.lt(b) ? a : b);
const half = (value: Big, places: number): Big => value.round(places, Big.roundHalfUp);

/** Returns what was paid for the holding, exactly. */
export const planCost = ({ shares, price }: IncomePlan): string => new Big(shares).times(price).toFixed();

/** Computes a plan year by year, the first year first; shares end at a billion. */
export function incomeYears(plan: IncomePlan): PlanYear[] {
  const { price, dividend, growth, years, reinvestedAt, cut } = plan;
  const cost = planCost(plan);
  let shares = new Big(plan.shares);
  let perShare = new Big(dividend);
  let close = new Big(price);
  const found: PlanYear[] = [];
  for (let year = 1; year <= years; year++) {
    if (year > 1) perShare = perShare.times(factor(growth));
    if (year === cut?.year) perShare = perShare.times(factor(`-${cut.percent}`));
    perShare = half(perShare, PLACES.perShare);
    const income = half(shares.times(perShare), CENTS);
    if (reinvestedAt !== null) close = half(close.times(factor(reinvestedAt)), PLACES.perShare);
    const bought =
      reinvestedAt === null || close.eq(0) ? null : income.div(close).round(PLACES.shares, Big.roundDown);
    found.push({
      year,
      perShare: perShare.toFixed(),
      shares: shares.toFixed(),
      income: income.toFixed(CENTS),
      yieldOnCost: half(income.times(100).div(cost), PLACES.yield).toFixed(PLACES.yield),
      bought: bought && { shares: bought.toFixed(), price: close.toFixed() },
    });
    if (bought) shares = smaller(shares.plus(bought), MOST.shares);
  }
  return found;
}

/** Tests whether the shares and income of a plan stay, even without its cut, within what is followed. */
export const isFollowed = (plan: IncomePlan): boolean =>
  incomeYears({ ...plan, cut: null }).every(
    ({ shares, income, bought }) =>
      MOST.income.gte(income) && MOST.shares.gte(new Big(shares).plus(bought?.shares ?? 0)),
  );

/** Sums the income of years. */
export const incomeSum = (years: readonly PlanYear[]): string =>
  years.reduce((sum, { income }) => sum.plus(income), new Big(0)).toFixed(CENTS);

/** Least and largest growth that is looked for, in hundredths of a percent. */
const GROWTH_RANGE = [-5_000, 10_000] as const;

/**
 * Finds the smallest growth a year, in hundredths of a percent, with which the last year of a plan brings an amount.
 *
 * @param amount of a month
 * @returns percent; null if no growth up to 100 % is enough
 */
export function neededGrowth(plan: IncomePlan, amount: string): string | null {
  const goal = new Big(amount).times(12);
  const isReached = (growth: number) =>
    goal.lte(incomeYears({ ...plan, growth: percentOf(growth) }).at(-1)?.income ?? 0);
  let [least, most]: [number, number] = [...GROWTH_RANGE];
  if (!isReached(most)) return null;
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (isReached(middle)) most = middle;
    else least = middle + 1;
  }
  return percentOf(most);
}

const percentOf = (hundredths: number): string => new Big(hundredths).div(100).toFixed(CENTS);

/** Years after which a dividend that was cut counts as not recovered. */
const RECOVERY = 100;

/** Tells what the cut of a plan costs, and in which year the dividend per share is what it was before; null: in none. */
export function costOfCut(plan: IncomePlan & { cut: NonNullable<IncomePlan['cut']> }) {
  const uncut = incomeYears({ ...plan, cut: null });
  const lost = new Big(incomeSum(uncut)).minus(incomeSum(incomeYears(plan)));
  const { year } = plan.cut;
  const before = new Big((uncut[Math.max(0, year - 2)] as PlanYear).perShare);
  const recovered = incomeYears({ ...plan, reinvestedAt: null, years: year + RECOVERY }).find(
    (row) => row.year >= year && before.lte(row.perShare),
  );
  return { lost: lost.toFixed(CENTS), recoveredIn: recovered?.year ?? null };
}
