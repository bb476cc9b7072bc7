import type { DividendYear } from '@/lib/finance/dividends/dividend-years';
import { formatCount, formatNumber, formatPercent } from '@/lib/platform/format/number';
import { figureOf, formatFigure } from '../figures/figure-format';
import { capital, metricRank } from '../figures/score-words';
import { type MetricKey, type ScoredMetric, SUMMARY_KEYS, type SummaryKey } from '../metrics';
import { DEBT_IS_BUSINESS, FINANCE, type Sector, shareOfScore } from '../rules';
import type { StockDetail } from '../schema';
import type { Judgement } from './verdict-sentence';

/** A strength or a risk of a stock: what it is, and the figures that say so. */
export type Point = { title: string; figures: string };

/** A stock as the rules see it. */
export type Company = {
  stock: StockDetail;
  /** Words of the headline. */
  judged: Judgement;
  /** Value of a metric if it is within these limits, else null. Limits keep out what can only be an error. */
  within: (metric: MetricKey, low: number, high: number) => number | null;
  /** Median of the sector. */
  typical: (metric: ScoredMetric) => number | null;
  /** Score of a metric, 0 to 100. */
  score: (metric: ScoredMetric) => number | null;
  /** Debts less cash, as a share of the market capitalisation; null if unknown or implausible. */
  netDebtShare: number | null;
  /** Debts less cash, in multiples of EBITDA; null if unknown or implausible. */
  netDebtToEbitda: number | null;
  years: readonly DividendYear[];
  withoutCut: number;
};

export type VerdictRule = {
  /** Only the first point of a topic is shown. */
  topic: 'earnings' | 'debt' | 'cash' | 'value' | 'dividend' | 'growth' | 'outlook';
  /** Sectors whose business makes the figure mean something else. */
  except?: readonly Sector[];
  /** The point, or null where the rule does not apply. */
  point: (company: Company) => Point | null;
};

/** Topics of the four summaries. */
export const TOPICS = {
  valuation: 'value',
  financial: 'earnings',
  dividend: 'dividend',
  growth: 'growth',
} as const satisfies Record<SummaryKey, VerdictRule['topic']>;

const GENERAL: Readonly<Record<SummaryKey, Readonly<Record<keyof Judgement, string>>>> = {
  valuation: { good: 'Niedrige Bewertung.', weak: 'Hohe Bewertung.' },
  financial: { good: 'Hohe Ertragskraft.', weak: 'Geringe Ertragskraft.' },
  dividend: { good: 'Hohe Dividende.', weak: 'Niedrige Dividende.' },
  growth: { good: 'Starkes Wachstum.', weak: 'Schwaches Wachstum.' },
};

/** Says with a figure why the headline praises or blames, where no other rule of the topic applies. */
const generalRules = (side: keyof Judgement): VerdictRule[] =>
  SUMMARY_KEYS.map((key) => ({
    topic: TOPICS[key],
    point: ({ stock, judged }) => {
      if (!judged[side].includes(key)) return null;
      // A dividend is judged by its yield, however far from the middle that is.
      const rank = metricRank(stock, key, side === 'good', key === 'dividend' ? 0 : 10);
      if (!rank) throw new Error(`No metric of ${key} is on the side of its mean`);
      const figures = rank.figure === null ? capital(rank.claim) : `${rank.figure}, ${rank.claim}`;
      return { title: GENERAL[key][side], figures: `${figures}.` };
    },
  }));

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

/** Rules for risks, most serious first. */
export const RISKS: readonly VerdictRule[] = [
  {
    topic: 'earnings',
    point: (company) => {
      if (company.within('profit_margin', -100, 0) === null || company.stock.profit_margin === 0) return null;
      return company.within('profit_margin', -1, 0) === null
        ? { title: 'Macht Verlust.', figures: 'Er ist größer als der Umsatz.' }
        : { title: 'Macht Verlust.', figures: `Gewinnmarge ${shown(company, 'profit_margin')}.` };
    },
  },
  {
    topic: 'debt',
    except: [FINANCE],
    point: (company) =>
      company.within('price_to_book', -1000, -0.01) === null
        ? null
        : {
            title: 'Kein Eigenkapital.',
            figures: `Die Schulden übersteigen das Vermögen, KBV ${shown(company, 'price_to_book')}.`,
          },
  },
  {
    topic: 'dividend',
    point: (company) =>
      company.within('payout_ratio', 1, 5) === null || !((company.stock.dividend_yield ?? 0) > 0)
        ? null
        : {
            title: 'Zahlt mehr aus, als verdient wird.',
            figures: `Ausschüttungsquote ${shown(company, 'payout_ratio')}.`,
          },
  },
  {
    topic: 'debt',
    // Banks work with debts; landlords and grids secure theirs by what they own.
    except: [...DEBT_IS_BUSINESS, 'Utilities'],
    point: ({ netDebtToEbitda: multiple }) =>
      multiple === null || multiple < 4
        ? null
        : {
            title: 'Hohe Schulden.',
            figures: `Die Nettoschulden sind das ${formatNumber(multiple, 1)}-Fache des EBITDA.`,
          },
  },
  {
    topic: 'dividend',
    point: ({ stock, years }) => {
      const [earlier, before, last] = years.slice(-3);
      // Below two years, so that a single good year is no cut afterwards.
      if (!earlier || !before || !last || before.amount <= 0) return null;
      // A payment that slipped over New Year is late, or came since.
      if (last.amount === 0 && (stock.dividend_yield ?? 0) > 0) return null;
      const ratio = last.level / before.level;
      if (ratio > 0.9 || (earlier.level > 0 && last.level > 0.95 * earlier.level)) return null;
      return last.amount === 0
        ? { title: 'Dividende ausgesetzt.', figures: `${last.year} wurde nichts gezahlt.` }
        : {
            title: 'Dividende gekürzt.',
            figures: `${last.year} gab es ${formatPercent((1 - ratio) * 100, 0)} weniger als ${before.year}.`,
          };
    },
  },
  {
    topic: 'cash',
    except: [FINANCE],
    point: ({ stock: { free_cash_flow: cash, revenue } }) => {
      if (cash === null || revenue === null || revenue <= 0 || cash > -0.01 * revenue || cash < -revenue) {
        return null;
      }
      return {
        title: 'Verbraucht Geld.',
        figures: `Der freie Cashflow liegt bei ${formatPercent((cash / revenue) * 100)} des Umsatzes.`,
      };
    },
  },
  {
    topic: 'value',
    point: (company) => {
      const multiple = company.within('trailing_p_e', 20, 300);
      const typical = company.typical('trailing_p_e');
      if (multiple === null || typical === null || (company.score('trailing_p_e') ?? 100) > 25) return null;
      if (multiple < 1.5 * typical) return null;
      return { title: 'Hohes KGV.', figures: beside(company, 'trailing_p_e') };
    },
  },
  {
    topic: 'growth',
    point: (company) =>
      company.within('revenue_growth', -0.9, -0.05) === null
        ? null
        : {
            title: 'Der Umsatz schrumpft.',
            figures: `${shown(company, 'revenue_growth')} gegenüber dem Vorjahresquartal.`,
          },
  },
  {
    topic: 'growth',
    point: (company) =>
      company.within('earnings_growth', -0.95, -0.05) === null
        ? null
        : {
            title: 'Der Gewinn geht zurück.',
            figures: `${shown(company, 'earnings_growth')} gegenüber dem Vorjahresquartal.`,
          },
  },
  {
    topic: 'dividend',
    point: (company) => {
      const rate = company.within('dividend_yield', 8, 20);
      return rate === null
        ? null
        : {
            title: 'Ungewöhnlich hohe Rendite.',
            figures: `Bei ${formatPercent(rate)} rechnet der Markt oft mit einer Kürzung.`,
          };
    },
  },
  {
    topic: 'dividend',
    except: ['Real Estate'],
    point: (company) =>
      company.within('payout_ratio', 0.8, 1) === null || !((company.stock.dividend_yield ?? 0) > 0)
        ? null
        : {
            title: 'Wenig Spielraum für die Dividende.',
            figures: `Ausschüttungsquote ${shown(company, 'payout_ratio')}.`,
          },
  },
  {
    topic: 'earnings',
    point: (company) => {
      const margin = company.within('operating_margin', 0, 0.05);
      const typical = company.typical('operating_margin');
      if (margin === null || typical === null || margin > 0.5 * typical) return null;
      return { title: 'Niedrige operative Marge.', figures: beside(company, 'operating_margin') };
    },
  },
  {
    topic: 'outlook',
    point: (company) =>
      company.within('current_year_growth', -0.95, -0.1) === null
        ? null
        : {
            title: 'Weniger Gewinn erwartet.',
            figures: `Analysten rechnen für dieses Geschäftsjahr mit ${shown(company, 'current_year_growth')}.`,
          },
  },
  {
    // As dear as its sector, and the sector is dear.
    topic: 'value',
    point: (company) => {
      const score = company.score('trailing_p_e');
      if (company.judged.good.includes('valuation')) return null;
      if (company.within('trailing_p_e', 20, 300) === null || score === null || score > 30) return null;
      return {
        title: GENERAL.valuation.weak,
        figures: `KGV ${shown(company, 'trailing_p_e')}, teurer als ${formatPercent(shareOfScore(100 - score), 0)} aller Unternehmen.`,
      };
    },
  },
  ...generalRules('weak'),
];

const shown = ({ stock }: Company, metric: MetricKey): string =>
  formatFigure(metric, figureOf(stock, metric), stock.display_currency);

/** A figure beside the median of its sector: '8,20 gegenüber 16,80 im Median des Sektors.' */
const beside = (company: Company, metric: ScoredMetric): string =>
  `${shown(company, metric)} gegenüber ${formatFigure(metric, company.typical(metric), company.stock.display_currency)} im Median des Sektors.`;
