import type { MetadataRoute } from 'next';
import { PAPER } from '@/lib/platform/cache/inline-scripts.cjs';
import { env } from '@/lib/platform/env';
import { APP_ICONS } from './icons/app-icons';

/** The web app manifest, which lets a device install the site as an app. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: `${env.SITE_NAME}: Aktien verstehen, bevor du sie kaufst`,
    short_name: env.SITE_NAME,
    description: 'Aktien nach Bewertung, Finanzen, Dividenden und Wachstum vergleichen.',
    lang: 'de-DE',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: PAPER.light,
    theme_color: PAPER.light,
    categories: ['finance', 'education'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...Object.entries(APP_ICONS).map(([file, { size, purpose }]) => ({
        src: `/icons/${file}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ],
  };
}
