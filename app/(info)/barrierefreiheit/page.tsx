import type { Metadata } from 'next';
import { InfoPage } from '@/components/layout/info-page';
import { env } from '@/lib/platform/env';
import { requirementChapters } from './requirements';
import { serviceChapters } from './service';

export const metadata: Metadata = {
  title: 'Barrierefreiheit: Stand, Grenzen, Kontakt',
  description: `Was ${env.SITE_NAME} leistet, wie die Website die Anforderungen an Barrierefreiheit erfüllt, wo Grenzen bekannt sind und wo du Hindernisse meldest.`,
  alternates: { canonical: '/barrierefreiheit' },
};

export default function AccessibilityPage() {
  return (
    <InfoPage
      path="/barrierefreiheit"
      title="Barrierefreiheit"
      lead="Alle sollen diese Website nutzen können, mit Maus, Tastatur, Bildschirmlupe oder Vorleseprogramm. So steht es damit."
      chapters={[...serviceChapters, ...requirementChapters]}
    />
  );
}
