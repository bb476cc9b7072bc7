import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { SkipLink } from '@/components/layout/skip-link';
import { today } from '@/lib/platform/clock';
import { env } from '@/lib/platform/env';
import { fontVariables } from './fonts';
import './globals.css';

export const metadata: Metadata = {
  metadataBase: new URL(env.SITE_URL),
  applicationName: env.SITE_NAME,
  title: {
    default: `${env.SITE_NAME}: Aktien verstehen, bevor du sie kaufst`,
    template: `%s | ${env.SITE_NAME}`,
  },
  description:
    'Aktien nach Bewertung, Finanzen, Dividenden und Wachstum vergleichen: Kennzahlen, Kurse und Einordnung für Anleger, auf Deutsch.',
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="de" className={fontVariables}>
      <body className="flex min-h-dvh flex-col">
        <SkipLink />
        <Header siteName={env.SITE_NAME} />
        <main id="inhalt" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <Footer siteName={env.SITE_NAME} year={today().slice(0, 4)} />
      </body>
    </html>
  );
}
