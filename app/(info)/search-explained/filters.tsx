import { Fragment } from 'react';
import { TextTable } from '@/components/ui/text-table';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { formatNumber } from '@/lib/platform/format/number';
import { categoryText, filterText, formatFilterValue } from '@/lib/search/filter';
import { CATEGORIES, PRESETS } from '@/lib/search/presets';
import {
  BASIC_FILTER_KEYS,
  type BasicFilterKey,
  FILTER_SECTIONS,
  FILTERS,
  type FilterKey,
  type FilterSection,
  type FilterValues,
} from '@/lib/search/rules';
import { METRICS } from '@/lib/stocks/metrics';

const SECTIONS = Object.entries(FILTER_SECTIONS) as [FilterSection, string][];

const DIRECTIONS = { minimum: 'Mindestwert', maximum: 'Höchstwert' } as const;

function filterRow(key: BasicFilterKey) {
  const { direction, maximum, step } = FILTERS[key];
  return {
    name: METRICS[key].label,
    cells: [
      DIRECTIONS[direction],
      `0 bis ${formatFilterValue(key, maximum, DEFAULT_CURRENCY)}, Schritt ${formatNumber(step, step === 1 ? 0 : 1)}`,
    ],
  };
}

function Conditions({ filters }: { filters: FilterValues }) {
  const entries = Object.entries(filters) as [FilterKey, number][];
  return (
    <ul>
      {entries.map(([key, setting]) => (
        <li key={key}>{filterText(key, setting, DEFAULT_CURRENCY)}</li>
      ))}
    </ul>
  );
}

export const FILTER_TABLES = SECTIONS.map(([section, title]) => (
  <Fragment key={section}>
    <h3>{title}</h3>
    <TextTable
      caption={`Filter im Abschnitt ${title}`}
      columns={['Filter', 'Wirkt als', 'Regler']}
      rows={BASIC_FILTER_KEYS.filter((key) => FILTERS[key].section === section).map(filterRow)}
    />
  </Fragment>
));

export const PRESET_TABLE = (
  <TextTable
    caption="Vorlagen mit ihren Filtern"
    columns={['Vorlage', 'Filter']}
    rows={Object.values(PRESETS).map(({ label, filters }) => ({
      name: label,
      cells: [<Conditions key={label} filters={filters} />],
    }))}
  />
);

export const CATEGORY_TABLE = (
  <TextTable
    caption="Reihen der Übersicht mit ihrer Regel"
    columns={['Reihe', 'Regel']}
    rows={Object.values(CATEGORIES).map((category) => ({
      name: category.label,
      cells: [categoryText(category)],
    }))}
  />
);
