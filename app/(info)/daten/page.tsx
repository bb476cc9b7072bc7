import type { Metadata } from 'next';
import { cache } from 'react';
import { type Chapter, InfoPage } from '@/components/layout/info-page';
import { UnavailablePage } from '@/components/layout/unavailable-page';
import { TextLink } from '@/components/ui/text-link';
import { TextTable } from '@/components/ui/text-table';
import { isBuilding } from '@/lib/platform/build-phase';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { formatDay } from '@/lib/platform/format/day';
import { formatCount, formatNumber } from '@/lib/platform/format/number';
import { UNAVAILABLE_PAGE } from '@/lib/platform/seo/page-status';
import { FIGURES_PATH } from '@/lib/stocks/figures/figure-pages';
import { getCoverage } from '@/lib/stocks/fundamentals/queries';
import { PROVIDERS } from '@/lib/stocks/market/providers';
import { getSourceStatus } from '@/lib/stocks/market/status-queries';
import { getMarketFacts } from '@/lib/stocks/queries';
import type { MarketFacts } from '@/lib/stocks/universe/market-facts';
import { providers } from './providers';
import { sourceStatus } from './source-status';

// An import expires the page; the hourly limit catches a missed one.
export const revalidate = 3600;

const load = cache(() =>
  unlessUnavailable(
    (async () => ({
      facts: isBuilding() ? null : await getMarketFacts(),
      coverage: isBuilding() ? null : await getCoverage(),
      status: isBuilding() ? null : await getSourceStatus(),
    }))(),
  ),
);

export async function generateMetadata(): Promise<Metadata> {
  if ((await load()) === UNAVAILABLE) return UNAVAILABLE_PAGE;
  return {
    title: 'Unsere Daten: Umfang, Quellen, Stand',
    description:
      'Wie viele Unternehmen und Geschäftsjahre wir kennen, woher Kurse, Kennzahlen und Bilanzen stammen, wie alt sie sind und was fehlt.',
    alternates: { canonical: '/daten' },
  };
}

const scope = (facts: MarketFacts | null, coverage: Awaited<ReturnType<typeof getCoverage>>): Chapter => ({
  id: 'umfang',
  title: 'Was wir haben',
  body:
    facts && coverage ? (
      <>
        <p>
          {facts.origin}. Der jüngste Kurs ist vom {formatDay(facts.day)}.
          {facts.demo && ' Erfundene Unternehmen tragen den Hinweis „Demodaten“.'}
        </p>
        <TextTable
          caption="Umfang der Daten"
          columns={['Was', { figures: 'Unternehmen' }]}
          narrow
          rows={[
            { name: 'Gelistet', cells: [formatCount(coverage.companies)] },
            { name: 'Mit Geschäftsjahren', cells: [formatCount(coverage.withYears)] },
            { name: 'Mit Wachstum über fünf Jahre', cells: [formatCount(coverage.fiveYears)] },
            { name: 'Mit Wachstum über zehn Jahre', cells: [formatCount(coverage.tenYears)] },
            { name: 'Mit F-Score', cells: [formatCount(coverage.withFScore)] },
            { name: 'Mit Dividende im letzten Jahr', cells: [formatCount(facts.payers)] },
          ]}
        />
        {coverage.sources.length > 0 && (
          <TextTable
            caption="Geschäftsjahre nach Quelle"
            columns={[
              'Quelle',
              { figures: 'Unternehmen' },
              { figures: 'Geschäftsjahre' },
              { figures: 'je Unternehmen (Median)' },
            ]}
            rows={coverage.sources.map(({ source, companies, years, medianYears }) => ({
              name: PROVIDERS[source].label,
              cells: [
                formatCount(companies),
                formatCount(years),
                formatNumber(medianYears, medianYears % 1 === 0 ? 0 : 1),
              ],
            }))}
          />
        )}
        {coverage.newestEnd && (
          <p>
            Das jüngste Geschäftsjahr endete am {formatDay(coverage.newestEnd)};{' '}
            {coverage.medianEnd === coverage.newestEnd
              ? 'bei mindestens der Hälfte der Unternehmen endete das letzte an diesem Tag'
              : `bei der Hälfte der Unternehmen endete das letzte am ${formatDay(coverage.medianEnd)} oder später`}
            .{' '}
            {coverage.old === 0
              ? 'Bei keinem Unternehmen ist das letzte älter als anderthalb Jahre.'
              : `Bei ${formatCount(coverage.old)} Unternehmen ist das letzte älter als anderthalb Jahre: Dort fehlt wahrscheinlich ein Bericht.`}
          </p>
        )}
      </>
    ) : (
      <p>Noch sind keine Marktdaten da.</p>
    ),
});

const sources: Chapter = {
  id: 'quellen',
  title: 'Woher Geschäftsjahre stammen',
  body: (
    <>
      <p>
        Kennen mehrere Quellen ein Unternehmen, zählt die erste dieser Liste. Gibt eine andere etwas anderes
        an, steht es auf der Seite der Aktie; Mittelwerte bilden wir nie.
      </p>
      <ol>
        <li>
          <strong>US-Börsenaufsicht SEC:</strong> die Zahlen aus den Berichten selbst, bis 2009 zurück. Der
          jüngste Bericht gilt; was zuerst gemeldet wurde, bleibt sichtbar. Bei Hinterlegungsscheinen
          ausländischer Unternehmen zählen die Summen; Angaben je Aktie nur, wenn die Aktienzahl passt.
        </li>
        <li>
          <strong>ESEF-Berichte:</strong> Jahresberichte europäischer Unternehmen, maschinenlesbar
          veröffentlicht und über filings.xbrl.org oder aus Dateien des Betreibers gelesen. Deutsche
          Unternehmen führt dieses Verzeichnis nicht.
        </li>
        <li>
          <strong>CSV-Import:</strong> Zahlen, die der Betreiber eingespielt hat.
        </li>
        <li>
          <strong>Yahoo Finance:</strong> etwa die letzten vier Jahre. Eine Null und eine fehlende Angabe
          sehen dort gleich aus und gelten beide als unbekannt.
        </li>
        <li>
          <strong>Demomarkt:</strong> zwölf erfundene Jahre, die zu Kurs, KGV und Dividende passen.
        </li>
      </ol>
      <p>
        Summen stehen in der Währung der Berichte, Angaben je Aktie zählen die Aktien von heute: Nach einem
        Aktiensplit werden sie wie Kurse umgerechnet.
      </p>
    </>
  ),
};

const limits: Chapter = {
  id: 'grenzen',
  title: 'Was fehlt',
  body: (
    <ul>
      <li>Eine Zahl, die keine Quelle hat, bleibt leer. Jahre werden nie ergänzt oder geschätzt.</li>
      <li>
        Beziehen sich die Berichte auf eine andere Aktiengattung, etwa bei Hinterlegungsscheinen (ADR),
        bleiben Gewinn und Dividende je Aktie leer. Summen wie der Umsatz stimmen trotzdem.
      </li>
      <li>
        Ein Jahr, das kürzer oder länger war als 52 oder 53 Wochen, fehlt: Es ist mit keinem anderen
        vergleichbar.
      </li>
      <li>
        Zukäufe, Abspaltungen und neue Regeln der Rechnungslegung machen Jahre unvergleichbar. Solche Brüche
        sehen aus wie Wachstum oder Schrumpfen. Wächst die Zahl der Aktien in einem Jahr um mehr als ein
        Viertel, weist die Seite der Aktie darauf hin.
      </li>
      <li>
        Banken und Versicherer haben hier keine Bruttomarge, kein operatives Ergebnis, keinen freien Cashflow
        und keinen F-Score, also auch keine Kapitalrendite und kein EV/EBIT: Zinsen und Kundengelder sind ihr
        Geschäft. Bei Immobiliengesellschaften fehlt die Zinsdeckung.
      </li>
      <li>
        Wie jede Kennzahl gerechnet wird, steht unter <TextLink href={FIGURES_PATH}>Kennzahlen</TextLink>.
      </li>
    </ul>
  ),
};

export default async function DataPage() {
  const loaded = await load();
  if (loaded === UNAVAILABLE) return <UnavailablePage />;
  const { facts, coverage, status } = loaded;
  return (
    <InfoPage
      path="/daten"
      title="Unsere Daten"
      lead="Wie viele Unternehmen und Geschäftsjahre wir kennen, woher die Zahlen stammen, wie alt sie sind und was fehlt."
      chapters={[scope(facts, coverage), sourceStatus(status), providers, sources, limits]}
    />
  );
}
