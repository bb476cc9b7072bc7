'use client';

import { Fragment } from 'react';
import { AccountSection } from '@/components/account/account-section';
import { RefusalBanner } from '@/components/form/refusal-banner';
import { AccountGate } from '@/components/session/account-gate';
import { Loaded } from '@/components/session/load-failed';
import { useCall } from '@/components/session/use-call';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { Loading, Shape } from '@/components/ui/skeleton';
import { TextField } from '@/components/ui/text-field';
import { typeset } from '@/lib/platform/format/typeset';
import { UNSAID } from '@/lib/portfolio/taxes/settings';
import type { TaxSettingsAnswer } from '@/lib/portfolio/taxes/settings-schema';
import { isFund, SECURITY_KIND_NAMES, SECURITY_KINDS, type SecurityKind } from '@/lib/taxes/fund-kinds';
import { CHURCH_TAX } from '@/lib/taxes/rates';
import { DepotFields } from './depot-fields';
import { fieldOf, hasSince, paysChurchTax } from './typed-settings';
import { type TaxSettingsForm, useTaxSettings } from './use-tax-settings';

export const TaxSettingsPage = () => (
  <AccountGate waiting={<Waiting />}>
    <LoadedSettings />
  </AccountGate>
);

function LoadedSettings() {
  const call = useCall('GET /api/taxes/settings');
  return (
    <Loaded call={call} failed="Deine Angaben lassen sich gerade nicht laden" waiting={<Waiting />}>
      {(settings) => <Settings settings={settings} reload={call.mutate} />}
    </Loaded>
  );
}

function Settings({ settings, reload }: { settings: TaxSettingsAnswer; reload: () => Promise<unknown> }) {
  const { depots, securities, unsaid } = settings;
  const form = useTaxSettings(settings, reload);
  return (
    <form {...form.attributes}>
      <Missing unsaid={unsaid} />
      <PersonFields form={form} />
      {depots.map((depot) => (
        <DepotFields
          key={depot.depot_id}
          form={form}
          depot={depot}
          others={depots.filter((other) => other !== depot)}
          isFirst={depot === depots[0]}
        />
      ))}
      <KindFields form={form} securities={securities} />
      <div className="grid justify-items-start gap-4 border-line border-t py-8">
        <RefusalBanner refusal={form.refusal} />
        <Button type="submit" busy={form.busy}>
          Angaben speichern
        </Button>
      </div>
    </form>
  );
}

/** Lists what is assumed for what is not stated. */
function Missing({ unsaid }: Pick<TaxSettingsAnswer, 'unsaid'>) {
  if (unsaid.length === 0) return null;
  return (
    <div className="mb-8 max-w-160 rounded-control bg-surface-2 px-4 py-3">
      <h2 className="text-15 font-semibold">Noch nicht angegeben</h2>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-14 text-ink-2">
        {unsaid.map((name) => (
          <li key={name}>{UNSAID[name]}</li>
        ))}
      </ul>
    </div>
  );
}

const FILINGS = [
  { value: '', label: 'Nicht angegeben' },
  { value: 'single', label: 'Einzeln' },
  { value: 'joint', label: 'Zusammen' },
];

const CHURCH_RATES = [
  { value: '', label: 'Nicht angegeben' },
  ...Object.entries(CHURCH_TAX).map(([value, { label }]) => ({ value, label })),
];

const PersonFields = ({ form: { field, values } }: { form: TaxSettingsForm }) => (
  <AccountSection
    id="person"
    title="Du"
    note={typeset(
      'Davon hängen Sparer-Pauschbetrag (§ 20 Abs. 9 EStG) und Kirchensteuer (§ 51a Abs. 2b EStG) ab.',
    )}
  >
    <div className="grid gap-4">
      <Select label="Veranlagung" options={FILINGS} {...field('filing')} />
      <Select
        label="Kirchensteuer"
        options={CHURCH_RATES}
        hint="Freiwillig: Die Angabe lässt auf deine Religion schließen. Speicherst du sie, willigst du ein, dass wir damit rechnen."
        {...field('church_rate')}
      />
      {paysChurchTax(values) && (
        <TextField
          label="Kirchensteuer seit"
          type="date"
          hint="Leer: schon immer. Vor diesem Tag wird ohne sie gerechnet"
          {...field('church_from')}
        />
      )}
    </div>
  </AccountSection>
);

const Waiting = () => (
  <Loading label="Deine Angaben werden geladen">
    {['w-40', 'w-52', 'w-44'].map((width) => (
      <div key={width} className="grid gap-4 border-line border-t py-8">
        <Shape className={`h-6 ${width}`} />
        <Shape className="h-11" />
      </div>
    ))}
  </Loading>
);

type KindFieldsProps = { form: TaxSettingsForm; securities: TaxSettingsAnswer['securities'] };

const nameOf = (kind: SecurityKind): string => SECURITY_KINDS[kind].label;

/** Funds first: for them it is asked. */
const OPTIONS = SECURITY_KIND_NAMES.toSorted((a, b) => Number(isFund(b)) - Number(isFund(a))).map((kind) => ({
  value: kind,
  label: nameOf(kind),
}));

/** Enters the kinds of securities: a fund whose kind nobody states has no Teilfreistellung and cannot be computed. */
function KindFields({ form, securities }: KindFieldsProps) {
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
