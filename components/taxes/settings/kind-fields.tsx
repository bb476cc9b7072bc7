import { Fragment } from 'react';
import { AccountSection } from '@/components/account/account-section';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import type { TaxSettingsAnswer } from '@/lib/portfolio/taxes/settings-schema';
import { isFund, SECURITY_KIND_NAMES, SECURITY_KINDS, type SecurityKind } from '@/lib/taxes/fund-kinds';
import { fieldOf, hasSince } from './typed-settings';
import type { TaxSettingsForm } from './use-tax-settings';

type Props = { form: TaxSettingsForm; securities: TaxSettingsAnswer['securities'] };

const nameOf = (kind: SecurityKind): string => SECURITY_KINDS[kind].label;

/** Funds first: for them it is asked. */
const OPTIONS = SECURITY_KIND_NAMES.toSorted((a, b) => Number(isFund(b)) - Number(isFund(a))).map((kind) => ({
  value: kind,
  label: nameOf(kind),
}));

/** Enters the kinds of securities: a fund whose kind nobody states has no Teilfreistellung and cannot be computed. */
export function KindFields({ form, securities }: Props) {
  if (securities.length === 0) return null;
  return (
    <AccountSection
      id="fondsarten"
      title="Arten deiner Fonds"
      note="Von der Art hängt ab, welcher Teil der Erträge steuerfrei ist (§ 20 InvStG). Sie steht auf der Abrechnung und beim Anbieter des Fonds."
    >
      <div className="grid gap-4">
        {securities.map(({ stock_id, name, source_kind }) => (
          <Fragment key={stock_id}>
            <Select
              label={name}
              options={[
                {
                  value: '',
                  label: source_kind ? `${nameOf(source_kind)}, laut Datenquelle` : 'Nicht bekannt',
                },
                ...OPTIONS,
              ]}
              {...form.field(fieldOf(stock_id, 'kind'))}
            />
            {hasSince(form.values, stock_id) && (
              <TextField
                label={`${name}: Art gilt seit`}
                type="date"
                hint="Leer: schon immer. Wechselt ein Fonds die Art, gelten seine Anteile als verkauft; versteuert wird das erst beim wirklichen Verkauf (§ 22 Abs. 1 und 3 InvStG)"
                {...form.field(fieldOf(stock_id, 'kind_since'))}
              />
            )}
          </Fragment>
        ))}
      </div>
    </AccountSection>
  );
}
