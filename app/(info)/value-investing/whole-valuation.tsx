import type { Chapter } from '@/components/layout/info-page';
import { Calculation } from '@/components/ui/calculation';
import { ValueRange } from './figures';
import { SUMS } from './sums';

/** One valuation from the report to the range. */
export const wholeValuation: Chapter = {
  id: 'eine-ganze-bewertung',
  title: 'Eine ganze Bewertung, Schritt für Schritt',
  body: (
    <>
      <p>
        So greift alles ineinander. Ein Hersteller von Wasserpumpen hat 800 Mio. € Umsatz, 100 Mio. € Schulden
        nach Abzug der Kasse und 30 Mio. Aktien. Eine Aktie kostet 16,00 €. Der Steuersatz ist 30 %, du
        verlangst 8 % Rendite im Jahr.
      </p>
      <h3>1. Was steht im Bericht?</h3>
      <p>Der Gewinn vor Zinsen und Steuern (EBIT) ist 96 Mio. €, die Zinsen kosten 6 Mio. €:</p>
      <Calculation name="Gewinn je Aktie laut Bericht" sum={SUMS.caseReported} />
      <p>Das wäre ein KGV von weniger als 8. Bevor du dich freust, prüfe, ob dieses Jahr gewöhnlich war:</p>
      <Calculation name="Marge vor Zinsen und Steuern" sum={SUMS.caseMargin} />
      <h3>2. Was ist ein gewöhnliches Jahr?</h3>
      <p>
        In den letzten zehn Jahren lag die Marge im Mittel bei 10 %, und im Anhang steht ein Gewinn aus dem
        Verkauf eines Grundstücks. Also rechnest du mit der mittleren Marge:
      </p>
      <Calculation name="EBIT eines gewöhnlichen Jahres" sum={SUMS.caseNormal} />
      <Calculation name="Gewinn eines gewöhnlichen Jahres" sum={SUMS.caseEarnings} />
      <h3>3. Wird daraus Geld?</h3>
      <p>Der freie Cashflow der letzten drei Jahre steht in der Kapitalflussrechnung:</p>
      <Calculation name="Mittlerer freier Cashflow" sum={SUMS.caseCash} />
      <Calculation name="Anteil am Gewinn" sum={SUMS.caseCashOfEarnings} />
      <p>
        Gut neun Zehntel des Gewinns kommen als Geld an. Läge der Anteil über Jahre unter zwei Dritteln,
        müsstest du zuerst klären, wo der Rest bleibt.
      </p>
      <h3>4. Was ist das Geschäft wert?</h3>
      <p>Zuerst ohne jedes Wachstum: der gewöhnliche Gewinn vor Zinsen, nach Steuern.</p>
      <Calculation name="EBIT nach Steuern" sum={SUMS.caseAfterTax} />
      <p>
        Durch die verlangte Rendite geteilt ergibt das den Wert des Unternehmens; davon gehen die Schulden ab:
      </p>
      <Calculation name="Wert je Aktie ohne Wachstum" sum={SUMS.caseMiddle} />
      <p>
        Dann mit 2 % Wachstum auf Dauer. Dafür zählt nur, was nach den Investitionen übrig bleibt, für
        Eigentümer und Gläubiger zusammen:
      </p>
      <Calculation name="Geld für alle Kapitalgeber" sum={SUMS.caseToAll} />
      <Calculation name="Wert je Aktie mit Wachstum" sum={SUMS.caseHigh} />
      <p>Zuletzt vorsichtig: 8 % Marge wie im schlechtesten Jahr und 9 % verlangte Rendite.</p>
      <Calculation name="Wert je Aktie im schlechten Fall" sum={SUMS.caseLow} />
      <h3>5. Reicht der Abstand?</h3>
      <ValueRange />
      <Calculation name="Sicherheitsmarge zur Mitte" sum={SUMS.caseMarginOfSafety} />
      <Calculation name="Verlust im schlechten Fall" sum={SUMS.caseLoss} />
      <p>
        20 % Abstand zur Mitte, aber 17 % Verlust, wenn der schlechte Fall eintritt: Wer 30 % Sicherheitsmarge
        verlangt, wartet.
      </p>
      <Calculation name="Kaufkurs mit 30 % Sicherheitsmarge" sum={SUMS.casePrice} />
      <h3>6. Was müsste stimmen, damit der Kurs recht hat?</h3>
      <p>Die Gegenprobe: Welche Rendite bekommst du zum heutigen Kurs, wenn nichts wächst?</p>
      <Calculation name="Rendite ohne Wachstum" sum={SUMS.caseImplied} />
      <p>
        Das ist mehr als verlangt. Der Kurs setzt also voraus, dass die Margen unter ihren Durchschnitt
        fallen. Ob er damit recht hat, sagt keine Formel; die Antwort suchst du im Geschäftsbericht. Den
        Kaufkurs von 14,00 € kannst du dir mit der Begründung auf der <a href="/watchlist">Watchlist</a>{' '}
        notieren.
      </p>
      <p>
        Mit eigenen Zahlen rechnest du das im <a href="/rechner/innerer-wert">Rechner für den inneren Wert</a>
        . Auf der Seite einer Aktie sind die Zahlen ihrer Geschäftsjahre schon eingesetzt, jede mit
        Begründung.
      </p>
    </>
  ),
};
