import type { Metadata } from 'next';
import { connection } from 'next/server';
import { NoscriptNote } from '@/components/auth/noscript-note';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { TaxSettingsPage } from '@/components/taxes/settings/tax-settings-page';
import { formatDay } from '@/lib/platform/format/day';
import { RATES_AS_OF } from '@/lib/taxes/rates';

export const metadata: Metadata = {
  title: 'Steuern',
  description: 'Veranlagung, Kirchensteuer, Freistellungsaufträge und Verlusttöpfe, für dich allein.',
  alternates: { canonical: '/konto/steuern' },
  robots: { index: false },
};

const ACCOUNT = { name: 'Konto', href: '/konto' };

export default async function Page() {
  // Behind the session: never cached.
  await connection();
  return (
    <div className="page">
      <Breadcrumbs trail={[ACCOUNT]} current="Steuern" />
      <h1 className="heading-1 mt-2">Steuern</h1>
      <p className="mt-2 mb-8 max-w-160 text-ink-2">
        Damit rechnen wir aus, was nach Steuern bleibt. Alle Angaben sind freiwillig: Was fehlt, steht bei
        jedem Ergebnis. Kein Steuerbescheid, keine Beratung; Sätze vom {formatDay(RATES_AS_OF)}.
      </p>
      <TaxSettingsPage />
      <NoscriptNote />
    </div>
  );
}
