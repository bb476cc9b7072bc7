import { formatCount, formatPercent } from '@/lib/platform/format/number';
import { FINANCE } from '../rules';
import { beside, generalRules, shown, type VerdictRule } from './verdict-rule';

/** Rules for strengths, most important first. */
export const STRENGTHS: readonly VerdictRule[] = [
  {
    topic: 'value',
    point: (company) => {
      const multiple = company.within('trailing_p_e', 3, 100);
      const typical = company.typical('trailing_p_e');
      if (multiple === null || typical === null || (company.score('trailing_p_e') ?? 0) < 60) return null;
      if (multiple > 0.75 * typical) return null;
      return { title: 'Niedriges KGV.', figures: beside(company, 'trailing_p_e') };
    },
  },
  {
    topic: 'earnings',
    point: (company) => {
      const margin = company.within('operating_margin', 0.1, 0.6);
      const typical = company.typical('operating_margin');
      if (margin === null || typical === null || margin < 1.4 * typical) return null;
      return { title: 'Hohe operative Marge.', figures: beside(company, 'operating_margin') };
    },
  },
  {
    topic: 'dividend',
    point: ({ stock, years, withoutCut }) => {
      const last = years.at(-1);
      const first = years.at(-1 - withoutCut);
      if (withoutCut < 5 || !last || !first || stock.dividend_yield === 0) return null;
      const growth = last.level / first.level - 1;
      // More than a fivefold dividend is rather a split that the source missed.
      if (growth > 4 || growth < -0.01) return null;
      const change = growth < 0.01 ? 'gehalten' : `um ${formatPercent(growth * 100, 0)} erhöht`;
      return {
        title: `Seit ${formatCount(withoutCut)} Jahren keine Kürzung.`,
        figures: `Die Dividende wurde von ${first.year} bis ${last.year} ${change}.`,
      };
    },
  },
  {
    topic: 'debt',
    except: [FINANCE],
    point: ({ netDebtShare }) =>
      netDebtShare === null || netDebtShare > -0.05
        ? null
        : {
            title: 'Mehr Geld als Schulden.',
            figures: `Das Nettoguthaben macht ${formatPercent(-netDebtShare * 100, 0)} des Börsenwerts aus.`,
          },
  },
  {
    topic: 'growth',
    point: (company) => {
      const sales = company.within('revenue_growth', 0.08, 1);
      const earnings = company.within('earnings_growth', 0.1, 1.5);
      if (sales === null || earnings === null) return null;
      return {
        title: 'Umsatz und Gewinn steigen.',
        figures: `Umsatz ${shown(company, 'revenue_growth')}, Gewinn ${shown(company, 'earnings_growth')} gegenüber dem Vorjahresquartal.`,
      };
    },
  },
  {
    topic: 'earnings',
    point: (company) => {
      const rate = company.within('return_on_equity', 0.15, 0.6);
      const typical = company.typical('return_on_equity');
      if (rate === null || typical === null || rate < 1.3 * typical) return null;
      if (company.within('price_to_book', 0, 100) === null) return null;
      return { title: 'Hohe Eigenkapitalrendite.', figures: beside(company, 'return_on_equity') };
    },
  },
  {
    topic: 'cash',
    except: [FINANCE],
    point: ({ stock: { free_cash_flow: cash, market_cap: size } }) => {
      if (cash === null || size === null || size <= 0 || cash < 0.06 * size || cash > 0.25 * size)
        return null;
      return {
        title: 'Viel freies Geld.',
        figures: `Der freie Cashflow entspricht ${formatPercent((cash / size) * 100)} des Börsenwerts.`,
      };
    },
  },
  {
    topic: 'dividend',
    point: (company) => {
      const rate = company.within('dividend_yield', 2.5, 8);
      const payout = company.within('payout_ratio', 0.05, 0.6);
      if (rate === null || payout === null) return null;
      return {
        title: 'Gut gedeckte Dividende.',
        figures: `${formatPercent(rate)} Rendite aus ${formatPercent(payout * 100, 0)} des Gewinns.`,
      };
    },
  },
  {
    topic: 'outlook',
    point: (company) =>
      company.within('next_year_growth', 0.15, 1) === null
        ? null
        : {
            title: 'Mehr Gewinn erwartet.',
            figures: `Analysten rechnen für das nächste Geschäftsjahr mit ${shown(company, 'next_year_growth')}.`,
          },
  },
  ...generalRules('good'),
];
