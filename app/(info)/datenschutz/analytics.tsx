import type { Chapter } from '@/components/layout/info-page';
import { type Env, env } from '@/lib/platform/env';
import { isRoute } from '@/lib/platform/seo/routes';
import { PERIODS } from './periods';

/** The paragraphs about analytics, by where the events go. */
export function analyticsChapter(sink: Env['ANALYTICS']): Chapter {
  return {
    id: 'auswertung',
    title: 'Auswertung der Nutzung',
    body: sink === 'off' ? switchedOff : withConsent(sink),
  };
}

const switchedOff = (
  <p>
    Sie ist ausgeschaltet. Es werden keine Ereignisse erfasst, keine Kennungen vergeben und keine Dienste zur
    Auswertung eingebunden. Sollte sich das ändern, fragen wir dich vorher, und diese Erklärung sagt, worum es
    geht.
  </p>
);

function withConsent(sink: 'database' | 'posthog') {
  return (
    <>
      <p>
        Nur wenn du zustimmst, erfassen wir, was auf der Website geschieht: welche Seite geöffnet, welcher
        Filter mit welchem Wert, welche Vorlage, Sortierung, Währung und Farbwahl, welches Diagramm und
        welcher Artikel benutzt, welche Aktie darin angeklickt wurde und welche Fehler auftraten, jeweils mit
        der Zeit und einer zufälligen Kennung der Sitzung; bei der ersten Seite auch, von welcher Website du
        kommst. Die Kennung entsteht erst mit deiner Zustimmung und endet, wenn du den Tab schließt. Was du
        eintippst und deine IP-Adresse werden nicht erfasst.
        {isRoute('/portfolio') &&
          ' Von Portfolio und Watchlist erfassen wir nur, dass etwas dazukam oder entfernt wurde, nicht welche Aktie und keine Werte.'}
      </p>
      {isRoute('/register') && (
        <p>
          Bist du angemeldet, kommen hinzu: der Teil deiner E-Mail-Adresse hinter dem @, das Alter deines
          Kontos, die Tage seit der letzten Anmeldung und eine daraus gebildete Gruppe (neu, regelmäßig, lange
          dabei, länger nicht da).
        </p>
      )}
      <p>
        <strong>Zweck:</strong> zu sehen, was gebraucht wird und was nicht funktioniert.{' '}
        <strong>Rechtsgrundlage:</strong> deine Einwilligung, Art. 6 Abs. 1 Buchst. a DSGVO und § 25 Abs. 1
        TDDDG. Nichts ist vorausgewählt; Ablehnen ist so leicht wie Zustimmen und hat keine Nachteile.{' '}
        <strong>Widerruf:</strong> jederzeit über „Datenschutz-Einstellungen“ am Ende jeder Seite. Deine
        Antwort merken wir uns höchstens {PERIODS.consent}.
      </p>
      {sink === 'database' ? (
        <p>
          <strong>Empfänger:</strong> niemand sonst; die Ereignisse bleiben in unserer Datenbank.{' '}
          <strong>Dauer:</strong> {PERIODS.analytics}.
        </p>
      ) : (
        postHog(new URL(env.POSTHOG_HOST).hostname)
      )}
    </>
  );
}

function postHog(host: string) {
  const hosted = host.endsWith('.posthog.com');
  return (
    <p>
      <strong>Empfänger:</strong> {hosted ? 'der Dienst PostHog' : 'unsere eigene Installation von PostHog'} (
      {host}). Die Ereignisse schickt unser Server dorthin; dein Browser stellt keine Verbindung zu PostHog
      her, und deine IP-Adresse geben wir nicht weiter.{' '}
      {hosted &&
        'PostHog arbeitet in unserem Auftrag (Art. 28 DSGVO). Anbieter ist PostHog, Inc. mit Sitz in den USA; eine Übermittlung dorthin stützt sich auf einen Angemessenheitsbeschluss der Europäischen Kommission (Art. 45 DSGVO) oder auf Standardvertragsklauseln (Art. 46 Abs. 2 Buchst. c DSGVO). '}
      <strong>Dauer:</strong> {PERIODS.analytics}.
    </p>
  );
}
