import type { FundFact } from '@/lib/stocks/kinds';
import type { Currency } from './currencies';
import type { Market } from './market';

/** A fund or an index of the demo market. Rates are fractions a year. */
export type Basket = {
  symbol: string;
  name: string;
  kind: 'fund' | 'index';
  currency: Currency;
  /** Close of the first day. */
  start: number;
  /** How far it moves with the market, and with a sector beside it. */
  beta: number;
  sector?: keyof Market['sectorMoves'];
  /** Growth with dividends, before costs, beside what `beta` of the market's episodes brings. */
  growth: number;
  costs: number;
  /** Distributions, which leave the price, and how often a year; an index with a yield and no payments is a price index. */
  yield: number;
  payments: 0 | 1 | 2 | 4;
  size?: number;
  facts: Partial<Record<FundFact, string>>;
};

const ETF = { replication: 'sampling', fund_type: 'equity' } as const;
const ACCUMULATING = { yield: 0, payments: 0, facts: { ...ETF, distribution: 'accumulating' } } as const;
const DISTRIBUTING = { ...ETF, distribution: 'distributing' } as const;

/** Ten funds and two indices, fictional like the companies. */
export const BASKETS: readonly Basket[] = [
  {
    ...ACCUMULATING,
    symbol: 'FWLT.DE',
    name: 'Fernsicht Aktien Welt ETF (thesaurierend)',
    kind: 'fund',
    currency: 'EUR',
    start: 48.2,
    beta: 1,
    growth: 0.03,
    costs: 0.002,
    size: 18_400_000_000,
  },
  {
    symbol: 'FWLA.DE',
    name: 'Fernsicht Aktien Welt ETF (ausschüttend)',
    kind: 'fund',
    currency: 'EUR',
    start: 36.5,
    beta: 1,
    growth: 0.03,
    costs: 0.002,
    size: 6_900_000_000,
    yield: 0.017,
    payments: 4,
    facts: DISTRIBUTING,
  },
  {
    symbol: 'FEUR.DE',
    name: 'Fernsicht Aktien Europa ETF',
    kind: 'fund',
    currency: 'EUR',
    start: 41.7,
    beta: 0.95,
    growth: 0.025,
    costs: 0.0015,
    size: 3_200_000_000,
    yield: 0.029,
    payments: 2,
    facts: DISTRIBUTING,
  },
  {
    ...ACCUMULATING,
    symbol: 'FUSA.L',
    name: 'Fernsicht Aktien USA ETF',
    kind: 'fund',
    currency: 'USD',
    start: 212,
    beta: 1.05,
    growth: 0.05,
    costs: 0.0007,
    size: 41_000_000_000,
  },
  {
    ...ACCUMULATING,
    symbol: 'FEMK.DE',
    name: 'Fernsicht Aktien Schwellenländer ETF',
    kind: 'fund',
    currency: 'EUR',
    start: 24.9,
    beta: 1.15,
    growth: 0.01,
    costs: 0.0018,
    size: 2_700_000_000,
  },
  {
    ...ACCUMULATING,
    symbol: 'FTEC.DE',
    name: 'Fernsicht Technologie Welt ETF',
    kind: 'fund',
    currency: 'EUR',
    start: 9.4,
    beta: 1.2,
    sector: 'Technology',
    growth: 0.07,
    costs: 0.0025,
    size: 5_100_000_000,
  },
  {
    symbol: 'FDIV.DE',
    name: 'Fernsicht Dividenden Welt ETF',
    kind: 'fund',
    currency: 'EUR',
    start: 27.3,
    beta: 0.85,
    growth: 0.035,
    costs: 0.0038,
    size: 1_450_000_000,
    yield: 0.041,
    payments: 4,
    facts: DISTRIBUTING,
  },
  {
    symbol: 'AMIX.DE',
    name: 'Ankerplatz Mischfonds',
    kind: 'fund',
    currency: 'EUR',
    start: 104,
    beta: 0.5,
    growth: 0.02,
    costs: 0.0142,
    size: 880_000_000,
    yield: 0.015,
    payments: 1,
    facts: { distribution: 'distributing', fund_type: 'mixed' },
  },
  {
    symbol: 'AIMM.DE',
    name: 'Ankerplatz Immobilien Europa',
    kind: 'fund',
    currency: 'EUR',
    start: 51.8,
    beta: 0.02,
    growth: 0.03,
    costs: 0.0075,
    size: 2_100_000_000,
    yield: 0.021,
    payments: 1,
    facts: { distribution: 'distributing', fund_type: 'real_estate' },
  },
  {
    symbol: 'FANL.DE',
    name: 'Fernsicht Euro-Anleihen ETF',
    kind: 'fund',
    currency: 'EUR',
    start: 112,
    beta: 0.08,
    growth: 0.012,
    costs: 0.0012,
    size: 1_900_000_000,
    yield: 0,
    payments: 0,
    facts: { distribution: 'accumulating', fund_type: 'other', replication: 'sampling' },
  },
  {
    symbol: 'DEMO-WELT',
    name: 'Demo-Index Welt',
    kind: 'index',
    currency: 'EUR',
    start: 1_000,
    beta: 1,
    growth: 0.03,
    costs: 0,
    yield: 0.017,
    payments: 0,
    facts: { index_kind: 'price' },
  },
  {
    symbol: 'DEMO-WELT-P',
    name: 'Demo-Index Welt Performance',
    kind: 'index',
    currency: 'EUR',
    start: 1_000,
    beta: 1,
    growth: 0.03,
    costs: 0,
    yield: 0,
    payments: 0,
    facts: { index_kind: 'total_return' },
  },
];
