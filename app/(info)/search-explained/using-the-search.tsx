import type { Chapter } from '@/components/layout/info-page';
import { FILTER_KEYS } from '@/lib/search/rules';

export const usingTheSearch: Chapter = {
  id: 'ablauf',
  title: 'Der Weg durch die Suche',
  body: (
    <>
      <p>
        Die Suche geht über alle gelisteten Unternehmen in unserer Datenbank. Du kannst sie nach Namen, Land,
        Sektor, Handelswährung und {FILTER_KEYS.length} Kennzahlen und Scores eingrenzen, in jeder
        Kombination. Jede Änderung sucht sofort. Was du nicht einstellst, grenzt nichts ein; eine Aktie muss
        alle gesetzten Bedingungen zugleich erfüllen.
      </p>
      <ul>
        <li>
          <strong>Name:</strong> Ein Teil davon genügt. Gefunden wird auch über Symbol, ISIN und WKN. Passt
          nichts genau, findet die Suche ab vier Zeichen auch, was sich durch einen Tippfehler unterscheidet.
        </li>
        <li>
          <strong>Land und Sektor:</strong> Das Land ist das des Firmensitzes, nicht das der Börse. Zehn
          Länder stehen einzeln zur Wahl, „Andere“ meint alle übrigen. Sektoren gibt es elf.
        </li>
        <li>
          <strong>Filter:</strong> Ein Regler setzt die Grenze, die meist gemeint ist, die Felder darunter die
          untere und die obere. Was gesetzt ist, steht über den Ergebnissen und lässt sich dort einzeln
          entfernen.
        </li>
        <li>
          <strong>Vorlagen:</strong> Ein Klick stellt mehrere Filter auf einmal ein und alle anderen auf null.
          Änderst du danach etwas von Hand, ist die Vorlage nicht mehr aktiv.
        </li>
        <li>
          <strong>Sortierung:</strong> Nach Kurs, Kursänderung, Größe, jeder Kennzahl und den vier Scores, in
          beide Richtungen. Am Anfang steht das größte Unternehmen oben.
        </li>
      </ul>
      <p>
        Die Einstellungen stehen in der Adresse der Seite. Du kannst eine Suche also als Lesezeichen ablegen
        oder verschicken.
      </p>
    </>
  ),
};
