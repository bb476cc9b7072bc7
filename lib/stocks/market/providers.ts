/** Data that a source can deliver, as people call them. */
const ABILITIES = {
  lookup: 'Suche',
  closes: 'Kurse',
  events: 'Dividenden und Splits',
  figures: 'Kennzahlen',
  years: 'Geschäftsjahre',
  rates: 'Wechselkurse',
} as const;

type Ability = keyof typeof ABILITIES;

type MarketProvider = {
  label: string;
  /** Subject of a sentence. */
  subject: string;
  can: readonly Ability[];
  exchanges: string;
  /** Terms of use in one sentence; `link` leads to them, null where there is no publisher. */
  terms: string;
  link: string | null;
};

/** Every source of market data. A new one is a new line here, and a file or folder in lib/import/sources. */
export const PROVIDERS = {
  yahoo: {
    label: 'Yahoo Finance',
    subject: 'Yahoo Finance',
    can: ['lookup', 'closes', 'events', 'figures', 'years'],
    exchanges: 'weltweit',
    terms: 'Für den persönlichen Gebrauch, zu den Bedingungen von Yahoo.',
    link: 'https://legal.yahoo.com/us/en/yahoo/terms/otos/index.html',
  },
  boerse: {
    label: 'Deutsche Börse',
    subject: 'Die Deutsche Börse',
    can: ['closes'],
    exchanges: 'Xetra',
    terms: 'Verzögerte Daten, zu den Bedingungen der Deutschen Börse, die der Betreiber annimmt.',
    link: 'https://mfs.deutsche-boerse.com/DETR-posttrade',
  },
  csv: {
    label: 'CSV-Import',
    subject: 'Der CSV-Import',
    can: ['closes', 'events', 'figures', 'years', 'rates'],
    exchanges: 'je nach Datei',
    terms: 'Der Betreiber spielt die Dateien ein und achtet auf die Rechte daran.',
    link: null,
  },
  sec: {
    label: 'US-Börsenaufsicht SEC',
    subject: 'Die SEC',
    can: ['years'],
    exchanges: 'USA',
    terms: 'Öffentliche Berichte; die SEC begrenzt, wie schnell man sie abruft.',
    link: 'https://www.sec.gov/search-filings/edgar-search-assistance/accessing-edgar-data',
  },
  esef: {
    label: 'ESEF-Berichte',
    subject: 'Der ESEF-Geschäftsbericht',
    can: ['years'],
    exchanges: 'EU und Vereinigtes Königreich',
    terms: 'Berichte der Unternehmen, aus dem Verzeichnis von XBRL International zu dessen Bedingungen.',
    link: 'https://filings.xbrl.org/',
  },
  ecb: {
    label: 'Europäische Zentralbank',
    subject: 'Die EZB',
    can: ['rates'],
    exchanges: 'keine',
    terms: 'Frei verwendbar, wenn die EZB als Quelle genannt wird.',
    link: 'https://www.ecb.europa.eu/services/using-our-site/disclaimer/html/index.en.html',
  },
  demo: {
    label: 'Demomarkt',
    subject: 'Der Demomarkt',
    can: ['closes', 'events', 'figures', 'years', 'rates'],
    exchanges: 'erfunden',
    terms: 'Erfundene Daten ohne Rechte anderer.',
    link: null,
  },
} as const satisfies Record<string, MarketProvider>;

export type ProviderName = keyof typeof PROVIDERS;

/** The provider of a source: `csv:dax` is one of `csv`; null for prices that people enter. */
export function providerOf(source: string): ProviderName | null {
  const [name = ''] = source.split(':');
  return Object.hasOwn(PROVIDERS, name) ? (name as ProviderName) : null;
}

/** Lists what a source can deliver: 'Kurse, Kennzahlen'. */
export const abilitiesOf = (provider: ProviderName): string =>
  PROVIDERS[provider].can.map((ability) => ABILITIES[ability]).join(', ');
