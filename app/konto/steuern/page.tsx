import { MemberPage, memberMetadata } from '@/components/layout/member-page';
import { TaxSettingsPage } from '@/components/taxes/settings/tax-settings-page';
import { formatDay } from '@/lib/platform/format/day';
import { RATES_AS_OF } from '@/lib/taxes/rates';

const PART = {
  path: '/konto/steuern',
  title: 'Steuern',
  above: [{ name: 'Konto', href: '/konto' }],
  description: 'Veranlagung, Kirchensteuer, Freistellungsaufträge und Verlusttöpfe, für dich allein.',
} as const;

export const metadata = memberMetadata(PART);

const LEAD = (
  <p className="mt-2 mb-8 max-w-160 text-ink-2">
    Damit rechnen wir aus, was nach Steuern bleibt. Alle Angaben sind freiwillig: Was fehlt, steht bei jedem
    Ergebnis. Kein Steuerbescheid, keine Beratung; Sätze vom {formatDay(RATES_AS_OF)}.
  </p>
);

export default function Page() {
  return (
    <MemberPage {...PART} below={LEAD}>
      <TaxSettingsPage />
    </MemberPage>
  );
}
