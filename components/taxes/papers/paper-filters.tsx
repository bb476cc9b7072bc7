import { Pill, PillRow, RemovablePill } from '@/components/ui/pill';
import { Select } from '@/components/ui/select';
import type { PaperFilters } from '@/lib/bookings/papers/papers-address';
import type { CheckedPapers } from '@/lib/bookings/papers/schema';
import { formatCount } from '@/lib/platform/format/number';
import { VERDICT_NAMES, VERDICTS } from '@/lib/taxes/check/verdicts';

type Props = {
  filters: PaperFilters;
  answer: Pick<CheckedPapers, 'counts' | 'years' | 'depots'>;
  /** Papers of all verdicts. */
  all: number;
  onChange: (filters: PaperFilters) => void;
};

/** Chooses verdict, year and bank of the checked papers. */
export function PaperFilterRow({ filters, answer: { counts, years, depots }, all, onChange }: Props) {
  const { verdict, booking } = filters;
  const choose = (field: keyof PaperFilters, value: string | undefined) => {
    const { [field]: _, ...others } = filters;
    onChange(value ? { ...others, [field]: value } : others);
  };
  return (
    <search aria-label="Filter der Belege" className="grid min-w-0 gap-3">
      <PillRow label="Urteil">
        <Pill pressed={verdict === undefined} onClick={() => choose('verdict', undefined)}>
          Alle <span className="figures">{formatCount(all)}</span>
        </Pill>
        {VERDICT_NAMES.map((name) => (
          <Pill key={name} pressed={verdict === name} onClick={() => choose('verdict', name)}>
            {VERDICTS[name]} <span className="figures">{formatCount(counts[name])}</span>
          </Pill>
        ))}
      </PillRow>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Jahr"
          value={filters.year ?? ''}
          options={[{ value: '', label: 'Alle Jahre' }, ...years.map(optionOf)]}
          onChange={({ target }) => choose('year', target.value)}
        />
        {(depots.length > 1 || filters.depot) && (
          <Select
            label="Bank"
            value={filters.depot ?? ''}
            options={[
              { value: '', label: 'Alle Banken' },
              ...depots.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ target }) => choose('depot', target.value)}
          />
        )}
        {booking && <RemovablePill text="Nur dieser Beleg" onRemove={() => choose('booking', undefined)} />}
      </div>
    </search>
  );
}

const optionOf = (year: number) => ({ value: String(year), label: String(year) });
