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

type Props = Pick<DepotImport, 'depots' | 'ledger' | 'gathered'>;

/** Says where the bookings go, and lets the person choose: all into one depot or each apart, with names of new ones. */
export function DepotChoices({ depots, ledger, gathered }: Props) {
  const [isOpen, setOpen] = useState(false);
  const existing = ledger?.depots ?? [];
  const refusalOf = (depot: DepotChoice) => refusalOfDepot(depot, depots.values(), existing);
  if (depots.size === 0) return null;
  const fields = { existing, refusalOf };
  return (
    <details
      className="mb-2 text-14 print:hidden"
      // Stays open once a name had to change.
      open={isOpen || [...depots.values()].some((depot) => refusalOf(depot) !== null)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-6 cursor-pointer py-1 wrap-anywhere text-ink-2">
        {depots.size === 1 || gathered ? 'Depot: ' : 'Depots: '}
        <b className="font-medium text-ink">{depotsText({ depots, existing, gathered })}</b>
        <span className="link ml-2">Ändern</span>
      </summary>
      <div className="mt-2 mb-3 flex flex-wrap gap-3">
        {(depots.size > 1 || gathered) && (
          <DepotFields
            {...fields}
            label="Alle in ein Depot"
            of=""
            depot={gathered}
            apart="Nein, wie in den Dateien"
            onChoose={(value) => gather(value === NEW ? 'new' : value === null ? null : { id: value })}
          />
        )}
        {!gathered &&
          [...depots].map(([name, depot]) => {
            const of = depots.size === 1 ? '' : ` für „${name}“`;
            return (
              <DepotFields
                key={name}
                {...fields}
                label={`Depot${of}`}
                of={of}
                depot={depot}
                onChoose={(value) => chooseDepot(name, value === NEW ? null : value)}
              />
            );
          })}
      </div>
    </details>
  );
}

type FieldsProps = {
  label: string;
  /** Says in the label of a new depot's name which one it is. */
  of: string;
  depot: DepotChoice | null;
  existing: readonly { id: string; name: string }[];
  /** Name of the choice of none. */
  apart?: string;
  refusalOf: (depot: DepotChoice) => string | null;
  onChoose: (value: string | null) => void;
};

/** Chooses a depot, and names it where it is new. */
const DepotFields = ({ label, of, depot, existing, apart, refusalOf, onChoose }: FieldsProps) => (
  <div className="flex basis-full flex-wrap gap-3">
    <Select
      label={label}
      value={!depot ? APART : 'name' in depot ? NEW : depot.id}
      onChange={({ target: { value } }) => onChoose(value === APART ? null : value)}
      options={[
        ...(apart ? [{ value: APART, label: apart }] : []),
        ...existing.map(({ id, name }) => ({ value: id, label: name })),
        { value: NEW, label: 'Neues Depot anlegen' },
      ]}
    />
    {depot && 'name' in depot && (
      <TextField
        label={`Name des neuen Depots${of}`}
        maxLength={80}
        value={depot.name}
        error={refusalOf(depot) ?? undefined}
        onChange={({ target }) => nameDepot(depot.id, target.value)}
      />
    )}
  </div>
);

/** Depots that are named at most. */
const NAMED = 3;

type Given = {
  /** By the name in the files. */
  depots: ReadonlyMap<string, DepotChoice>;
  existing: readonly { id: string; name: string }[];
  /** The one depot for all. */
  gathered: DepotChoice | null;
};

/** Says where the bookings go: `comdirect → Mein Depot, DEGIRO (neu) und 2 weitere`. */
export function depotsText({ depots, existing, gathered }: Given): string {
  const placeOf = (depot: DepotChoice) =>
    'name' in depot ? `${depot.name} (neu)` : (existing.find(({ id }) => id === depot.id)?.name ?? '');
  if (gathered) return `alle in ${placeOf(gathered)}`;
  const texts = [...depots].map(([stated, depot]) => {
    const place = placeOf(depot);
    const isSame = place.toLowerCase().replace(/ \(neu\)$/, '') === stated.toLowerCase();
    return isSame ? place : `${stated} → ${place}`;
  });
  const more = texts.length - NAMED;
  return texts.slice(0, NAMED).join(', ') + (more > 0 ? ` und ${formatCount(more)} weitere` : '');
}
