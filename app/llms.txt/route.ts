import { findArticlePaths } from '@/lib/articles/list/sitemap-queries';
import { findNewestArticles } from '@/lib/articles/queries';
import { articlePath } from '@/lib/articles/rules';
import { bankGuidePath, bankGuides } from '@/lib/bank-guides/bank-guides';
import { DIVIDEND_CALCULATOR_NAME, DIVIDEND_CALCULATOR_PATH } from '@/lib/dividends/calculator';
import { CALENDAR_PATH } from '@/lib/dividends/calendar-month';
import { CALENDAR_NAME } from '@/lib/dividends/calendar-texts';
import { SCORES_PATH } from '@/lib/dividends/rules';
import { fullName } from '@/lib/glossary/defined-term';
import { figureNames } from '@/lib/glossary/figure-text';
import { findFigurePaths } from '@/lib/glossary/queries';
import { env } from '@/lib/platform/env';
import { type Link, llmsText } from '@/lib/platform/seo/llms-text';
import { presetPagesOf } from '@/lib/search/preset-pages/preset-pages';
import { findPresetPagePaths } from '@/lib/search/preset-pages/queries';
import { presetPageTexts } from '@/lib/search/preset-pages/texts';
import { findStrategyPaths } from '@/lib/search/strategies/queries';
import { STRATEGIES } from '@/lib/search/strategies/strategies';
import { figurePath } from '@/lib/stocks/figures/figure-pages';
import { FLAT_TAX_NAME, FLAT_TAX_PATH } from '@/lib/taxes/calculators/flat-tax';
import { LUMP_SUM_NAME } from '@/lib/taxes/calculators/lump-sum';
import { LUMP_SUM_PATH } from '@/lib/taxes/calculators/lump-sum-path';
import { WITHHOLDING_PATH } from '@/lib/taxes/withholding-rows';
import { fileAnswer } from '../sitemaps/file-answer';

// Articles are published between builds.
export const dynamic = 'force-dynamic';

/** Most articles in the file; the sitemap has all. The file names no page of the market that the sitemap leaves out. */
const ARTICLES = 100;

export const GET = (request: Request): Promise<Response> =>
  fileAnswer(request, content(), 'text/plain; charset=utf-8');

/** Pages that every market has. */
const KNOWLEDGE: readonly Link[] = [
  {
    path: '/value-investing',
    title: 'Value Investing',
    note: 'was die Methode ausmacht und wo sie endet',
  },
  {
    path: '/kennzahlen',
    title: 'Kennzahlen',
    note: 'jede mit Definition, Formel, Rechner und Verteilung im Markt',
  },
  {
    path: '/search-explained',
    title: 'Die Suche erklärt',
    note: 'Filter, Vorlagen, Scores von 0 bis 100 und die Herkunft der Daten',
  },
  {
    path: '/depot-import',
    title: 'Depot importieren',
    note: 'welche Banken und Formate gelesen werden, und was privat bleibt',
  },
  {
    path: '/ueber-uns',
    title: 'Über uns',
    note: 'wer schreibt und bezahlt, wie Texte entstehen, und wie Fehler berichtigt werden',
  },
  {
    path: '/daten',
    title: 'Unsere Daten',
    note: 'wie viele Unternehmen und Geschäftsjahre, aus welchen Quellen, wie alt',
  },
];
const TOOLS: readonly Link[] = [
  {
    path: '/search',
    title: 'Aktien-Screener',
    note: 'Aktiensuche mit Filtern nach Kennzahlen; jede Aktie hat eine eigene Seite',
  },
  {
    path: '/vergleich',
    title: 'Aktienvergleich',
    note: 'Kennzahlen, Kursverlauf und Geschäftsjahre mehrerer Aktien nebeneinander',
  },
  {
    path: '/rechner/innerer-wert',
    title: 'Fairer-Wert-Rechner',
    note: 'Rechner mit drei Szenarien, Sicherheitsmarge und Umkehrfrage',
  },
  {
    path: DIVIDEND_CALCULATOR_PATH,
    title: DIVIDEND_CALCULATOR_NAME,
    note: 'Rendite auf den Kaufkurs über die Jahre, nötiges Wachstum für ein Ziel, Folgen einer Kürzung',
  },
  {
    path: LUMP_SUM_PATH,
    title: `${LUMP_SUM_NAME} berechnen`,
    note: 'Basiszins seit 2018, Teilfreistellung, Kaufmonat, Steuer und Fälligkeit mit Rechenweg',
  },
  {
    path: FLAT_TAX_PATH,
    title: `${FLAT_TAX_NAME} berechnen`,
    note: 'Verlusttöpfe, Sparer-Pauschbetrag, Quellensteuer und Kirchensteuer, Zeile für Zeile',
  },
  {
    path: WITHHOLDING_PATH,
    title: 'Quellensteuer auf Dividenden nach Ländern',
    note: 'was einbehalten, angerechnet und erstattet wird und was von 100 € ankommt, mit Quelle',
  },
  {
    path: CALENDAR_PATH,
    title: CALENDAR_NAME,
    note: 'Ex-Tage und Zahlungen eines Monats am ganzen Markt, bekannte und erwartete getrennt',
  },
  {
    path: SCORES_PATH,
    title: 'Treffer der Dividendenprognosen',
    note: 'was festgeschrieben war und was kam, neben dem Vorjahr',
  },
];
const FOR_PROGRAMS: readonly Link[] = [
  { path: '/api/docs', title: 'Beschreibung der API' },
  { path: '/sitemap.xml', title: 'Sitemap' },
  { path: '/feed.xml', title: 'Artikel als RSS-Feed' },
];
const SECTORS_AND_COUNTRIES = [...presetPagesOf('sector'), ...presetPagesOf('country')];

const bankLinks = (): Link[] =>
  bankGuides().map(({ slug, title, lead }) => ({ path: bankGuidePath(slug), title, note: lead }));

const figureLinks = (): Link[] =>
  figureNames().map((figure) => ({
    path: figurePath(figure.slug),
    title: fullName(figure),
    note: figure.definition,
  }));

async function content(): Promise<string> {
  const [articles, articlePaths, figurePaths, presetPaths, strategyPaths] = await Promise.all([
    findNewestArticles(ARTICLES),
    findArticlePaths(),
    findFigurePaths(),
    findPresetPagePaths(),
    findStrategyPaths(),
  ]);
  const paths = new Set(
    [...articlePaths, ...figurePaths].map(({ path }) => path).concat(presetPaths, strategyPaths),
  );
  const indexed = (links: readonly Link[]) => links.filter(({ path }) => paths.has(path));
  const lists = [...presetPagesOf('preset'), ...STRATEGIES].map(({ path, label }) => ({
    path,
    title: label,
  }));
  return llmsText({
    name: env.SITE_NAME,
    address: env.SITE_URL,
    summary:
      'Aktien nach Bewertung, Finanzen, Dividenden und Wachstum vergleichen: Kennzahlen, Kurse und Einordnung für Anleger, auf Deutsch. Keine Anlageberatung.',
    sections: [
      { title: 'Wissen', links: KNOWLEDGE },
      { title: 'Aktien', links: TOOLS.concat(indexed(lists)) },
      {
        title: 'Aktien nach Sektor und Land',
        links: indexed(
          SECTORS_AND_COUNTRIES.map((page) => ({ path: page.path, title: presetPageTexts(page).heading })),
        ),
      },
      { title: 'Depot importieren, nach Bank', links: bankLinks() },
      { title: 'Kennzahlen', links: indexed(figureLinks()) },
      {
        title: 'Artikel',
        links: indexed(
          articles.map(({ slug, title, meta_description: note }) => ({
            path: articlePath(slug),
            title,
            note,
          })),
        ),
      },
      { title: 'Für Programme', links: FOR_PROGRAMS },
    ],
  });
}
