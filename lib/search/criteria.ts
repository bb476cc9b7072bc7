import { anyOf } from '@/lib/platform/format/lists';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import { filtersInUse, filterText } from './filter';
import type { FilterKey } from './rules';
import type { StockSearch } from './stock-search';

export type CriterionKey =
  | 'name'
  | 'countries'
  | 'sectors'
  | 'tradingCurrencies'
  | 'paysDividend'
  | FilterKey;

/** A condition of a search in short words: `Deutschland`, `KGV 5 bis 15`. */
export type Criterion = {
  key: CriterionKey;
  /** The one of several, such as a country. */
  member?: string;
  text: string;
};

/** Words the conditions of a search, one by one, in the order of the form. A filter has both its bounds. */
export function criteria(search: StockSearch): Criterion[] {
  const { name, paysDividend, filters, currency } = search;
  const words: Criterion[] = [
    { key: 'name', text: name.trim() && `„${name.trim()}“` },
    ...choices(search).flatMap(({ key, members, before = '' }) =>
      members.map(([member, text]) => ({ key, member, text: `${before}${text}` })),
    ),
    {
      key: 'paysDividend',
      text: paysDividend === null ? '' : paysDividend ? 'zahlt Dividende' : 'zahlt keine Dividende',
    },
    ...filtersInUse(filters).map(({ key, setting, opposite }) => ({
      key,
      text: filterText(key, setting, currency, opposite, 'signs'),
    })),
  ];
  return words.filter(({ text }) => text !== '');
}

/** Words a search in one line: `Deutschland oder Schweiz · KGV ≤ 15`. */
export function criteriaText(search: StockSearch): string {
  const list = criteria(search);
  const several = choices(search);
  const words = list.flatMap(({ key, text }, index) => {
    if (list[index - 1]?.key === key) return [];
    const choice = several.find((one) => one.key === key);
    return [choice ? `${choice.before ?? ''}${anyOf(choice.members.map(([, name]) => name))}` : text];
  });
  return words.join(' · ') || 'Alle Aktien';
}

type Choice = {
  key: 'countries' | 'sectors' | 'tradingCurrencies';
  before?: string;
  /** Each with its name. */
  members: readonly (readonly [string, string])[];
};

const choices = ({ countries, sectors, tradingCurrencies }: StockSearch): Choice[] => [
  { key: 'countries', members: countries.map((country) => [country, countryName(country)]) },
  { key: 'sectors', members: sectors.map((sector) => [sector, sectorLabel(sector) ?? sector]) },
  { key: 'tradingCurrencies', before: 'notiert in ', members: tradingCurrencies.map((code) => [code, code]) },
];

const countryName = (country: string): string =>
  country === 'Other' ? 'andere Länder' : (countryLabel(country) ?? country);
