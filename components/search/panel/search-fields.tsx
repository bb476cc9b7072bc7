import { Search } from 'lucide';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { ALL, NAME_LOOKUP, SEARCH_COUNTRIES } from '@/lib/search/rules';
import type { SearchState } from '@/lib/search/search-params';
import { countryLabel, SECTORS } from '@/lib/stocks/rules';

const COUNTRIES = [
  { value: ALL, label: 'Alle Länder' },
  ...SEARCH_COUNTRIES.map((value) => ({
    value,
    label: value === 'Other' ? 'Andere Länder' : (countryLabel(value) ?? value),
  })),
];

const SECTOR_OPTIONS = [
  { value: ALL, label: 'Alle Sektoren' },
  ...Object.entries(SECTORS).map(([value, label]) => ({ value, label })),
];

type Fields = Pick<SearchState, 'name' | 'countries' | 'sectors'>;

/** Returns the members of a select: none for all. */
const chosen = <Member extends string>(value: unknown): Member[] =>
  typeof value === 'string' && value !== ALL ? [value as Member] : [];

type Props = {
  fields: Fields;
  onChange: (change: Partial<Fields>) => void;
  onSubmit: () => void;
};

/**
 * Renders name, country, sector and the button. Before hydration the form leads to the stock of that name, or with
 * a country or sector back to this page.
 */
export function SearchFields({ fields, onChange, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null);

  // Takes over values entered before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come
  useEffect(() => {
    const given = new FormData(form.current ?? undefined);
    const name = String(given.get('name') ?? '');
    const [country, sector] = [given.get('country'), given.get('sector')];
    const changed: Partial<Fields> = {
      ...(name !== fields.name && { name }),
      ...(country !== (fields.countries[0] ?? ALL) && { countries: chosen(country) }),
      ...(sector !== (fields.sectors[0] ?? ALL) && { sectors: chosen(sector) }),
    };
    if (Object.keys(changed).length > 0) onChange(changed);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <search>
      <form
        ref={form}
        action="/stock"
        onSubmit={submit}
        className="grid items-end gap-3 md:grid-cols-[2fr_1fr_1fr_auto]"
      >
        <TextField
          label="Name"
          name="name"
          type="search"
          value={fields.name}
          onChange={(event) => onChange({ name: event.target.value })}
          maxLength={NAME_LOOKUP.longest}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder="Name, Symbol, ISIN oder WKN"
          before={<Icon of={Search} />}
        />
        <div className="grid min-w-0 gap-3 noscript:hidden max-md:grid-cols-2 md:contents">
          <Select
            label="Land"
            name="country"
            options={COUNTRIES}
            value={fields.countries[0] ?? ALL}
            onChange={(event) => onChange({ countries: chosen(event.target.value) })}
          />
          <Select
            label="Sektor"
            name="sector"
            options={SECTOR_OPTIONS}
            value={fields.sectors[0] ?? ALL}
            onChange={(event) => onChange({ sectors: chosen(event.target.value) })}
          />
        </div>
        <Button type="submit">Aktien suchen</Button>
      </form>
    </search>
  );
}
