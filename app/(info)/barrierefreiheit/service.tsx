import type { Chapter } from '@/components/layout/info-page';
import { env } from '@/lib/platform/env';
import { isRoute } from '@/lib/platform/seo/routes';

const service: Chapter = {
  id: 'dienst',
  title: 'Was der Dienst ist',
  body: (
    <>
      <p>
        {env.SITE_NAME} ist eine Website für Menschen, die in Aktien anlegen. Du kannst Aktien suchen und
        vergleichen, die Seite einer Aktie mit Kursverlauf, Kennzahlen und Dividenden lesen,{' '}
        {isRoute('/articles') ? 'Artikel und Einführungen' : 'Einführungen'} lesen und uns schreiben, alles
        ohne Konto.{' '}
        {isRoute('/portfolio') &&
          'Mit einem kostenlosen Konto führst du außerdem ein Portfolio und eine Watchlist. '}
        Wir handeln nicht mit Wertpapieren und nehmen keine Zahlungen an.
      </p>
      <p>
        Du brauchst einen aktuellen Browser, sonst nichts. Texte, Kurse und Kennzahlen stehen auch ohne
        JavaScript in der Seite; interaktive Teile wie Filter, Diagramme mit Zeiger
        {isRoute('/portfolio') && ', das Portfolio'} und das Kontaktformular brauchen es.
      </p>
    </>
  ),
};

const use: Chapter = {
  id: 'bedienung',
  title: 'Wie du dich zurechtfindest',
  body: (
    <ul>
      <li>
        Jede Seite ist gleich aufgebaut: Kopf mit Menü, eine Hauptüberschrift, Inhalt, Fuß mit allen
        Verweisen; über Texten, der Suche und jeder Aktie steht ein Pfad zur Startseite. Mit der
        Tabulatortaste erreichst du als Erstes den Link „Zum Inhalt springen“, der Kopf und Menü überspringt.
      </li>
      <li>Lange Texte haben ein Verzeichnis ihrer Abschnitte am Anfang.</li>
      <li>
        Formulare sagen, was fehlt, und in welchem Feld, und behalten, was du eingegeben hast.{' '}
        {isRoute('/login') && 'Passwörter dürfen eingefügt werden. '}
        Bilderrätsel und Aufgaben für das Gedächtnis gibt es nicht.
      </li>
      <li>
        Helles und dunkles Farbschema folgen deinem Gerät oder deiner Wahl. Bewegungen bleiben aus, wenn dein
        Gerät darum bittet.
      </li>
    </ul>
  ),
};

export const serviceChapters = [service, use];
