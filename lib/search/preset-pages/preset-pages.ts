import { slugOf } from '@/lib/platform/format/slug';
import { countryLabel, SECTORS, type Sector, sectorLabel } from '@/lib/stocks/rules';
import { PRESETS, type PresetId, SEARCH_COUNTRIES, type SearchCountry } from '../rules';
import { EMPTY_SEARCH, type SearchState } from '../search-params';

/** A preset page: a search with a page of its own, for a preset, a sector or a country. */
export type PresetPage = {
  slug: string;
  /** Address of the page. */
  path: string;
  label: string;
  /** The search of the page, sorted by size, largest first. */
  search: SearchState;
} & (
  | { kind: 'preset'; of: PresetId }
  | { kind: 'sector'; of: Sector }
  | { kind: 'country'; of: Exclude<SearchCountry, 'Other'> }
);

export type PresetPageKind = PresetPage['kind'];

const FOLDERS = { preset: '/search', sector: '/search/sektor', country: '/search/land' } as const;

const at = (kind: PresetPageKind, label: string) => {
  const slug = slugOf(label);
  return { slug, path: `${FOLDERS[kind]}/${slug}`, label };
};

const presets = (Object.keys(PRESETS) as PresetId[]).map((of): PresetPage => {
  const { label, filters } = PRESETS[of];
  return {
    kind: 'preset',
    of,
    ...at('preset', label),
    search: { ...EMPTY_SEARCH, preset: of, filters: { ...filters } },
  };
});

const sectors = (Object.keys(SECTORS) as Sector[]).map((of): PresetPage => {
  const label = sectorLabel(of) as string;
  return { kind: 'sector', of, ...at('sector', label), search: { ...EMPTY_SEARCH, sectors: [of] } };
});

/** `Other` has no page. */
const countries = SEARCH_COUNTRIES.filter((country) => country !== 'Other').map((of): PresetPage => {
  const label = countryLabel(of) as string;
  return { kind: 'country', of, ...at('country', label), search: { ...EMPTY_SEARCH, countries: [of] } };
});

/** Every preset page. */
export const PRESET_PAGES: readonly PresetPage[] = [...presets, ...sectors, ...countries];

export const presetPagesOf = (kind: PresetPageKind): PresetPage[] =>
  PRESET_PAGES.filter((page) => page.kind === kind);

/** Finds the preset page of an address; undefined if there is none. */
export const presetPageAt = (kind: PresetPageKind, slug: string): PresetPage | undefined =>
  PRESET_PAGES.find((page) => page.kind === kind && page.slug === slug);
