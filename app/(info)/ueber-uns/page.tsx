import type { Metadata } from 'next';
import { type Chapter, InfoPage } from '@/components/layout/info-page';
import { TextLink } from '@/components/ui/text-link';
import { env } from '@/lib/platform/env';
import { typeset } from '@/lib/platform/format/typeset';
import { operatorDetail } from '@/lib/platform/operator';

export const metadata: Metadata = {
  title: 'Über uns: wer schreibt, prüft und berichtigt',
  description: `Wer hinter ${env.SITE_NAME} steht, nach welchen Grundsätzen Texte und Zahlen entstehen, wie oft sie geprüft werden und wie wir Fehler berichtigen.`,
  alternates: { canonical: '/ueber-uns' },
};

/** The text of a detail of the operator; null where there is none. */
const textOf = (variable: 'OPERATOR_NAME' | 'OPERATOR_CITY'): string | null => {
  const detail = operatorDetail(env, variable);
  return detail && detail !== 'missing' ? detail.text : null;
};

function peopleChapter(): Chapter {
  const [name, city] = [textOf('OPERATOR_NAME'), textOf('OPERATOR_CITY')];
  return {
    id: 'wer',
    title: 'Wer wir sind',
    body: (
      <>
        {name && <p>{typeset(`${env.SITE_NAME} wird von ${name}${city ? ` in ${city}` : ''} betrieben.`)}</p>}
        {env.EDITORIAL_TEAM && <p className="whitespace-pre-line">{typeset(env.EDITORIAL_TEAM)}</p>}
        <p>
          Anschrift und Verantwortliche stehen im <TextLink href="/impressum">Impressum</TextLink>. Schreib
          uns über das Formular am Ende jeder Seite.
        </p>
      </>
    ),
  };
}

const purpose: Chapter = {
  id: 'wozu',
  title: 'Wozu es diese Seite gibt',
  body: (
    <>
      <p>
        Wer Aktien kauft, kauft Teile von Unternehmen. Dafür braucht es drei Dinge an einem Ort: Zahlen, die
        man prüfen kann, Texte, die sie erklären, und ein Portfolio, das richtig rechnet. Research und
        Portfolio sind hier kostenlos.
      </p>
      <p>
        Wir empfehlen keine Aktie. Ein Score sagt, wie ein Unternehmen im Vergleich zu den anderen
        abschneidet, und nicht, ob du es kaufen solltest.
      </p>
    </>
  ),
};

const principles: Chapter = {
  id: 'grundsaetze',
  title: 'Nach welchen Grundsätzen wir schreiben',
  body: (
    <ul>
      <li>
        <strong>Jede Rechnung ist geprüft.</strong> Alle Beispiele in den Artikeln rechnet ein Programm nach,
        bevor sie erscheinen.
      </li>
      <li>
        <strong>Quellen stehen dabei.</strong> Gesetze und Studien nennen wir mit Fundstelle und, wo es sie
        gibt, mit Adresse.
      </li>
      <li>
        <strong>Beispiele und Marktzahlen sind getrennt.</strong> Unternehmen in Rechenbeispielen sind
        erfunden, sofern nichts anderes dabeisteht. Bei Zahlen aus dem Markt stehen Tag und Quelle.
      </li>
      <li>
        <strong>Was wir nicht wissen, bleibt leer.</strong> Fehlende Zahlen schätzen wir nicht, und wo ein
        Modell in die Irre führen würde, rechnen wir es nicht.
      </li>
      <li>
        <strong>Grenzen gehören dazu.</strong> Zu jeder Kennzahl steht, wann sie täuscht.
      </li>
      <li>
        <strong>Keine bezahlten Texte.</strong> In Artikeln gibt es weder Werbung noch Links, für die jemand
        zahlt. Hat die Redaktion ein eigenes Interesse an einem Wertpapier, steht es im Artikel.
      </li>
    </ul>
  ),
};

const checks: Chapter = {
  id: 'pruefung',
  title: 'Wie oft wir prüfen',
  body: (
    <p>
      Unter dem Titel eines Artikels steht, wann er zuletzt geprüft wurde: Dann haben wir Recht, Zahlen,
      Quellen und Links noch einmal nachgesehen, außer dem, was der Artikel selbst ausnimmt. Steuertexte
      prüfen wir bei jeder Änderung des Gesetzes, mindestens einmal im Jahr. Kurse, Kennzahlen und
      Marktanalysen rechnen wir nach jedem Import neu; wie alt die Daten sind, steht unter{' '}
      <TextLink href="/daten">Unsere Daten</TextLink>.
    </p>
  ),
};

const corrections: Chapter = {
  id: 'berichtigungen',
  title: 'Wie wir Fehler berichtigen',
  body: (
    <p>
      Hast du einen Fehler gefunden? Schreib uns, am besten mit der Stelle und einer Quelle. Stimmt der
      Hinweis, berichtigen wir den Text sofort. Ändert sich dabei der Sinn, nennt der Artikel den Tag der
      Änderung. Einen Artikel, der im Kern falsch war, ziehen wir zurück, statt ihn still umzuschreiben.
    </p>
  ),
};

export default function AboutPage() {
  return (
    <InfoPage
      path="/ueber-uns"
      title="Über uns"
      lead="Wer hinter den Texten und Zahlen steht und woran du uns messen kannst."
      chapters={[purpose, peopleChapter(), principles, checks, corrections]}
    />
  );
}
