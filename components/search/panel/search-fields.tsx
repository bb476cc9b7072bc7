import { Search } from 'lucide';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { TextField } from '@/components/ui/text-field';
import { useMedia } from '@/components/ui/use-media';
import { NAME_LOOKUP, SEARCH_COUNTRIES } from '@/lib/search/rules';
import { membersOf, paramsFromSearchState, SECTOR_KEYS, type SearchState } from '@/lib/search/search-params';
import type { ChoiceCounts } from '@/lib/search/stock-search';
import { countryLabel, SECTORS } from '@/lib/stocks/rules';
import { ChoiceList } from './choice-list';

type Fields = Pick<SearchState, 'name' | 'countries' | 'sectors'>;

type Props = {
  search: SearchState;
  /** Stocks of each country and sector; null if unknown. */
  counts: ChoiceCounts | null;
  /** Hides the labels, above results. */
  compact: boolean;
  onChange: (change: Partial<Fields>) => void;
  onSubmit: () => void;
  /** The button of the filters. */
  children: ReactNode;
};

/**
 * Renders name, countries, sectors and the button. Its fields are the parameters of the address, so it also works
 * without our script.
 */
export function SearchFields({ search, counts, compact, onChange, onSubmit, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isNarrow = useMedia('(width < 30rem)', false);

  // Takes over values entered before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come
  useEffect(() => {
    const entered = fieldsOf(new FormData(form.current ?? undefined));
    const changed = Object.entries(entered).filter(
      ([field, value]) => String(value) !== String(search[field as keyof Fields]),
    );
    if (changed.length > 0) onChange(Object.fromEntries(changed));
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <search className="block min-w-0 flex-1">
      <form
        ref={form}
        action="/search"
        onSubmit={submit}
        className="grid grid-cols-6 items-end gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:gap-3 lg:grid-cols-[minmax(0,2fr)_auto_minmax(0,1fr)_minmax(0,1fr)_auto] lg:max-xl:gap-2 lg:max-xl:[&_.button]:px-3"
      >
        <div className="col-span-4 sm:col-span-2 lg:col-span-1">
          <TextField
            label="Name"
            labelHidden={compact}
            name="name"
            type="search"
            value={search.name}
            onChange={(event) => onChange({ name: event.target.value })}
            maxLength={NAME_LOOKUP.longest}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={isNarrow ? 'Name oder ISIN' : 'Name, Symbol, ISIN oder WKN'}
            before={<Icon of={Search} />}
            className="max-[30rem]:pr-1! max-[30rem]:pl-10.5!"
          />
        </div>
        <Button type="submit" className="max-sm:col-span-2 max-sm:px-1! max-sm:text-13">
          Aktien suchen
        </Button>
        <Choices search={search} counts={counts} compact={compact} onChange={onChange} />
        {children}
        <RestOfSearch search={search} />
      </form>
    </search>
  );
}

/** The lists of countries and sectors. */
const Choices = ({ search, counts, compact, onChange }: Omit<Props, 'onSubmit' | 'children'>) => (
  <>
    <div className="col-span-3 min-w-0 max-xs:col-span-6 sm:col-span-1">
      <ChoiceList
        label="Land"
        labelHidden={compact}
        all="Alle Länder"
        name="country"
        options={SEARCH_COUNTRIES.map((value, index) => ({
          value,
          label: value === 'Other' ? 'Andere Länder' : (countryLabel(value) ?? value),
          count: counts?.countries[index],
        }))}
        chosen={search.countries}
        onChange={(countries) => onChange({ countries })}
      />
    </div>
    <div className="col-span-3 min-w-0 max-xs:col-span-6 sm:col-span-1">
      <ChoiceList
        label="Sektor"
        labelHidden={compact}
        all="Alle Sektoren"
        name="sector"
        options={SECTOR_KEYS.map((value, index) => ({
          value,
          label: SECTORS[value],
          count: counts?.sectors[index],
        }))}
        chosen={search.sectors}
        onChange={(sectors) => onChange({ sectors })}
        atEnd
      />
    </div>
  </>
);

/** Sends the filters and the order with the form, which has no fields for them. */
function RestOfSearch({ search }: { search: SearchState }) {
  const rest = paramsFromSearchState({ ...search, name: '', countries: [], sectors: [] });
  return [...rest].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

const fieldsOf = (form: FormData): Fields => ({
  name: String(form.get('name') ?? ''),
  countries: membersOf(SEARCH_COUNTRIES, form.getAll('country').map(String)),
  sectors: membersOf(SECTOR_KEYS, form.getAll('sector').map(String)),
});
