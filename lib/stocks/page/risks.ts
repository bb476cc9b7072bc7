import { formatNumber, formatPercent } from '@/lib/platform/format/number';
import { DEBT_IS_BUSINESS, FINANCE, shareOfScore } from '../rules';
import { beside, type Company, GENERAL, generalRules, shown, type VerdictRule } from './verdict-rule';

const payout = (company: Company): string | null =>
  (company.stock.dividend_yield ?? 0) > 0 ? `Ausschüttungsquote ${shown(company, 'payout_ratio')}.` : null;

/** Rules for risks, most serious first. */
export const RISKS: readonly VerdictRule[] = [
  {
    topic: 'earnings',
    title: 'Macht Verlust.',
    within: { profit_margin: [-100, 0] },
    figures: (company) => {
      const margin = company.stock.profit_margin ?? 0;
      if (margin === 0) return null;
      return margin < -1
        ? 'Er ist größer als der Umsatz.'
        : `Gewinnmarge ${shown(company, 'profit_margin')}.`;
    },
  },
  {
    topic: 'debt',
    title: 'Kein Eigenkapital.',
    except: [FINANCE],
    within: { price_to_book: [-1000, -0.01] },
    figures: (company) => `Die Schulden übersteigen das Vermögen, KBV ${shown(company, 'price_to_book')}.`,
  },
  {
    topic: 'dividend',
    title: 'Zahlt mehr aus, als verdient wird.',
    within: { payout_ratio: [1, 5] },
    figures: payout,
  },
  {
    topic: 'debt',
    title: 'Hohe Schulden.',
    // Banks work with debts; landlords and grids secure theirs by what they own.
    except: [...DEBT_IS_BUSINESS, 'Utilities'],
    figures: ({ netDebtToEbitda: multiple }) =>
      multiple === null || multiple < 4
        ? null
        : `Die Nettoschulden sind das ${formatNumber(multiple, 1)}-Fache des EBITDA.`,
  },
  {
    topic: 'dividend',
    title: ({ years }) => (years.at(-1)?.amount === 0 ? 'Dividende ausgesetzt.' : 'Dividende gekürzt.'),
    figures: ({ stock, years }) => {
      const [earlier, before, last] = years.slice(-3);
      // Below two years, so that a single good year is no cut afterwards.
      if (!earlier || !before || !last || before.amount <= 0) return null;
      // A payment that slipped over New Year is late, or came since.
      if (last.amount === 0 && (stock.dividend_yield ?? 0) > 0) return null;
      const ratio = last.level / before.level;
      if (ratio > 0.9 || (earlier.level > 0 && last.level > 0.95 * earlier.level)) return null;
      return last.amount === 0
        ? `${last.year} wurde nichts gezahlt.`
        : `${last.year} gab es ${formatPercent((1 - ratio) * 100, 0)} weniger als ${before.year}.`;
    },
  },
  {
    topic: 'cash',
    title: 'Verbraucht Geld.',
    except: [FINANCE],
    figures: ({ stock: { free_cash_flow: cash, revenue } }) =>
      cash === null || revenue === null || revenue <= 0 || cash > -0.01 * revenue || cash < -revenue
        ? null
        : `Der freie Cashflow liegt bei ${formatPercent((cash / revenue) * 100)} des Umsatzes.`,
  },
  {
    topic: 'value',
    title: 'Hohes KGV.',
    within: { trailing_p_e: [20, 300] },
    figures: (company) =>
      (company.score('trailing_p_e') ?? 100) > 25
        ? null
        : beside(company, 'trailing_p_e', (multiple, typical) => multiple >= 1.5 * typical),
  },
  {
    topic: 'growth',
    title: 'Der Umsatz schrumpft.',
    within: { revenue_growth: [-0.9, -0.05] },
    figures: (company) => `${shown(company, 'revenue_growth')} gegenüber dem Vorjahresquartal.`,
  },
  {
    topic: 'growth',
    title: 'Der Gewinn geht zurück.',
    within: { earnings_growth: [-0.95, -0.05] },
    figures: (company) => `${shown(company, 'earnings_growth')} gegenüber dem Vorjahresquartal.`,
  },
  {
    topic: 'dividend',
    title: 'Ungewöhnlich hohe Rendite.',
    within: { dividend_yield: [8, 20] },
    figures: ({ stock }) =>
      `Bei ${formatPercent(stock.dividend_yield)} rechnet der Markt oft mit einer Kürzung.`,
  },
  {
    topic: 'dividend',
    title: 'Wenig Spielraum für die Dividende.',
    except: ['Real Estate'],
    within: { payout_ratio: [0.8, 1] },
    figures: payout,
  },
  {
    topic: 'earnings',
    title: 'Niedrige operative Marge.',
    within: { operating_margin: [0, 0.05] },
    figures: (company) => beside(company, 'operating_margin', (margin, typical) => margin <= 0.5 * typical),
  },
  {
    topic: 'outlook',
    title: 'Weniger Gewinn erwartet.',
    within: { current_year_growth: [-0.95, -0.1] },
    figures: (company) =>
      `Analysten rechnen für dieses Geschäftsjahr mit ${shown(company, 'current_year_growth')}.`,
  },
  {
    // As dear as its sector, and the sector is dear.
    topic: 'value',
    title: GENERAL.valuation.weak,
    within: { trailing_p_e: [20, 300] },
    figures: (company) => {
      const score = company.score('trailing_p_e');
      if (company.judged.good.includes('valuation') || score === null || score > 30) return null;
      return `KGV ${shown(company, 'trailing_p_e')}, teurer als ${formatPercent(shareOfScore(100 - score), 0)} aller Unternehmen.`;
    },
  },
  ...generalRules('weak'),
];
