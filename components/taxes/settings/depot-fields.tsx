import { AccountSection } from '@/components/account/account-section';
import { DecimalField } from '@/components/ui/decimal-field';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { typeset } from '@/lib/platform/format/typeset';
import type { TaxSettingsAnswer } from '@/lib/portfolio/taxes/settings-schema';
import { START_SUM_NAMES, START_SUMS } from '@/lib/portfolio/taxes/start-sums';
import { fieldOf, hasOwnPots } from './typed-settings';
import type { TaxSettingsForm } from './use-tax-settings';

type Depot = TaxSettingsAnswer['depots'][number];

type Props = {
  form: TaxSettingsForm;
  depot: Depot;
  /** All other depots of the account. */
  others: readonly Depot[];
  /** Says what banks are. */
  isFirst: boolean;
};

const RESIDENCES = [
  { value: '', label: 'Nicht angegeben' },
  { value: 'domestic', label: 'Inland: Die Bank zieht Steuern ab' },
  { value: 'foreign', label: 'Ausland: Die Bank zieht nichts ab' },
];

/** Enters where the bank of a depot is, and the allowance and pots that it has there or shares with another depot. */
export function DepotFields({ form, depot, others, isFirst }: Props) {
  const { values, field } = form;
  const id = depot.depot_id;
  const isShared = values[fieldOf(id, 'shares_with')] !== '';
  return (
    <AccountSection
      id={`depot-${id}`}
      title={depot.name}
      note={
        isFirst &&
        typeset(
          'Freistellungsauftrag und Verlusttöpfe führt jede Bank für sich (§ 43a Abs. 3, § 44a Abs. 2 EStG); mehrere Depots derselben Bank teilen sie.',
        )
      }
    >
      <div className="grid gap-4">
        {others.length > 0 && (
          <Select
            label="Freistellungsauftrag und Töpfe"
            options={[
              { value: '', label: 'Eigene' },
              ...others.map((other) => ({ value: other.depot_id, label: `Gemeinsam mit ${other.name}` })),
            ]}
            {...field(fieldOf(id, 'shares_with'))}
          />
        )}
        {!isShared && (
          <Select label="Sitz der Bank" options={RESIDENCES} {...field(fieldOf(id, 'residence'))} />
        )}
        {hasOwnPots(values, id) && <PotFields form={form} id={id} />}
      </div>
    </AccountSection>
  );
}

const PotFields = ({ form: { field, values }, id }: { form: TaxSettingsForm; id: string }) => (
  <>
    <DecimalField
      label="Freistellungsauftrag im Jahr (EUR)"
      hint="Leer: nicht angegeben, gerechnet wird mit 0 €"
      {...field(fieldOf(id, 'allowance'))}
    />
    <TextField
      label="Stand der Bank vom"
      type="date"
      hint="Der Tag des Kontoauszugs mit den Töpfen. Was bis dahin gebucht ist, steckt im Stand; für den 31.12. reichen die Verlusttöpfe. Leer: gerechnet wird ab der ersten Buchung"
      {...field(fieldOf(id, 'start_on'))}
    />
    {values[fieldOf(id, 'start_on')] !== '' && (
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {START_SUM_NAMES.map((name) => {
          const { label, hint } = { hint: undefined, ...START_SUMS[name] };
          return (
            <DecimalField key={name} label={`${label} (EUR)`} hint={hint} {...field(fieldOf(id, name))} />
          );
        })}
      </div>
    )}
  </>
);
