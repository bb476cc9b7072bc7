import { slugOf } from '@/lib/platform/format/slug';
import { countryLabel, SECTORS, type Sector, sectorLabel } from '@/lib/stocks/rules';
import { fromCountries } from '../describe-search';
import { PRESETS, type PresetId } from '../presets';
import { SEARCH_COUNTRIES, type SearchCountry } from '../rules';
import { EMPTY_SEARCH, type SearchState } from '../search-params';

type Page = {
  /** The last part of the address; of a preset within a country or sector, both: `value-aktien/deutschland`. */
  slug: string;
  /** Address of the page. */
  path: string;
  label: string;
  /** The search of the page, sorted by size, largest first. */
  search: SearchState;
};

type WholePreset = Page & { kind: 'preset'; of: PresetId };

/** The page of a sector or a country. */
type GroupPage = Page &
  ({ kind: 'sector'; of: Sector } | { kind: 'country'; of: Exclude<SearchCountry, 'Other'> });

/** The stocks of a preset in a sector or a country. */
export type PartPage = Page & { kind: 'part'; preset: WholePreset; group: GroupPage };

/** A preset page: a search with a page of its own, for a preset, a sector, a country or a part of a preset. */
export type PresetPage = WholePreset | GroupPage | PartPage;

export type PresetPageKind = PresetPage['kind'];

const FOLDERS = { preset: '/search', sector: '/search/sektor', country: '/search/land' } as const;

const at = (kind: keyof typeof FOLDERS, label: string) => {
  const slug = slugOf(label);
  return { slug, path: `${FOLDERS[kind]}/${slug}`, label };
};

const presets = (Object.keys(PRESETS) as PresetId[]).map((of): WholePreset => {
  const { label, filters } = PRESETS[of];
  return {
    kind: 'preset',
    of,
    ...at('preset', label),
    search: { ...EMPTY_SEARCH, preset: of, filters: { ...filters } },
  };
});

const sectors = (Object.keys(SECTORS) as Sector[]).map((of): GroupPage => {
  const label = sectorLabel(of) as string;
  return { kind: 'sector', of, ...at('sector', label), search: { ...EMPTY_SEARCH, sectors: [of] } };
});

/** `Other` has no page. */
const countries = SEARCH_COUNTRIES.filter((country) => country !== 'Other').map((of): GroupPage => {
  const label = countryLabel(of) as string;
  return { kind: 'country', of, ...at('country', label), search: { ...EMPTY_SEARCH, countries: [of] } };
});

/** Headings of presets whose label alone does not say what it is about. */
export const HEADINGS: Partial<Record<PresetId, string>> = {
  'raised-5': '5 Jahre steigende Dividenden',
  'raised-10': '10 Jahre steigende Dividenden',
  'raised-25': '25 Jahre steigende Dividenden',
};

/** Presets whose label does not name stocks. */
const PLURALS: typeof HEADINGS = { 'high-profit-margin': 'Aktien mit hohen Margen' };

const parts = presets.flatMap((preset) =>
  [...sectors, ...countries].map((group): PartPage => {
    const slug = `${preset.slug}/${group.slug}`;
    const { sectors, countries } = group.search;
    return {
      kind: 'part',
      preset,
      group,
      slug,
      path: `${FOLDERS.preset}/${slug}`,
      label: `${PLURALS[preset.of] ?? HEADINGS[preset.of] ?? preset.label} ${ofGroup(group)}`,
      search: { ...preset.search, sectors, countries },
    };
  }),
);

/** Names the origin of a group's stocks: `aus Deutschland`, `aus dem Sektor Finanzen`. */
export function ofGroup({ kind, of, label }: GroupPage): string {
  return kind === 'country' ? fromCountries(of) : `aus dem Sektor ${label}`;
}

/** Every preset page. */
export const PRESET_PAGES: readonly PresetPage[] = [...presets, ...sectors, ...countries, ...parts];

export const presetPagesOf = (kind: PresetPageKind): PresetPage[] =>
  PRESET_PAGES.filter((page) => page.kind === kind);

/** Finds the parts of a preset, or those in a sector or country; none of a part. */
export const partsOf = ({ path }: PresetPage): PartPage[] =>
  parts.filter(({ preset, group }) => preset.path === path || group.path === path);

/** Finds the preset page of an address; undefined if there is none. */
export const presetPageAt = (kind: PresetPageKind, slug: string): PresetPage | undefined =>
  PRESET_PAGES.find((page) => page.kind === kind && page.slug === slug);
