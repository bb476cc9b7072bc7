import type { Sector } from '@/lib/stocks/rules';
import type { PresetId } from '../presets';
import type { SearchCountry } from '../rules';
import type { PresetPage } from './preset-pages';

/** An article to read about a list, and the words of its link. */
export type ListArticle = { slug: string; text: string };

const CYCLE = { slug: 'zyklische-aktien', text: 'Zyklische Aktien bewerten' };
const TAX_BY_COUNTRY = { slug: 'auslaendische-quellensteuer', text: 'Quellensteuer nach Ländern' };

const ARTICLES: Readonly<Record<PresetId | Sector | Exclude<SearchCountry, 'Other'>, ListArticle>> = {
  'high-dividend': { slug: 'hohe-dividendenrendite', text: 'Wann eine hohe Dividende warnt' },
  'growth-stocks': { slug: 'umsatzwachstum-qualitaet', text: 'Welches Wachstum Wert schafft' },
  'value-stocks': { slug: 'turnaround-fallen', text: 'Die Value-Falle' },
  'high-profit-margin': { slug: 'burggraben', text: 'Der Burggraben in Zahlen' },
  'undervalued-growth': { slug: 'growth-at-a-reasonable-price', text: 'Wachstum zum vernünftigen Preis' },
  'raised-5': { slug: 'dividendenwachstum', text: 'Was steigende Dividenden bringen' },
  'raised-10': { slug: 'ausschuettungsquote-dividendenkuerzung', text: 'Wann eine Dividendenkürzung droht' },
  'raised-25': { slug: 'dividendenaristokraten', text: '25 Jahre steigende Dividende' },
  Technology: { slug: 'wachstumsschaetzungen-lesen', text: 'Was Analystenschätzungen taugen' },
  Finance: { slug: 'kbv-banken-versicherer', text: 'Das KBV bei Banken und Versicherern' },
  Healthcare: { slug: 'kuv-kcv', text: 'Unternehmen ohne Gewinn bewerten' },
  Energy: CYCLE,
  'Consumer Cyclical': CYCLE,
  'Consumer Defensive': { slug: 'bewertung-und-inflation', text: 'Inflation und Bewertung' },
  Industrials: { slug: 'operativer-hebel-margen', text: 'Der operative Hebel' },
  'Basic Materials': CYCLE,
  'Communication Services': { slug: 'ev-ebitda', text: 'EV/EBITDA: der Preis samt Schulden' },
  Utilities: { slug: 'ausschuettungsquote-dividendenkuerzung', text: 'Wann eine Dividendenkürzung droht' },
  'Real Estate': { slug: 'reits', text: 'REITs, FFO und Ausschüttung' },
  'United States': { slug: 'waehrungsrisiko', text: 'Was der Dollar ausmacht' },
  Germany: { slug: 'sparer-pauschbetrag-abgeltungsteuer', text: 'Sparer-Pauschbetrag und Abgeltungsteuer' },
  Switzerland: { slug: 'quellensteuer-schweiz', text: 'Quellensteuer aus der Schweiz zurückholen' },
  'United Kingdom': TAX_BY_COUNTRY,
  France: TAX_BY_COUNTRY,
  Netherlands: TAX_BY_COUNTRY,
  Sweden: TAX_BY_COUNTRY,
  Canada: TAX_BY_COUNTRY,
  China: TAX_BY_COUNTRY,
  Japan: TAX_BY_COUNTRY,
};

/** Finds the articles of a preset page; a part of a preset has those of both. */
export const articlesOf = (page: PresetPage): ListArticle[] =>
  (page.kind === 'part' ? [page.preset.of, page.group.of] : [page.of]).map((of) => ARTICLES[of]);
