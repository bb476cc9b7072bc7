import type { Chapter } from '@/components/layout/info-page';

const units: Chapter = {
  id: 'einheiten',
  title: 'Einheiten und Währungen',
  body: (
    <>
      <p>
        Renditen, Margen, Quoten, Wachstum und Kursänderungen stehen in Prozent, KGV, KBV und EV/EBITDA ohne
        Einheit. Kurs und Dividende gelten je Aktie, Marktkapitalisierung, Unternehmenswert, Umsatz und freier
        Cashflow für das ganze Unternehmen.
      </p>
      <p>
        Seiten, die alle sehen, rechnen in Euro. Umgerechnet wird mit den Referenzkursen der Europäischen
        Zentralbank („EZB-Kurs“), mit Kursen, die der Betreiber eingespielt hat („Wechselkurs“), oder im
        Demomarkt mit erfundenen („Demokurs“): heutige Größen zum letzten Kurs, ein Kurs oder eine Dividende
        von früher zum Kurs jenes Tages oder dem letzten davor. Gibt es für eine Währung keinen Kurs, steht
        dort N/A. Verhältniszahlen und Prozente ändern sich durch die Währung nicht.
      </p>
    </>
  ),
};

const sources: Chapter = {
  id: 'herkunft',
  title: 'Woher die Daten kommen und von wann sie sind',
  body: (
    <>
      <p>Welche Quelle eine Aktie hat, steht auf ihrer Seite. Drei sind möglich:</p>
      <ul>
        <li>
          <strong>Yahoo Finance:</strong> Kurse, Dividenden, Splits und berichtete Kennzahlen echter
          Unternehmen.
        </li>
        <li>
          <strong>CSV-Import:</strong> Daten, die der Betreiber selbst eingespielt hat.
        </li>
        <li>
          <strong>Demomarkt:</strong> erfundene Unternehmen zum Ausprobieren, mit erfundenen Wechselkursen und
          Schätzungen. Jede Seite sagt es. Umsatz- und Gewinnwachstum vergleichen hier vier Quartale mit den
          vier davor.
        </li>
      </ul>
      <p>
        Kurse sind Schlusskurse; ein Handelstag, der noch läuft, fehlt. Der Tag von Kurs und Kennzahlen steht
        als „Stand“ dabei. Erneuert wird meist einmal in der Nacht.
      </p>
      <p>
        Zeiträume zählen vom letzten Kurs einer Aktie zurück, nicht von heute: eine Woche sind sieben Tage,
        ein Monat geht zum selben Tag des Monats davor, ein Jahr zum selben Tag des Jahres davor. War dort
        kein Handel, gilt der letzte Kurs der zehn Tage davor; ohne einen solchen gibt es keine Änderung.
        Einen Monat vor dem 31. März liegt der 28. oder 29. Februar.
      </p>
      <p>
        Vor dem Speichern wird geprüft. Kurse von null, Tage in der Zukunft, unbestätigte Sprünge und
        Kennzahlen aus zwei Währungen nehmen wir nicht auf.
      </p>
    </>
  ),
};

const missing: Chapter = {
  id: 'fehlende-werte',
  title: 'Wenn ein Wert fehlt',
  body: (
    <>
      <p>
        N/A heißt: Diese Angabe gibt es nicht, oder wir trauen ihr nicht. Es heißt nie null. Zahlt ein
        Unternehmen keine Dividende, steht statt der Rendite „–“ oder „zahlt keine Dividende“; N/A heißt auch
        hier, dass wir es nicht wissen.
      </p>
      <ul>
        <li>Ein Filter auf eine fehlende Kennzahl lässt die Aktie nicht durch.</li>
        <li>Beim Sortieren gilt ein fehlender Wert als der kleinste.</li>
        <li>Eine fehlende Kennzahl hat keinen Score und drückt den Gesamtscore nicht.</li>
        <li>
          Reicht die Kursgeschichte für einen Zeitraum nicht zurück, gibt es für ihn keine Änderung: Eine
          Aktie drei Monate nach dem Börsengang hat keine Jahresänderung.
        </li>
      </ul>
    </>
  ),
};

const limits: Chapter = {
  id: 'grenzen',
  title: 'Was die Suche nicht weiß',
  body: (
    <>
      <p>
        Kennzahlen sortieren vor. Sie wissen nichts von einem Rechtsstreit, einem auslaufenden Patent, einem
        neuen Wettbewerber oder davon, ob der Gewinn des letzten Jahres sich wiederholt. Lies den
        Geschäftsbericht, bevor du entscheidest. Nichts auf diesen Seiten ist eine Anlageberatung oder eine
        Empfehlung, ein Wertpapier zu kaufen, zu halten oder zu verkaufen.
      </p>
    </>
  ),
};

export const dataChapters = [units, sources, missing, limits];
