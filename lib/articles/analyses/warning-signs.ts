import type { Universe } from '@/lib/stocks/universe/universe-columns';
import { GREAT_FALL } from './rules';

type Columns = Universe['figures'];

type Trap = {
  name: string;
  /** Null where the figures of a stock are not known. */
  has: (figures: Columns, index: number) => boolean | null;
};

const known = (value: number | undefined): value is number => value !== undefined && !Number.isNaN(value);

const when =
  (column: keyof Columns, test: (value: number) => boolean): Trap['has'] =>
  (figures, index) => {
    const value = figures[column][index];
    return known(value) ? test(value) : null;
  };

/** Warning signs in the figures of a cheap stock. */
export const TRAPS: readonly Trap[] = [
  { name: 'Umsatz geschrumpft', has: when('revenue_growth', (growth) => growth < 0) },
  { name: 'Gewinn geschrumpft', has: when('earnings_growth', (growth) => growth < 0) },
  {
    name: 'Gewinnrückgang erwartet',
    has: ({ forward_p_e, trailing_p_e }, index) => {
      const [forward, trailing] = [forward_p_e[index], trailing_p_e[index]];
      return known(forward) && known(trailing) && forward > 0 ? forward > trailing : null;
    },
  },
  { name: 'Freier Cashflow negativ', has: when('free_cash_flow', (flow) => flow < 0) },
  { name: 'Ausschüttung über dem Gewinn', has: when('payout_ratio', (payout) => payout > 1) },
  {
    name: 'Nettoschulden über dem Börsenwert',
    has: ({ enterprise_value, market_cap }, index) => {
      const [enterprise, market] = [enterprise_value[index], market_cap[index]];
      return known(enterprise) && known(market) && market > 0 ? enterprise > 2 * market : null;
    },
  },
  {
    name: `Kurs binnen eines Jahres um ${GREAT_FALL} % gefallen`,
    has: when('yearly_change', (moved) => moved <= -GREAT_FALL),
  },
];
