import { formatNumber, formatPercent } from '@/lib/platform/format/number';
import { DEBT_IS_BUSINESS, FINANCE, shareOfScore } from '../rules';
import { beside, GENERAL, generalRules, shown, type VerdictRule } from './verdict-rule';

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
