import type { Metadata } from 'next';
import { InfoPage } from '@/components/layout/info-page';
import { SearchKeySwitch } from '@/components/stock-search/search-key-switch';
import { env } from '@/lib/platform/env';
import { OPERATOR_PARTS } from '../operator-text';
import { readChapters } from '../page-text';

export const metadata: Metadata = {
  title: 'Barrierefreiheit: Stand, Grenzen, Kontakt',
  description: `Was ${env.SITE_NAME} leistet, wie die Website die Anforderungen an Barrierefreiheit erfüllt, wo Grenzen bekannt sind und wo du Hindernisse meldest.`,
  alternates: { canonical: '/barrierefreiheit' },
};

const PARTS = {
  ...OPERATOR_PARTS,
  SEARCH_KEY_SWITCH: <SearchKeySwitch />,
  AUTHORITY: (
    <address className="not-italic">
      Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)
      <br />
      Carl-Miller-Straße 6
      <br />
      39112 Magdeburg
      <br />
      <a href="https://www.mlbf-barrierefrei.de" rel="noopener noreferrer">
        www.mlbf-barrierefrei.de
      </a>
    </address>
  ),
};

export default function AccessibilityPage() {
  return (
    <InfoPage
      path="/barrierefreiheit"
      title="Barrierefreiheit"
      lead="Alle sollen diese Website nutzen können, mit Maus, Tastatur, Bildschirmlupe oder Vorleseprogramm. So steht es damit."
      chapters={readChapters('barrierefreiheit', PARTS)}
    />
  );
}
