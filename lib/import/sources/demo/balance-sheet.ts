import { clamp } from './business';
import { Random } from './random';

/** Usual parts of a balance sheet, as fractions of sales. */
const SHEET = { cash: 0.08, receivables: 0.13, inventories: 0.09, payables: 0.15, other: 0.12 } as const;

/** Fixed assets are worth so many years of depreciation, at least. */
const FIXED_YEARS = 4;

/** Part of the debt that is due after more than a year, usually and within these limits. */
const LONG_TERM = { usual: 0.78, swing: 0.07, least: 0.5, most: 0.95 } as const;

/** Equity of banks and insurers, as a fraction of assets. */
const BANK_EQUITY = { from: 0.065, to: 0.125, swing: 0.006, least: 0.052, most: 0.145 } as const;

/** How far the parts usually are from their usual level, as a fraction of it. */
const SWING = { cash: 0.25, receivables: 0.1, inventories: 0.12, payables: 0.12, other: 0.25 } as const;

/** Lowest level of a part, as a fraction of the usual one. */
const LOWEST = 0.3;

const TRAITS = ['cash', 'receivables', 'inventories', 'payables', 'other', 'longTerm', 'margin'] as const;

/** Deviations of a company's parts from their usual level, with mean 0 and standard deviation 1 at the ends of years. */
export type Swings = Readonly<Record<(typeof TRAITS)[number], number>>;

/** Draws the swings at the end of a quarter. A part of a year's swing lasts another one; quarters lie between the ends. */
export function swingsAt(stream: { seed: number; number: number }, quarter: number): Swings {
  const year = Math.floor(quarter / 4);
  const drawn = [year - 2, year - 1, year].map((of) => {
    const random = new Random(stream.seed, stream.number, 'sheet', of);
    return TRAITS.map(() => random.bell());
  });
  const passed = ((quarter % 4) + 1) / 4;
  const swings = TRAITS.map((trait, at) => {
    const [earlier, before, now] = drawn.map((one) => one[at] as number) as [number, number, number];
    // The weights keep the standard deviation at 1.
    const [opening, closing] = [0.8 * before + 0.6 * earlier, 0.8 * now + 0.6 * before];
    return [trait, opening + (closing - opening) * passed];
  });
  return Object.fromEntries(swings) as Swings;
}

type Given = {
  revenue: number;
  /** Sums of twelve months. */
  depreciation: number;
  equity: number;
  netDebt: number;
  isFinance: boolean;
  /** Has a stock of goods. */
  isGoods: boolean;
  /** Draws what stays the same over the years. */
  random: Random;
  swings: Swings;
};

/**
 * Makes the balance sheet around equity and net debt, which follow from price and figures. The parts vary around their
 * usual share of sales; liabilities, such as prepayments and provisions, cover what the assets need beyond equity and debt.
 */
export function balanceSheet(given: Given) {
  const { revenue, depreciation, equity, netDebt, isFinance, isGoods, random, swings } = given;
  const part = (name: keyof typeof SHEET) =>
    revenue * SHEET[name] * Math.max(LOWEST, 1 + SWING[name] * swings[name]);
  const cash = part('cash') + Math.max(0, -netDebt);
  const totalDebt = Math.max(0, netDebt + cash);
  const receivables = part('receivables');
  const inventories = isGoods ? part('inventories') : 0;
  const payables = part('payables');
  const currentAssets = cash + receivables + inventories;
  const needed = currentAssets + FIXED_YEARS * depreciation - equity - totalDebt - payables;
  const other = part('other') + Math.max(0, needed);
  const bankRatio = random.between(BANK_EQUITY.from, BANK_EQUITY.to) + BANK_EQUITY.swing * swings.other;
  const bankAssets = equity / clamp(bankRatio, BANK_EQUITY.least, BANK_EQUITY.most);
  const totalLiabilities = isFinance ? bankAssets - equity : totalDebt + payables + other;
  const longTerm = LONG_TERM.usual + LONG_TERM.swing * swings.longTerm;
  const longTermDebt = totalDebt * clamp(longTerm, LONG_TERM.least, LONG_TERM.most);
  return {
    cash,
    totalDebt,
    longTermDebt,
    receivables,
    inventories,
    currentAssets,
    totalLiabilities,
    currentLiabilities: payables + other / 2 + totalDebt - longTermDebt,
    totalAssets: equity + totalLiabilities,
  };
}
