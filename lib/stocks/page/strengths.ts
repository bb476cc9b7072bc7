import { formatCount, formatPercent } from '@/lib/platform/format/number';
import { FINANCE } from '../rules';
import { beside, generalRules, shown, type VerdictRule } from './verdict-rule';

/** Rules for strengths, most important first. */
export const STRENGTHS: readonly VerdictRule[] = [
  {
    topic: 'value',
    title: 'Niedriges KGV.',
    within: { trailing_p_e: [3, 100] },
    figures: (company) =>
      (company.score('trailing_p_e') ?? 0) < 60
        ? null
        : beside(company, 'trailing_p_e', (multiple, typical) => multiple <= 0.75 * typical),
  },
  {
    topic: 'earnings',
    title: 'Hohe operative Marge.',
    within: { operating_margin: [0.1, 0.6] },
    figures: (company) => beside(company, 'operating_margin', (margin, typical) => margin >= 1.4 * typical),
  },
  {
    topic: 'dividend',
    title: ({ withoutCut }) => `Seit ${formatCount(withoutCut)} Jahren keine Kürzung.`,
    figures: ({ stock, years, withoutCut }) => {
      const last = years.at(-1);
      const first = years.at(-1 - withoutCut);
      if (withoutCut < 5 || !last || !first || stock.dividend_yield === 0) return null;
      const growth = last.level / first.level - 1;
      // More than a fivefold dividend is rather a split that the source missed.
      if (growth > 4 || growth < -0.01) return null;
      const change = growth < 0.01 ? 'gehalten' : `um ${formatPercent(growth * 100, 0)} erhöht`;
      return `Die Dividende wurde von ${first.year} bis ${last.year} ${change}.`;
    },
  },
  {
    topic: 'debt',
    title: 'Mehr Geld als Schulden.',
    except: [FINANCE],
    figures: ({ netDebtShare }) =>
      netDebtShare === null || netDebtShare > -0.05
        ? null
        : `Das Nettoguthaben macht ${formatPercent(-netDebtShare * 100, 0)} des Börsenwerts aus.`,
  },
  {
    topic: 'growth',
    title: 'Umsatz und Gewinn steigen.',
    within: { revenue_growth: [0.08, 1], earnings_growth: [0.1, 1.5] },
    figures: (company) =>
      `Umsatz ${shown(company, 'revenue_growth')}, Gewinn ${shown(company, 'earnings_growth')} gegenüber dem Vorjahresquartal.`,
  },
  {
    topic: 'earnings',
    title: 'Hohe Eigenkapitalrendite.',
    within: { return_on_equity: [0.15, 0.6], price_to_book: [0, 100] },
    figures: (company) => beside(company, 'return_on_equity', (rate, typical) => rate >= 1.3 * typical),
  },
  {
    topic: 'cash',
    title: 'Viel freies Geld.',
    except: [FINANCE],
    figures: ({ stock: { free_cash_flow: cash, market_cap: size } }) =>
      cash === null || size === null || size <= 0 || cash < 0.06 * size || cash > 0.25 * size
        ? null
        : `Der freie Cashflow entspricht ${formatPercent((cash / size) * 100)} des Börsenwerts.`,
  },
  {
    topic: 'dividend',
    title: 'Gut gedeckte Dividende.',
    within: { dividend_yield: [2.5, 8], payout_ratio: [0.05, 0.6] },
    figures: ({ stock }) =>
      `${formatPercent(stock.dividend_yield)} Rendite aus ${formatPercent((stock.payout_ratio ?? 0) * 100, 0)} des Gewinns.`,
  },
  {
    topic: 'outlook',
    title: 'Mehr Gewinn erwartet.',
    within: { next_year_growth: [0.15, 1] },
    figures: (company) =>
      `Analysten rechnen für das nächste Geschäftsjahr mit ${shown(company, 'next_year_growth')}.`,
  },
  ...generalRules('good'),
];
