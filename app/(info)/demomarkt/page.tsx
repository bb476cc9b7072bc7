import type { Metadata } from 'next';
import { cache } from 'react';
import { type Chapter, InfoPage } from '@/components/layout/info-page';
import { UnavailablePage } from '@/components/layout/unavailable-page';
import { TextLink } from '@/components/ui/text-link';
import { isBuilding } from '@/lib/platform/build-phase';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { UNAVAILABLE_PAGE } from '@/lib/platform/seo/page-status';
import { getMarketKind } from '@/lib/stocks/market/queries';

// An import expires the page; the hourly limit catches a missed one.
export const revalidate = 3600;

const load = cache(async () => (isBuilding() ? 'empty' : await unlessUnavailable(getMarketKind())));

type Words = { title: string; lead: string };

/** Each kind of market in words. */
const WORDS: Readonly<Record<Awaited<ReturnType<typeof getMarketKind>>, Words>> = {
  empty: {
    title: 'Noch sind keine Marktdaten da',
    lead: 'Sobald ein Import begonnen hat, füllen sich die Seiten.',
  },
  invented: {
    title: 'Dein Markt ist erfunden',
    lead: 'Unternehmen, Kurse und Zahlen gibt es nur hier. Damit lässt sich alles ausprobieren, aber nichts entscheiden.',
  },
  mixed: {
    title: 'Dein Markt ist zum Teil erfunden',
    lead: 'Neben echten Wertpapieren stehen erfundene, erkennbar am Hinweis „Demodaten“. So etwas brauchen nur Entwickler.',
  },
  real: {
    title: 'Dein Markt ist echt',
    lead: 'Kurse und Zahlen stammen aus den Quellen, die auf jeder Seite dabeistehen.',
  },
};

export async function generateMetadata(): Promise<Metadata> {
  const market = await load();
  if (market === UNAVAILABLE) return UNAVAILABLE_PAGE;
  const { title, lead } = WORDS[market];
  return { title, description: lead, alternates: { canonical: '/demomarkt' }, robots: { index: false } };
}

const commands: Chapter = {
  id: 'echter-markt',
  title: 'So kommst du zum echten Markt',
  body: (
    <>
      <p>Einer dieser drei Befehle genügt, in dem Ordner, aus dem du die Website startest:</p>
      <ul>
        <li>
          <code>MARKET_DATA=yahoo npm start</code> lädt rund 800 bekannte Aktien, Fonds und Indizes von Yahoo
          Finance und hält sie jede Nacht frisch.
        </li>
        <li>
          <code>npm run data:import -- yahoo</code> lädt dieselben einmal, auch während die Website läuft.
        </li>
        <li>
          <code>npm run data:import -- csv ORDNER</code> liest deine eigenen Dateien; ihre Form steht in{' '}
          <code>docs/data-sources.md</code>.
        </li>
      </ul>
      <p>
        Das Laden von Yahoo Finance dauert eine Viertelstunde. Wie weit es ist, steht oben auf jeder Seite,
        und wird es unterbrochen, geht es beim nächsten Start weiter. Betreibst du diese Website nicht selbst,
        entscheidet darüber, wer sie betreibt.
      </p>
    </>
  ),
};

const positions: Chapter = {
  id: 'demopositionen',
  title: 'Was aus deinen Demopositionen wird',
  body: (
    <p>
      Erfundene und echte Unternehmen stehen nie in einem Markt: Die erfundenen verlassen Suche, Listen und
      Vergleiche. Was du davon im Portfolio oder auf der Watchlist hast, bleibt dort, als „nicht mehr
      gelistet“. Dort steht dann auch „Demopositionen entfernen“: Damit gehen sie alle auf einmal, und du
      kannst es rückgängig machen.
    </p>
  ),
};

const further: Chapter = {
  id: 'weiter',
  title: 'Wie es weitergeht',
  body: (
    <p>
      Umfang, Quellen und Alter der Daten stehen unter <TextLink href="/daten">Unsere Daten</TextLink>, alle
      Wertpapiere findest du in der <TextLink href="/search">Aktiensuche</TextLink>.
    </p>
  ),
};

export default async function DemoMarketPage() {
  const market = await load();
  if (market === UNAVAILABLE) return <UnavailablePage />;
  const chapters = {
    empty: [commands],
    invented: [commands, positions],
    mixed: [commands, positions],
    real: [further],
  };
  return <InfoPage path="/demomarkt" {...WORDS[market]} chapters={chapters[market]} />;
}
