import type { PresetId } from '@/lib/search/presets';
import type { SearchCountry } from '@/lib/search/rules';
import type { MetricKey } from '@/lib/stocks/metrics';
import type { Sector } from '@/lib/stocks/rules';
import type { SpreadKey } from './spread';

/** A list with a page of its own. */
export type ListOfStocks =
  | { preset: PresetId }
  | { sector: Sector }
  | { country: Exclude<SearchCountry, 'Other'> };

/**
 * Blocks of today's market in articles: medians of a figure, the largest stocks of a list, the shares of a
 * country with the longest record of dividends without a cut, or the ex-dates to expect.
 */
export type LiveBlock = { title: string } & (
  | { kind: 'medians'; figure: SpreadKey; by?: 'sector' | 'country' }
  | { kind: 'largest'; list: ListOfStocks; figures: readonly MetricKey[] }
  | { kind: 'uncut'; country: Exclude<SearchCountry, 'Other'> }
  | { kind: 'exDays' }
);

const medians = (title: string, figure: SpreadKey, by: 'sector' | 'country' = 'sector'): LiveBlock => ({
  kind: 'medians',
  title,
  figure,
  by,
});
const largest = (title: string, list: ListOfStocks, ...figures: MetricKey[]): LiveBlock => ({
  kind: 'largest',
  title,
  list,
  figures,
});

/** The block of each article. A new article is a new line here; no title is there twice. */
export const LIVE_BLOCKS: Readonly<Record<string, LiveBlock>> = {
  aktienrueckkaeufe: medians('Wer heute Aktien zurückkauft', 'share_growth'),
  aktiensplit: medians('Was eine Aktie heute kostet', 'current_price'),
  'altman-z-score': medians('Wie oft Gewinne heute die Zinsen decken', 'interest_cover'),
  'auslaendische-quellensteuer': medians(
    'Dividendenrenditen heute nach Land, vor Steuern',
    'dividend_yield',
    'country',
  ),
  'ausschuettungsquote-dividendenkuerzung': medians('Ausschüttungsquoten heute nach Sektor', 'payout_ratio'),
  'bewertung-und-inflation': medians('Wer heute Preismacht hat: Bruttomargen', 'gross_margin'),
  'bilanz-lesen': medians('Eigenkapitalquoten heute nach Sektor', 'equity_ratio'),
  burggraben: medians('Wo heute hohe Kapitalrenditen üblich sind', 'roic'),
  depotuebertrag: medians('Was ein Jahr im Kurs ausmacht', 'yearly_change', 'country'),
  diversifikation: medians('Wie verschieden Sektoren im letzten Jahr liefen', 'yearly_change'),
  dividendenaristokraten: {
    kind: 'uncut',
    title: 'Deutsche Aktien ohne Dividendenkürzung',
    country: 'Germany',
  },
  dividendenkalender: { kind: 'exDays', title: 'Ex-Tage der nächsten drei Monate' },
  dividendenwachstum: medians('Wie schnell Gewinne in fünf Jahren wuchsen', 'eps_growth_5'),
  'eigenkapitalrendite-hebel': medians('Eigenkapitalrenditen heute nach Sektor', 'return_on_equity'),
  'ev-ebitda': medians('EV/EBITDA heute nach Sektor', 'enterprise_to_ebitda'),
  'ex-tag': { kind: 'exDays', title: 'Die nächsten Ex-Tage, bestätigt und erwartet' },
  'free-cashflow': medians('FCF-Renditen heute nach Sektor', 'free_cash_flow_yield'),
  'geschaeftsbericht-lesen': medians('Umsatzwachstum heute nach Sektor', 'revenue_growth'),
  'graham-zahl': medians('Wie weit Kurse heute über der Graham-Zahl liegen', 'graham_multiple'),
  'growth-at-a-reasonable-price': medians('PEG heute nach Sektor', 'peg_ratio'),
  guenstigerpruefung: largest(
    'Drei große Dividendenzahler von heute',
    { preset: 'high-dividend' },
    'dividend',
    'dividend_yield',
  ),
  'guv-lesen': medians('Operative Margen heute nach Sektor', 'operating_margin'),
  'hohe-dividendenrendite': medians('Welche Dividendenrendite heute üblich ist', 'dividend_yield'),
  'innerer-wert-dcf': medians('Was ein Euro freier Cashflow heute kostet', 'price_to_free_cash_flow'),
  'kapitalerhoehung-bezugsrecht': medians(
    'Wo heute neue Aktien ausgegeben werden',
    'share_growth',
    'country',
  ),
  'kapitalflussrechnung-lesen': medians(
    'Freier Cashflow im Verhältnis zum Börsenwert, nach Land',
    'free_cash_flow_yield',
    'country',
  ),
  'kbv-banken-versicherer': largest(
    'Die größten Finanzwerte heute',
    { sector: 'Finance' },
    'price_to_book',
    'return_on_equity',
  ),
  'kgv-richtig-lesen': medians('KGV heute nach Sektor', 'trailing_p_e'),
  'kuv-kcv': medians('KUV heute nach Sektor', 'price_to_sales'),
  'net-net': medians('Wie teuer der Buchwert heute ist', 'price_to_book'),
  'operativer-hebel-margen': medians('Wie stark Gewinne heute schwanken', 'earnings_growth'),
  'owner-earnings': medians('EV/EBIT heute nach Sektor', 'ev_to_ebit'),
  'piotroski-f-score': medians('F-Scores heute nach Sektor', 'f_score'),
  positionsgroesse: medians('Wo Kurse heute zwischen Tief und Hoch stehen', 'week52_place'),
  'punktzahlen-und-schnellcheck': largest(
    'Drei Aktien mit hohen Margen heute',
    { preset: 'high-profit-margin' },
    'profit_margin',
    'operating_margin',
  ),
  'quellensteuer-irland': largest(
    'Die größten US-Aktien und ihre Dividende',
    { country: 'United States' },
    'dividend',
    'dividend_yield',
  ),
  'quellensteuer-norwegen': largest(
    'Zum Vergleich: die größten schwedischen Aktien',
    { country: 'Sweden' },
    'dividend',
    'dividend_yield',
  ),
  'quellensteuer-schweiz': largest(
    'Die größten Schweizer Aktien und ihre Dividende',
    { country: 'Switzerland' },
    'dividend',
    'dividend_yield',
  ),
  reits: largest(
    'Die größten Immobilienaktien heute',
    { sector: 'Real Estate' },
    'dividend_yield',
    'payout_ratio',
  ),
  'roic-roce': medians('ROIC heute nach Sektor', 'roic'),
  'shiller-kgv': medians('Das einfache KGV heute nach Land', 'trailing_p_e', 'country'),
  sicherheitsmarge: medians('Erwartetes KGV heute nach Sektor', 'forward_p_e'),
  'sparer-pauschbetrag-abgeltungsteuer': largest(
    'Die größten deutschen Aktien und ihre Dividende',
    { country: 'Germany' },
    'dividend',
    'dividend_yield',
  ),
  'ttwror-oder-izf': medians('Kursänderung in einem Jahr nach Sektor', 'yearly_change'),
  'turnaround-fallen': medians('Nettoschulden heute nach Sektor', 'net_debt_to_ebitda'),
  'umsatzwachstum-qualitaet': medians('Umsatzwachstum in fünf Jahren nach Sektor', 'revenue_growth_5'),
  verlustverrechnung: medians('Wo seit einem Jahr Verluste liegen', 'yearly_change', 'country'),
  'wachstumsschaetzungen-lesen': medians('Was Analysten heute erwarten', 'next_year_growth'),
  waehrungsrisiko: medians(
    'Kursänderung in einem Jahr nach Land, in der Währung der Börse',
    'yearly_change',
    'country',
  ),
  'zyklische-aktien': medians('Gewinnwachstum heute nach Sektor', 'earnings_growth', 'sector'),
};
