import { typeset } from '@/lib/platform/format/typeset';
import { readTexts } from '@/lib/platform/read-texts';
import { SECTORS, type Sector } from '@/lib/stocks/rules';
import { fromCountries } from '../describe-search';
import { filterTexts, formatFilterValue } from '../filter';
import { PRESETS, type PresetId } from '../presets';
import { type FilterKey, SEARCH_COUNTRIES } from '../rules';
import { EVERY_STOCK } from '../stock-search';
import { type PartNumbers, partTexts } from './part-numbers';
import { HEADINGS, type PresetPage } from './preset-pages';

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

const PRESET_TEXTS = readTexts(
  'presets',
  Object.keys(PRESETS) as PresetId[],
  ['title', 'lead', 'reading'],
  (name, preset) => {
    const key = name.replace(/_of_100$/, '') as FilterKey;
    const filters: Partial<Record<FilterKey, number>> = PRESETS[preset].filters;
    const value = filters[key];
    if (value === undefined) return undefined;
    const text = formatFilterValue(key, value, EVERY_STOCK.currency);
    return name === key ? text : text.replace(/\s*%$/, ' €');
  },
);

const GROUP_FIELDS = ['heading', 'lead', 'reading'] as const;

const SECTOR_TEXTS = readTexts('sectors', Object.keys(SECTORS) as Sector[], GROUP_FIELDS);

const COUNTRY_TEXTS = readTexts(
  'countries',
  SEARCH_COUNTRIES.filter((country) => country !== 'Other'),
  GROUP_FIELDS,
);

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
      return { ...PRESET_TEXTS[page.of], description, heading: HEADINGS[page.of] ?? page.label };
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
    case 'sector':
      return groupTexts(SECTOR_TEXTS[page.of], `des Sektors ${page.label}`);
    case 'country':
      return groupTexts(COUNTRY_TEXTS[page.of], fromCountries(page.of));
  }
}

const groupTexts = (texts: (typeof SECTOR_TEXTS)[Sector], origin: string): PresetPageTexts => ({
  ...texts,
  title: `${texts.heading}: KGV, Dividende, größte Werte`,
  description: `Aktien ${origin}: die größten Unternehmen mit Kurs, KGV und Dividende, dazu Mediane im Vergleich mit allen Aktien.`,
});
