import { PRODUCT as GRAHAM_PRODUCT } from '@/lib/finance/value/graham';
import { formatNumber } from '@/lib/platform/format/number';
import { readableNumber } from '@/lib/stocks/figures/figure-format';
import type { MetricKey } from '@/lib/stocks/metrics';
import type { ListArticle } from '../preset-pages/page-articles';

/** A figure of a company; NaN if unknown. */
type FigureAt = (key: MetricKey) => number;

/** A list of companies that one rule of value investors picks. */
export type Strategy = {
  slug: string;
  /** Address of its page. */
  path: string;
  label: string;
  title: string;
  /** For search engines. */
  description: string;
  heading: string;
  /** Explains the idea. */
  lead: string;
  rule: readonly string[];
  /** Says what the list cannot know. */
  limits: string;
  article: ListArticle;
  /** The figure to read about. */
  figure: MetricKey;
  /** Columns of its table. */
  columns: readonly MetricKey[];
  /** Tests the figures of a company. Null: the list takes long to compute and is stored once a day. */
  fits: ((figure: FigureAt) => boolean) | null;
  /** Leaves out banks and insurers, whose debt is their trade. */
  withoutFinance?: boolean;
};

const HIGH_F_SCORE = 8;
/** A fraction: 15 %. */
const HIGH_ROIC = 0.15;
/** Years of EBITDA. */
const LITTLE_DEBT = 1;

/** Share of a company's own months in which it was dearer than today. */
export const CHEAP_BY_HISTORY = 0.8;
/** Number of the largest companies whose history is read. */
export const HISTORY_STOCKS = 2_000;

const GRAHAM_TEXT = formatNumber(GRAHAM_PRODUCT, 1);
const ROIC_TEXT = formatNumber(readableNumber('roic', HIGH_ROIC), 0);
const CHEAP_TEXT = `${formatNumber(CHEAP_BY_HISTORY * 100, 0)} %`;

export const STRATEGIES: readonly Strategy[] = (
  [
    {
      slug: 'graham-22-5',
      label: `Graham ${GRAHAM_TEXT}`,
      title: `Graham-Aktien: KGV mal KBV höchstens ${GRAHAM_TEXT}`,
      description: `Welche Aktien Grahams Grenze einhalten: KGV mal KBV höchstens ${GRAHAM_TEXT}. Die größten, die Regel, ihre Grenzen und was sich in einem Monat geändert hat.`,
      heading: `Aktien unter Grahams Grenze von ${GRAHAM_TEXT}`,
      lead: `Benjamin Graham wollte für Gewinn und Substanz nicht zu viel zahlen: höchstens das 15-Fache des Gewinns und das 1,5-Fache des Buchwerts. Ein niedriges KGV darf ein höheres KBV ausgleichen, deshalb begrenzte er das Produkt: 15 × 1,5 = ${GRAHAM_TEXT}.`,
      rule: [`KGV × KBV höchstens ${GRAHAM_TEXT}`, 'KGV und KBV über null'],
      limits:
        'Gerechnet wird mit dem Gewinn der letzten vier Quartale; Graham nahm für sein KGV den Durchschnitt von drei Jahren. War das letzte Jahr ungewöhnlich gut, wirkt die Aktie billiger, als sie ist. Seine anderen Forderungen, etwa zehn Jahre ohne Verlust, prüft die Liste nicht. Und wessen Wert in Software oder Marken steckt, der hat selten ein niedriges KBV.',
      article: { slug: 'graham-zahl', text: 'Die Graham-Zahl' },
      figure: 'price_to_book',
      columns: ['market_cap', 'trailing_p_e', 'price_to_book', 'dividend_yield'],
      fits: (figure) => {
        const [earnings, book] = [figure('trailing_p_e'), figure('price_to_book')];
        return earnings > 0 && book > 0 && earnings * book <= GRAHAM_PRODUCT;
      },
    },
    {
      slug: 'f-score-8-und-9',
      label: 'F-Score 8 und 9',
      title: 'Aktien mit F-Score 8 und 9 (Piotroski)',
      description:
        'Aktien, die acht oder neun der neun Fragen von Piotroskis F-Score bestehen: die größten, wer neu dabei ist und was der F-Score nicht sieht.',
      heading: 'Aktien mit einem F-Score von 8 oder 9',
      lead: 'Joseph Piotroski stellt neun Fragen an die Abschlüsse eines Unternehmens: Verdient es Geld, kommt das Geld auch herein, sinken die Schulden, arbeitet es besser als im Jahr davor? Hier stehen die Unternehmen mit acht oder neun Ja.',
      rule: ['F-Score mindestens 8 von 9'],
      limits:
        'Der F-Score misst die Richtung, nicht die Höhe: Nach einem schlechten Jahr sammelt ein Unternehmen leicht Punkte, ein sehr gutes verliert sie, wenn es nur gut bleibt. Der Preis kommt nicht vor; Piotroski suchte unter Aktien mit niedrigem KBV. Fehlt eine der neun Antworten, gibt es keinen Wert, und das Unternehmen fehlt hier.',
      article: { slug: 'piotroski-f-score', text: 'Der F-Score' },
      figure: 'f_score',
      columns: ['market_cap', 'f_score', 'price_to_book', 'return_on_equity'],
      fits: (figure) => figure('f_score') >= HIGH_F_SCORE,
    },
    {
      slug: 'hohe-kapitalrendite-wenig-schulden',
      label: 'Hohe Kapitalrendite, wenig Schulden',
      title: 'Hohe Kapitalrendite (ROIC), wenig Schulden',
      description: `Aktien mit mindestens ${ROIC_TEXT} % Kapitalrendite (ROIC) und Nettoschulden von höchstens einem EBITDA: die größten, Zu- und Abgänge, Grenzen der Liste.`,
      heading: 'Hohe Kapitalrendite und wenig Schulden',
      lead: `Aus 100 Euro, die im Geschäft stecken, machen diese Unternehmen mindestens ${ROIC_TEXT} Euro im Jahr, nach Steuern. Sie brauchen dafür kaum Kredit: Ein EBITDA würde reichen, um alle Nettoschulden zu tilgen.`,
      rule: [
        `Kapitalrendite (ROIC) mindestens ${ROIC_TEXT} %`,
        'Nettoschulden/EBITDA höchstens 1, auch unter null',
        'ohne den Sektor Finanzen',
      ],
      limits:
        'Beide Zahlen stammen aus einem einzigen Geschäftsjahr. Ob Wettbewerber die Rendite bald drücken, steht in keiner Bilanz, und alte, abgeschriebene Anlagen lassen sie höher aussehen. Was die Aktie kostet, prüft die Regel nicht: Ein gutes Unternehmen kann zu teuer sein.',
      article: { slug: 'burggraben', text: 'Der Burggraben in Zahlen' },
      figure: 'roic',
      columns: ['market_cap', 'roic', 'net_debt_to_ebitda', 'trailing_p_e'],
      fits: (figure) => figure('roic') >= HIGH_ROIC && figure('net_debt_to_ebitda') <= LITTLE_DEBT,
      withoutFinance: true,
    },
    {
      slug: 'guenstig-im-eigenen-verlauf',
      label: 'Günstig im eigenen Verlauf',
      title: 'Aktien, die günstiger sind als früher: KGV-Verlauf',
      description: `Aktien, deren KGV heute niedriger ist als in mindestens ${CHEAP_TEXT} der eigenen Monate: die größten, Regel, Zu- und Abgänge und warum billig nicht reicht.`,
      heading: 'Günstig im eigenen Verlauf',
      lead: 'Ein KGV von 18 kann für die eine Aktie viel sein und für die andere wenig. Deshalb wird hier jede nur mit sich selbst verglichen: Ihr KGV ist heute niedriger als in den allermeisten Monaten ihrer eigenen Geschichte.',
      rule: [
        `KGV niedriger als in mindestens ${CHEAP_TEXT} der eigenen Monate`,
        'Verlauf von mindestens fünf Jahren',
        `unter den ${formatNumber(HISTORY_STOCKS, 0)} größten Unternehmen mit Geschäftsjahren`,
      ],
      limits:
        'Warum der Markt weniger zahlt als früher, weiß die Liste nicht. Vielleicht übertreibt er; vielleicht wächst das Geschäft nicht mehr, oder die Zinsen stehen höher als in den meisten der verglichenen Monate. Gemessen wird am letzten veröffentlichten Geschäftsjahr: Bricht der Gewinn gerade ein, sieht es die Liste erst mit dem nächsten. Das KGV in der Tabelle rechnet dagegen mit den letzten zwölf Monaten.',
      article: { slug: 'kgv-richtig-lesen', text: 'Das KGV und seine Fallen' },
      figure: 'trailing_p_e',
      columns: ['market_cap', 'trailing_p_e', 'forward_p_e', 'revenue_growth_5'],
      fits: null,
    },
    {
      slug: 'netto-kasse',
      label: 'Netto-Kasse',
      title: 'Aktien mit Netto-Kasse: mehr Geld als Schulden',
      description:
        'Unternehmen, die mehr Zahlungsmittel als Finanzschulden haben: die größten, wer neu dabei ist, und was ein einziger Bilanztag nicht zeigt.',
      heading: 'Unternehmen mit Netto-Kasse',
      lead: 'Diese Unternehmen könnten ihre Finanzschulden auf einen Schlag zurückzahlen und hätten noch Geld übrig. Das hilft in schlechten Jahren und macht Übernahmen, Rückkäufe und Dividenden möglich, ohne zu einer Bank zu gehen.',
      rule: ['Zahlungsmittel höher als Finanzschulden', 'EBITDA über null', 'ohne den Sektor Finanzen'],
      limits:
        'Die Bilanz zeigt einen einzigen Tag. Anzahlungen von Kunden und Zusagen für Pensionen zählen nicht als Finanzschulden, und nicht jedes Guthaben steht frei zur Verfügung. Unternehmen ohne positives EBITDA fehlen, auch wenn sie viel Geld haben. Ob das Geld je bei den Aktionären ankommt, entscheidet der Vorstand.',
      article: { slug: 'bilanz-lesen', text: 'Eine Bilanz lesen' },
      figure: 'net_debt_to_ebitda',
      columns: ['market_cap', 'net_debt_to_ebitda', 'trailing_p_e', 'dividend_yield'],
      fits: (figure) => figure('net_debt_to_ebitda') < 0,
      withoutFinance: true,
    },
  ] satisfies Omit<Strategy, 'path'>[]
).map((strategy) => ({ ...strategy, path: `/search/strategie/${strategy.slug}` }));

/** Finds a strategy; undefined if there is none. */
export const strategyAt = (slug: string): Strategy | undefined =>
  STRATEGIES.find((strategy) => strategy.slug === slug);
