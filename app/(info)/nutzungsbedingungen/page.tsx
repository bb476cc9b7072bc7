import type { Metadata } from 'next';
import { InfoPage } from '@/components/layout/info-page';
import { env } from '@/lib/platform/env';
import { OPERATOR_PARTS } from '../operator-text';
import { readChapters } from '../page-text';

export const metadata: Metadata = {
  title: 'Nutzungsbedingungen: was du bekommst und was gilt',
  description: `Was ${env.SITE_NAME} kostet und leistet, was für dein Konto gilt, was nicht erlaubt ist und wofür wir haften. Kurz und ohne Kleingedrucktes.`,
  alternates: { canonical: '/nutzungsbedingungen' },
};

export default function TermsPage() {
  return (
    <InfoPage
      path="/nutzungsbedingungen"
      title="Nutzungsbedingungen"
      lead="Was du von uns bekommst, was nicht, und was wir von dir erwarten."
      chapters={readChapters('nutzungsbedingungen', OPERATOR_PARTS)}
    />
  );
}
