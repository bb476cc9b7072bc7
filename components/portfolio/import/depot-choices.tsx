import { useState } from 'react';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { refusalOfDepot } from '@/lib/depot-import/preview/depot-names';
import type { DepotChoice } from '@/lib/depot-import/preview/preview';
import { formatCount } from '@/lib/platform/format/number';
import { chooseDepot, gather, nameDepot } from './import-choices';
import type { DepotImport } from './use-import';

const NEW = 'new';
const APART = 'apart';

/** Depots that are listed at once; more of them fold. */
const MOST_LISTED = 5;

type Props = Pick<DepotImport, 'depots' | 'ledger' | 'gathered'>;

/** Chooses where the bookings of each depot in the files go, all into one or each apart, and names new depots. */
export function DepotChoices({ depots, ledger, gathered }: Props) {
  const [isOpen, setOpen] = useState(false);
  const existing = ledger?.depots ?? [];
  const options = [
    ...existing.map(({ id, name }) => ({ value: id, label: name })),
    { value: NEW, label: 'Neues Depot anlegen' },
  ];
  const choiceOf = (depot: DepotChoice) => ('name' in depot ? NEW : depot.id);
  const refusalOf = (depot: DepotChoice) => refusalOfDepot(depot, depots.values(), existing);
  const nameField = (depot: DepotChoice | null, of: string) =>
    depot &&
    'name' in depot && (
      <TextField
        label={`Name des neuen Depots${of}`}
        maxLength={80}
        value={depot.name}
        error={refusalOf(depot) ?? undefined}
        onChange={({ target }) => nameDepot(depot.id, target.value)}
      />
    );
  const list = [...depots].map(([name, depot]) => {
    const of = depots.size === 1 ? '' : ` für „${name}“`;
    return (
      <div key={name} className="flex flex-wrap gap-3">
        <Select
          label={`Depot${of}`}
          value={choiceOf(depot)}
          onChange={({ target }) => chooseDepot(name, target.value === NEW ? null : target.value)}
          options={options}
        />
        {nameField(depot, of)}
      </div>
    );
  });
  const isLong = depots.size > MOST_LISTED;
  return (
    <div className="flex flex-wrap gap-3">
      {(depots.size > 1 || gathered) && (
        <div className="flex basis-full flex-wrap gap-3">
          <Select
            label="Alle in ein Depot"
            value={gathered ? choiceOf(gathered) : APART}
            onChange={({ target: { value } }) =>
              gather(value === APART ? null : value === NEW ? 'new' : { id: value })
            }
            options={[{ value: APART, label: 'Nein, wie in den Dateien' }, ...options]}
          />
          {nameField(gathered, '')}
        </div>
      )}
      {!gathered && isLong && (
        <details
          className="basis-full"
          // Stays open once a name had to change.
          open={isOpen || [...depots.values()].some(refusalOf)}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary className="min-h-6 cursor-pointer text-14 text-accent">
            {formatCount(depots.size)} Depots einzeln wählen
          </summary>
          <div className="mt-3 flex flex-wrap gap-3">{list}</div>
        </details>
      )}
      {!gathered && !isLong && list}
    </div>
  );
}
