import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { Analytics } from '@/components/analytics/analytics';
import { AccountWatch } from '@/components/auth/account-watch';
import { SignOutFailed } from '@/components/auth/sign-out-failed';
import { BottomBar } from '@/components/layout/bottom-bar';
import { Footer } from '@/components/layout/footer';
import { HeadLinks } from '@/components/layout/head-links';
import { Header } from '@/components/layout/header';
import { MarketLines } from '@/components/layout/market-lines';
import { OfflineMessage } from '@/components/layout/offline-message';
import { OfflineWords } from '@/components/layout/offline-words';
import { SkipLink } from '@/components/layout/skip-link';
import { HEAD_SCRIPT, PAPER } from '@/lib/platform/cache/inline-scripts.cjs';
import { today } from '@/lib/platform/clock';
import { env } from '@/lib/platform/env';
import { OPEN_GRAPH } from '@/lib/platform/seo/open-graph';
import { getLoadingOfPage } from '@/lib/stocks/market/queries';
import { getDemoLine } from '@/lib/stocks/queries';
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
  openGraph: OPEN_GRAPH,
  twitter: { card: 'summary_large_image' },
};

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: PAPER.light },
    { media: '(prefers-color-scheme: dark)', color: PAPER.dark },
  ],
};

// Every page is rendered again at least once an hour, so the footer's year is right on New Year's Day.
export const revalidate = 3600;

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [demoLine, loading] = await Promise.all([getDemoLine(), getLoadingOfPage()]);
  return (
    // The inline script may change the element before React hydrates it.
    <html lang="de" suppressHydrationWarning>
      <head>
        <script>{HEAD_SCRIPT}</script>
        <HeadLinks siteName={env.SITE_NAME} />
      </head>
      <body className="flex min-h-dvh flex-col">
        {/* The first stop of the keyboard: skips the header. */}
        <SkipLink href="#inhalt">Zum Inhalt springen</SkipLink>
        <BottomBar>
          {env.ANALYTICS !== 'off' && <Analytics sink={env.ANALYTICS} siteName={env.SITE_NAME} />}
          <OfflineMessage>
            <OfflineWords />
          </OfflineMessage>
          <AccountWatch failed={<SignOutFailed />} />
        </BottomBar>
        <Header siteName={env.SITE_NAME} />
        <MarketLines demoLine={demoLine} loading={loading} />
        <main id="inhalt" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <Footer siteName={env.SITE_NAME} year={today().slice(0, 4)} />
      </body>
    </html>
  );
}
