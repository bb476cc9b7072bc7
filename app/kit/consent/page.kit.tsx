import type { Metadata } from 'next';
import { PrivacySettingsButton } from '@/components/analytics/privacy-settings-button';
import { env } from '@/lib/platform/env';
import { AskingAnalytics } from './asking-analytics';

export const metadata: Metadata = { title: 'Einwilligung', robots: { index: false } };

/** A page that asks for consent, also in a build whose ANALYTICS is off. */
export default function ConsentKitPage() {
  return (
    <div className="page grid gap-4 py-10">
      <h1 className="heading-1">Einwilligung</h1>
      <p>So fragt die Website, wo ANALYTICS eingeschaltet ist.</p>
      <p>
        <PrivacySettingsButton className="link" />
      </p>
      <AskingAnalytics siteName={env.SITE_NAME} />
    </div>
  );
}
