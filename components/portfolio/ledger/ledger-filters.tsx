import { Button } from '@/components/ui/button';
import { RemovablePill } from '@/components/ui/pill';
import { Select } from '@/components/ui/select';
import type { Depot } from '@/lib/bookings/depots/schema';
import { isKind, KINDS } from '@/lib/bookings/kinds';
import type { LedgerFilters as Filters } from '@/lib/bookings/ledger-address';
import type { BookingChoices } from '@/lib/bookings/schema';

type Props = {
  filters: Filters;
  choices: BookingChoices;
  depots: readonly Depot[];
  onChange: (filters: Filters) => void;
};

/** Chooses kind, depot, security and year of the ledger. */
export function LedgerFilters({ filters, choices, depots, onChange }: Props) {
  const without = (field: keyof Filters) => {
    const { [field]: _, ...others } = filters;
    return others;
  };
  const select = (
    field: keyof Filters,
    label: string,
    all: string,
    options: readonly { value: string; label: string }[],
  ) => (
    // On paper, a box says what the bookings are filtered by.
    <div className={filters[field] === undefined ? 'print:hidden' : ''}>
      <Select
        label={label}
        value={filters[field] ?? ''}
        options={[{ value: '', label: all }, ...withChosen(options, filters[field])]}
        onChange={({ target: { value } }) =>
          onChange(value === '' ? without(field) : { ...filters, [field]: value })
        }
      />
    </div>
  );
  return (
    <search aria-label="Filter der Buchungen" className="grid grid-cols-2 items-end gap-3 lg:grid-cols-5">
      {select(
        'kind',
        'Art',
        'Alle Arten',
        choices.kinds.map((kind) => ({ value: kind, label: KINDS[kind].label })),
      )}
      {select(
        'depot',
        'Depot',
        depots.length > 1 ? `Alle Depots (${depots.length})` : 'Alle Depots',
        depots.map(({ id, name }) => ({ value: id, label: name })),
      )}
      {select(
        'stock',
        'Wertpapier',
        'Alle Wertpapiere',
        choices.stocks.map(({ id, name }) => ({ value: id, label: name })),
      )}
      {select(
        'year',
        'Jahr',
        'Alle Jahre',
        choices.years.map((year) => ({ value: String(year), label: String(year) })),
      )}
      {Object.keys(filters).length > 0 && (
        <div>
          <Button look="quiet" onClick={() => onChange({})}>
            Filter zurücksetzen
          </Button>
        </div>
      )}
      {filters.import !== undefined && <OneImport onRemove={() => onChange(without('import'))} />}
    </search>
  );
}

const OneImport = ({ onRemove }: { onRemove: () => void }) => (
  <div className="col-span-full">
    <RemovablePill text="Nur dieser Import" onRemove={onRemove} />
  </div>
);

/** Adds a choice of the address that no booking has, so that the box shows what is filtered by. */
const withChosen = (options: readonly { value: string; label: string }[], chosen: string | undefined) =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: kindName(chosen) ?? 'Nicht vorhanden' }];

const kindName = (kind: string) => (isKind(kind) ? KINDS[kind].label : undefined);
