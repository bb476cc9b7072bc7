'use client';

import { AccountSection } from '@/components/account/account-section';
import { RefusalBanner } from '@/components/form/refusal-banner';
import { AccountGate } from '@/components/session/account-gate';
import { LoadFailed } from '@/components/session/load-failed';
import { useCall } from '@/components/session/use-call';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { Loading, Shape } from '@/components/ui/skeleton';
import { TextField } from '@/components/ui/text-field';
import { typeset } from '@/lib/platform/format/typeset';
import { UNSAID } from '@/lib/portfolio/taxes/settings';
import type { TaxSettingsAnswer } from '@/lib/portfolio/taxes/settings-schema';
import { CHURCH_TAX } from '@/lib/taxes/rates';
import { DepotFields } from './depot-fields';
import { KindFields } from './kind-fields';
import { paysChurchTax } from './typed-settings';
import { type TaxSettingsForm, useTaxSettings } from './use-tax-settings';

export const TaxSettingsPage = () => (
  <AccountGate waiting={<Waiting />}>
    <LoadedSettings />
  </AccountGate>
);

function LoadedSettings() {
  const { data, error, isValidating, mutate } = useCall('GET /api/taxes/settings');
  if (data) return <Settings settings={data} reload={mutate} />;
  if (!error) return <Waiting />;
  return (
    <LoadFailed
      title="Deine Angaben lassen sich gerade nicht laden"
      busy={isValidating}
      onRetry={() => mutate()}
    />
  );
}

type Props = { settings: TaxSettingsAnswer; reload: () => Promise<unknown> };

function Settings({ settings, reload }: Props) {
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

function PersonFields({ form: { field, values } }: { form: TaxSettingsForm }) {
  return (
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
}

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
