import type { Chapter } from '@/components/layout/info-page';
import { Calculation } from '@/components/ui/calculation';
import { GainAfterLoss, PriceAroundValue, SafetyMargin } from './figures';
import { SUMS } from './sums';

export const mrMarket: Chapter = {
  id: 'mr-market',
  title: 'Graham und Mr. Market',
  body: (
    <>
      <p>
        Benjamin Graham (1894–1976) lehrte an der Columbia University in New York, wie man Wertpapiere prüft,
        statt auf sie zu wetten. 1934 schrieb er mit David Dodd das Lehrbuch „
        <cite lang="en">Security Analysis</cite>“, 1949 für Privatanleger „
        <cite lang="en">The Intelligent Investor</cite>“. Sein bekanntester Schüler ist Warren Buffett.
      </p>
      <p>
        Seinen wichtigsten Gedanken hat er in eine Figur gefasst. Stell dir vor, dir gehört ein Anteil an
        einem kleinen Unternehmen. Dein Teilhaber, <span lang="en">Mr. Market</span>, nennt dir jeden Tag
        einen Preis, zu dem er dir deinen Anteil abkauft oder dir seinen verkauft. Manchmal ist der Preis
        vernünftig. Oft aber ist Mr. Market begeistert und nennt einen zu hohen, oder er ist verzagt und nennt
        einen zu niedrigen. Lehnst du ab, nimmt er es dir nicht übel. Morgen kommt er wieder.
      </p>
      <p>
        Der Kurs ist also ein Angebot, kein Urteil. Er kann dir nützen, wenn du weißt, was dein Anteil wert
        ist. Er schadet dir, wenn du dir von ihm sagen lässt, was du denken sollst.
      </p>
      <p>
        Dass niedrig bewertete Aktien über lange Zeit mehr einbrachten als hoch bewertete, haben für die USA
        unter anderen Fama und French (1992) sowie Lakonishok, Shleifer und Vishny (1994) gezeigt. Ob das der
        Lohn für mehr Risiko ist oder die Folge von Fehlurteilen, ist bis heute umstritten. Sicher ist, dass
        der Ansatz manchmal lange zurücklag, etwa in den 2010er Jahren. Wer ihm folgt, muss solche Jahre
        aushalten.
      </p>
    </>
  ),
};

export const priceAndValue: Chapter = {
  id: 'preis-und-wert',
  title: 'Preis und Wert',
  body: (
    <>
      <p>
        Ein Unternehmen ist so viel wert, wie es seinen Eigentümern in Zukunft einbringt, umgerechnet auf
        heute. Umrechnen heißt abzinsen: Geld, das erst in Jahren kommt, ist weniger wert, und zwar umso
        weniger, je mehr Rendite du anderswo für dasselbe Risiko bekämst. John Burr Williams hat das 1938
        ausgearbeitet; es ist bis heute die Grundlage der Unternehmensbewertung.
      </p>
      <p>
        Der einfachste Fall: Eine Aktie bringt jedes Jahr verlässlich 6,00 €, ohne Wachstum und ohne Ende. Du
        verlangst 8 % im Jahr.
      </p>
      <Calculation name="Wert bei 8 % verlangter Rendite" sum={SUMS.steadyAt8} />
      <p>Verlangst du 10 %, ist dieselbe Aktie weniger wert:</p>
      <Calculation name="Wert bei 10 %" sum={SUMS.steadyAt10} />
      <p>
        Wachsen die 6,00 €, die du im nächsten Jahr bekommst, danach jedes Jahr um 2 %, wird von der
        verlangten Rendite das Wachstum abgezogen:
      </p>
      <Calculation name="Wert bei 8 % und 2 % Wachstum" sum={SUMS.growing} />
      <p>
        Zwei Prozentpunkte mehr oder weniger, und aus 75 werden 60 oder 100. Niemand kennt diese Annahmen auf
        den Punkt genau. Der innere Wert ist deshalb keine Zahl, sondern eine Spanne, und wer ihn mit zwei
        Nachkommastellen angibt, rechnet genauer, als er weiß.
      </p>
      <PriceAroundValue />
    </>
  ),
};

export const marginOfSafety: Chapter = {
  id: 'sicherheitsmarge',
  title: 'Die Sicherheitsmarge',
  body: (
    <>
      <p>
        Aus der Unsicherheit folgt Grahams zweiter Gedanke, dem er das letzte Kapitel seines Buchs widmete:
        Kaufe nur mit Abstand. Wer eine Brücke für zehn Tonnen braucht, baut sie für fünfzehn.
      </p>
      <p>
        Du schätzt den Wert einer Aktie auf 75,00 €, sie kostet 50,00 €. Der Abstand, gemessen am Wert, ist
        deine Sicherheitsmarge:
      </p>
      <Calculation name="Sicherheitsmarge" sum={SUMS.margin} />
      <p>Nun stellt sich heraus, dass du dich um ein Fünftel verschätzt hast:</p>
      <Calculation name="Wirklicher Wert" sum={SUMS.wrongBy20} />
      <SafetyMargin />
      <p>
        Du hast immer noch weniger bezahlt, als du bekommen hast. Beim Kauf zu 75,00 € hättest du mit
        demselben Irrtum Geld verloren. Die Marge macht dich nicht klüger, sie macht deine Fehler billiger.
      </p>
      <p>
        Warum Verluste zu vermeiden mehr zählt, als Gewinne zu jagen, zeigt eine zweite Rechnung. Fällt ein
        Kurs von 100,00 € auf 50,00 €, hast du 50 % verloren. Um wieder auf 100,00 € zu kommen, brauchst du:
      </p>
      <Calculation name="Nötiger Gewinn" sum={SUMS.recovery} />
      <p>Je größer der Verlust, desto steiler wird der Weg zurück:</p>
      <GainAfterLoss />
      <p>
        Wie groß der Abstand sein soll, hängt davon ab, wie gut sich das Geschäft vorhersagen lässt: bei einem
        Wasserversorger kleiner, bei einem Hersteller von Modeschmuck größer. Und keine Marge schützt vor
        einem Wert, der weiter schrumpft, während du wartest.
      </p>
    </>
  ),
};
