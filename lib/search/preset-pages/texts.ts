import { typeset } from '@/lib/platform/format/typeset';
import type { Sector } from '@/lib/stocks/rules';
import { fromCountries } from '../describe-search';
import { filterTexts, formatFilterValue } from '../filter';
import { type FilterKey, PRESETS, type PresetId, type SearchCountry } from '../rules';
import { EVERY_STOCK } from '../stock-search';
import { type PartNumbers, partTexts } from './part-numbers';
import type { PresetPage } from './preset-pages';

/** Texts of a preset page. */
type PresetPageTexts = {
  title: string;
  /** For search engines. */
  description: string;
  heading: string;
  /** Describes what the stocks have in common. */
  lead: string;
  /** Advises how to read the figures. */
  reading: string;
};

type PresetTexts = Pick<PresetPageTexts, 'title' | 'lead' | 'reading'>;

/** Words a preset's setting of a filter within a text. */
const set = (preset: PresetId, key: FilterKey): string => {
  const filters: Partial<Record<FilterKey, number>> = PRESETS[preset].filters;
  return formatFilterValue(key, filters[key] ?? 0, EVERY_STOCK.currency);
};

/** Words a margin as its share of a hundred euros of sales. */
const ofHundred = (preset: PresetId, key: FilterKey): string => set(preset, key).replace(/\s*%$/, ' €');

const PRESET_TEXTS: Readonly<Record<PresetId, PresetTexts>> = {
  'high-dividend': {
    title: 'Dividendenstars: Aktien mit hoher Dividendenrendite',
    lead: `Diese Unternehmen schütten viel aus, gemessen an ihrem Kurs: mindestens ${set('high-dividend', 'dividend_yield')} im Jahr. Die Untergrenze von ${set('high-dividend', 'market_cap')} Börsenwert lässt sehr kleine Unternehmen weg, deren Zahlungen oft schwanken.`,
    reading:
      'Eine hohe Rendite kann auch bedeuten, dass der Kurs gefallen ist, weil viele mit einer Kürzung rechnen. Auf der Seite jeder Aktie siehst du, wie sich die Dividende entwickelt hat und welchen Teil des Gewinns sie kostet.',
  },
  'growth-stocks': {
    title: 'Wachstumsaktien: Umsatz und Gewinn legen zu',
    lead: `Hier sind im letzten Quartal gegenüber dem Vorjahresquartal der Umsatz um mindestens ${set('growth-stocks', 'revenue_growth')} und der Gewinn um mindestens ${set('growth-stocks', 'earnings_growth')} gewachsen. Für das nächste Jahr erwarten Analysten noch einmal mindestens ${set('growth-stocks', 'next_year_growth')}.`,
    reading:
      'Wachstum steckt meist schon im Kurs: Vergleiche das KGV mit dem aller Aktien. Schätzungen für das nächste Jahr treffen selten genau ein, und ein kleiner Gewinn verdoppelt sich leichter als ein großer.',
  },
  'value-stocks': {
    title: 'Value-Aktien: niedriges KGV und KBV',
    lead: `Diese Aktien kosten höchstens das ${set('value-stocks', 'trailing_p_e')}-Fache des Jahresgewinns und das ${set('value-stocks', 'price_to_book')}-Fache des Buchwerts, und sie zahlen mindestens ${set('value-stocks', 'dividend_yield')} Dividende. Unternehmen mit Verlust sind nicht dabei.`,
    reading:
      'Billig kann einen Grund haben: ein Gewinn am Höhepunkt des Zyklus, ein schrumpfendes Geschäft, hohe Schulden. Die Zahlen zeigen, wo es sich lohnt nachzusehen. Dass sich der Markt irrt, beweisen sie nicht.',
  },
  'high-profit-margin': {
    title: 'Hohe Margen: Unternehmen mit viel Gewinn je Umsatz',
    lead: `Von 100 € Umsatz bleiben hier mindestens ${ofHundred('high-profit-margin', 'profit_margin')} Gewinn, und mindestens ${ofHundred('high-profit-margin', 'operating_margin')} vor Zinsen und Steuern. Das gelingt auf Dauer nur Unternehmen, die etwas haben, das andere nicht leicht nachmachen.`,
    reading:
      'Was eine hohe Marge ist, hängt von der Branche ab: Software und Börsenbetreiber liegen weit über Handel und Industrie. Ein Verkauf von Unternehmensteilen kann die Gewinnmarge eines einzelnen Jahres verzerren; die operative Marge verrät es.',
  },
  'undervalued-growth': {
    title: 'Unterbewertete Wachstumswerte im Vergleich',
    lead: `Der Umsatz ist im letzten Quartal gegenüber dem Vorjahresquartal um mindestens ${set('undervalued-growth', 'revenue_growth')} gewachsen, und trotzdem kosten diese Aktien höchstens das ${set('undervalued-growth', 'forward_p_e')}-Fache des erwarteten Gewinns und das ${set('undervalued-growth', 'price_to_book')}-Fache des Buchwerts.`,
    reading:
      'Beides zugleich ist selten. Oft zweifelt der Markt daran, dass das Wachstum anhält, oder es stammt aus einer Übernahme. Sieh dir an, ob der Gewinn mit dem Umsatz mitkommt.',
  },
};

/** Describes each sector and how to read its figures. */
const SECTOR_TEXTS: Readonly<Record<Sector, readonly [heading: string, lead: string, reading: string]>> = {
  Technology: [
    'Technologie-Aktien',
    'Software, Halbleiter, Geräte und IT-Dienste.',
    'Margen sind oft hoch und Dividenden niedrig. Entscheidend ist, ob das Wachstum anhält, das im Kurs schon steckt.',
  ],
  Finance: [
    'Finanzaktien',
    'Banken, Versicherer, Börsen und Vermögensverwalter.',
    'EV/EBITDA sagt hier wenig, weil Schulden zum Geschäft gehören. Mehr verraten KBV, Eigenkapitalrendite und Dividende.',
  ],
  Healthcare: [
    'Gesundheitsaktien',
    'Pharma, Biotechnologie, Medizintechnik und Kliniken.',
    'Erträge hängen von Patenten und Zulassungen ab. Junge Unternehmen machen oft noch keinen Gewinn und haben dann kein KGV.',
  ],
  Energy: [
    'Energieaktien',
    'Förderer von Öl und Gas, Raffinerien, Ausrüster und Erzeuger.',
    'Gewinne schwanken mit den Rohstoffpreisen. Ein niedriges KGV steht deshalb oft am Höhepunkt des Zyklus.',
  ],
  'Consumer Cyclical': [
    'Zyklische Konsumaktien',
    'Autos, Mode, Reisen und Güter, die man auch später kaufen kann.',
    'Umsatz und Gewinn folgen der Konjunktur. Der Blick auf mehrere Jahre sagt mehr als der auf ein Quartal.',
  ],
  'Consumer Defensive': [
    'Basiskonsum-Aktien',
    'Lebensmittel, Getränke, Haushaltswaren und Supermärkte.',
    'Die Nachfrage schwankt wenig, das Wachstum ist meist klein. Viele Unternehmen zahlen seit Langem Dividende.',
  ],
  Industrials: [
    'Industrieaktien',
    'Maschinenbau, Luftfahrt, Logistik und Bau.',
    'Aufträge und Konjunktur bestimmen das Jahr, und viel Kapital steckt in Anlagen. Eigenkapitalrendite und Marge zeigen, wer damit gut umgeht.',
  ],
  'Basic Materials': [
    'Grundstoff-Aktien',
    'Chemie, Metalle, Bergbau, Papier und Baustoffe.',
    'Die Preise macht der Weltmarkt, deshalb schwanken Gewinne und KGV stark. Das KBV ist hier der ruhigere Maßstab.',
  ],
  'Communication Services': [
    'Kommunikationsaktien',
    'Telekommunikation, Medien, Spiele und Plattformen.',
    'Zwei Welten in einem Sektor: Netzbetreiber mit Schulden und Dividenden, Plattformen mit Wachstum. Vergleiche innerhalb der Gruppe.',
  ],
  Utilities: [
    'Versorger-Aktien',
    'Strom, Gas, Wasser und Netze.',
    'Erträge sind oft reguliert und gut planbar, die Schulden hoch. Steigende Zinsen belasten deshalb Bewertung und Dividende.',
  ],
  'Real Estate': [
    'Immobilienaktien',
    'Vermieter, Entwickler und Immobiliengesellschaften.',
    'Abschreibungen (USA) oder jährliche Neubewertungen (IFRS) verzerren den Gewinn; das KGV führt daher leicht in die Irre. Mehr sagen FFO, Abschlag zum Buchwert und Verschuldung.',
  ],
};

type Country = Exclude<SearchCountry, 'Other'>;

const COUNTRY_TEXTS: Readonly<Record<Country, readonly [heading: string, lead: string, reading: string]>> = {
  'United States': [
    'US-Aktien',
    'Der größte Aktienmarkt der Welt, gehandelt in Dollar.',
    'Dividenden kommen meist jedes Quartal und sind im Schnitt niedriger als in Europa, weil viele Unternehmen lieber eigene Aktien zurückkaufen.',
  ],
  Germany: [
    'Deutsche Aktien',
    'Industrie, Autos, Chemie und Versicherer prägen den Markt, gehandelt in Euro.',
    'Dividenden zahlen deutsche Unternehmen meist einmal im Jahr, nach der Hauptversammlung.',
  ],
  'United Kingdom': [
    'Britische Aktien',
    'Energie, Banken und Konsumgüter wiegen schwer.',
    'Kurse stehen an der Börse in Pence; wir rechnen sie in Pfund und dann in deine Währung um. Viele Unternehmen zahlen zweimal im Jahr Dividende.',
  ],
  Switzerland: [
    'Schweizer Aktien',
    'Pharma, Nahrungsmittel, Banken und Versicherer, gehandelt in Franken.',
    'Dividenden kommen meist einmal im Jahr. Der Wechselkurs zum Euro gehört zur Rendite dazu, in beide Richtungen.',
  ],
  France: [
    'Französische Aktien',
    'Luxusgüter, Luftfahrt, Energie und Kosmetik, gehandelt in Euro.',
    'Dividenden kommen meist einmal im Jahr, bei manchen Unternehmen in zwei Teilen.',
  ],
  Netherlands: [
    'Niederländische Aktien',
    'Ein kleiner Markt mit großen Namen aus Halbleitertechnik, Konsum und Finanzen, gehandelt in Euro.',
    'Viele Unternehmen zahlen eine Zwischendividende und eine Schlussdividende.',
  ],
  Sweden: [
    'Schwedische Aktien',
    'Maschinenbau, Beteiligungsgesellschaften und Technik, gehandelt in Kronen.',
    'Dividenden werden oft in zwei Raten gezahlt. Bei Beteiligungsgesellschaften sagt das KBV mehr als das KGV.',
  ],
  Canada: [
    'Kanadische Aktien',
    'Banken, Energie und Rohstoffe, gehandelt in kanadischen Dollar.',
    'Dividenden kommen meist jedes Quartal. Bei Rohstoffwerten schwanken Gewinn und KGV mit den Weltmarktpreisen.',
  ],
  China: [
    'Chinesische Aktien',
    'Internetplattformen, Banken, Konsum und Industrie, gehandelt in mehreren Währungen.',
    'Viele Konzerne sind auf dem Festland, in Hongkong oder mit Hinterlegungsscheinen in den USA notiert. Welche Rechte eine Aktie gibt, unterscheidet sich dabei.',
  ],
  Japan: [
    'Japanische Aktien',
    'Industrie, Elektronik, Autos und Handelshäuser, gehandelt in Yen.',
    'Das Geschäftsjahr endet bei vielen im März, Dividenden kommen oft zweimal im Jahr. Das KBV ist häufig niedriger als in den USA.',
  ],
};

/**
 * Texts of a preset page; the numbers of presets are those of PRESETS.
 *
 * @param numbers of a part; without them its lead and reading are empty
 */
export function presetPageTexts(page: PresetPage, numbers: PartNumbers | null = null): PresetPageTexts {
  const texts = textsOf(page, numbers);
  const set = Object.entries(texts).map(([part, text]) => [part, typeset(text)]);
  return Object.fromEntries(set) as PresetPageTexts;
}

function textsOf(page: PresetPage, numbers: PartNumbers | null): PresetPageTexts {
  switch (page.kind) {
    case 'preset': {
      const criteria = filterTexts(page.search.filters, page.search.currency).join(', ');
      const description = `${page.label}: ${criteria} – die größten Unternehmen, die das erfüllen.`;
      return { ...PRESET_TEXTS[page.of], description, heading: page.label };
    }
    case 'part': {
      const { preset, group, label, search } = page;
      const criteria = filterTexts(search.filters, search.currency).join(', ');
      return {
        title: group.kind === 'country' ? label : `${preset.label}: ${group.label}`,
        description: `${label}: ${criteria}.`,
        heading: label,
        ...(numbers ? partTexts(page, numbers) : { lead: '', reading: '' }),
      };
    }
    case 'sector': {
      const [heading, lead, reading] = SECTOR_TEXTS[page.of];
      return {
        title: `${heading}: KGV, Dividende, größte Werte`,
        description: `Aktien des Sektors ${page.label}: die größten Unternehmen mit Kurs, KGV und Dividende, dazu Mediane im Vergleich mit allen Aktien.`,
        heading,
        lead,
        reading,
      };
    }
    case 'country': {
      const [heading, lead, reading] = COUNTRY_TEXTS[page.of];
      return {
        title: `${heading}: KGV, Dividende, größte Werte`,
        description: `Aktien ${fromCountries(page.of)}: die größten Unternehmen mit Kurs, KGV und Dividende, dazu Mediane im Vergleich mit allen Aktien.`,
        heading,
        lead,
        reading,
      };
    }
  }
}
