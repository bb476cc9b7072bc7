import { socialImage } from '@/components/layout/social-image';
import { SOCIAL_IMAGE_SIZE } from '@/components/layout/social-image-size';
import { env } from '@/lib/platform/env';
import { SITE_IMAGE } from '@/lib/platform/seo/open-graph';

export const size = SOCIAL_IMAGE_SIZE;
export const contentType = 'image/png';
export const alt = SITE_IMAGE.alt;

/** The default image for pages without one of their own. */
export default function Image() {
  return socialImage({
    siteName: env.SITE_NAME,
    title: 'Aktien verstehen, bevor du sie kaufst.',
    lead: 'Bewertung, Finanzen, Dividenden und Wachstum von Unternehmen im Vergleich.',
  });
}
