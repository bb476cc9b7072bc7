import type { Metadata } from 'next';
import { type Chapter, InfoPage } from '@/components/layout/info-page';
import { TextLink } from '@/components/ui/text-link';
import { env } from '@/lib/platform/env';
import { typeset } from '@/lib/platform/format/typeset';
import { editorsOf, operatorDetail } from '@/lib/platform/operator';

export const metadata: Metadata = {
  title: 'Über uns: wer schreibt, prüft und bezahlt',
  description: `Wer hinter ${env.SITE_NAME} steht und wer es bezahlt, wie Texte und Zahlen entstehen, wie oft sie geprüft werden und wie wir Fehler berichtigen.`,
  alternates: { canonical: '/ueber-uns' },
};

/** The text of a detail of the operator; null where there is none. */
const textOf = (variable: 'OPERATOR_NAME' | 'OPERATOR_CITY'): string | null => {
  const detail = operatorDetail(env, variable);
  return detail && detail !== 'missing' ? detail.text : null;
};

function peopleChapter(): Chapter {
  const [name, city] = [textOf('OPERATOR_NAME'), textOf('OPERATOR_CITY')];
  const editors = editorsOf(env);
  return {
    id: 'wer',
    title: 'Wer wir sind',
    body: (
      <>
        {name && <p>{typeset(`${env.SITE_NAME} wird von ${name}${city ? ` in ${city}` : ''} betrieben.`)}</p>}
        {editors ? (
          <p className="whitespace-pre-line">{typeset(editors)}</p>
        ) : (
          <p>Wer die einzelnen Texte schreibt und prüft, hat der Betreiber hier noch nicht eingetragen.</p>
        )}
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
        man prüfen kann, Texte, die sie erklären, und ein Portfolio, das richtig rechnet.
      </p>
      <p>
        Wir empfehlen keine Aktie. Ein Score sagt, wie ein Unternehmen im Vergleich zu den anderen
        abschneidet, und nicht, ob du es kaufen solltest.
      </p>
    </>
  ),
};

/** @param name of the operator, if known */
function moneyChapter(name: string | null): Chapter {
  return {
    id: 'geld',
    title: 'Wer das bezahlt',
    body: (
      <>
        <p>
          Für dich ist alles kostenlos, mit und ohne Konto. Die Kosten für Server und Arbeit trägt{' '}
          {name ? typeset(name) : 'der Betreiber'}.
        </p>
        <p>
          Wir bekommen keine Provision: weder von Banken und Brokern noch von den Unternehmen, deren Aktien
          hier stehen. Es gibt keine Werbung, keine bezahlten Plätze in Listen und keine Links, an denen wir
          verdienen. Deine Daten verkaufen wir nicht.
        </p>
        <p>
          Ob das für immer so reicht, wissen wir nicht. Denkbar sind freiwillige Beiträge oder ein Preis für
          zusätzliche Funktionen. Bevor sich etwas ändert, steht es hier, und deine Daten bekommst du in jedem
          Fall kostenlos heraus.
        </p>
      </>
    ),
  };
}

const making: Chapter = {
  id: 'entstehung',
  title: 'Wie die Texte entstehen',
  body: (
    <p>
      Entwürfe schreiben wir mit Hilfe von Software, auch mit Sprachmodellen, also künstlicher Intelligenz.
      Aussagen zu Recht, Steuern und Studien gleichen wir mit den Quellen ab, die unter dem Text stehen, und
      jede Rechnung prüft ein Programm. Trotzdem können Fehler durchrutschen. Verlass dich bei wichtigen
      Entscheidungen auf die Quelle selbst, nicht auf unsere Zusammenfassung.
    </p>
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
      Steht unter einem Titel „Zuletzt geprüft am“, haben wir an diesem Tag Recht, Zahlen, Quellen und Links
      noch einmal geprüft, außer dem, was der Text selbst ausnimmt. Sonst gilt der Tag, an dem er erschien
      oder geändert wurde. Steuertexte prüfen wir bei jeder Änderung des Gesetzes, mindestens einmal im Jahr.
      Kurse, Kennzahlen und Marktanalysen rechnen wir nach jedem Import neu; wie alt die Daten sind, steht
      unter <TextLink href="/daten">Unsere Daten</TextLink>.
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
      lead="Wer hinter den Texten und Zahlen steht, wer sie bezahlt und woran du uns messen kannst."
      chapters={[
        purpose,
        peopleChapter(),
        moneyChapter(textOf('OPERATOR_NAME')),
        making,
        principles,
        checks,
        corrections,
      ]}
    />
  );
}
