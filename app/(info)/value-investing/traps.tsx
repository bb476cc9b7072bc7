import type { Chapter } from '@/components/layout/info-page';
import { Calculation } from '@/components/ui/calculation';
import { SUMS } from './sums';

export const traps: Chapter = {
  id: 'fallen',
  title: 'Sechs typische Fallen',
  body: (
    <>
      <h3>Die Value-Falle</h3>
      <p>
        Eine Aktie kostet 30,00 € und verdient 5,00 €. Das sieht nach einem Schnäppchen aus. Schrumpft der
        Gewinn aber zwei Jahre lang um je 20 %, war sie nie so billig, wie sie schien:
      </p>
      <Calculation name="KGV heute" sum={SUMS.trapToday} />
      <Calculation name="Gewinn in zwei Jahren" sum={SUMS.trapEarnings} />
      <Calculation name="Kurs von heute zum Gewinn von dann" sum={SUMS.trapLater} />
      <p>
        Billig ist eine Aktie erst, wenn der Markt sich irrt. Frage dich, was er sieht und was ihm entgeht.
        Piotroski (2000) hat gezeigt, dass sich unter Aktien mit niedrigem KBV schon mit einfachen Größen des
        Jahresabschlusses die gesünderen von den kränkeren trennen lassen.
      </p>
      <h3>Gewinne auf dem Höhepunkt</h3>
      <p>
        Chemie, Stahl, Autos, Halbleiter: Ihre Gewinne schwanken mit der Konjunktur. Auf dem Höhepunkt ist der
        Gewinn am größten und das KGV am kleinsten, also gerade dann verlockend, wenn es am wenigsten taugt.
        Ein Chemieunternehmen verdient im besten Jahr 8,00 € je Aktie, im Mittel von zehn Jahren 3,00 €:
      </p>
      <Calculation name="KGV auf dem Höhepunkt" sum={SUMS.peak} />
      <Calculation name="KGV mit dem mittleren Gewinn" sum={SUMS.average} />
      <p>
        Graham und Dodd rieten, Gewinne über mehrere Jahre zu mitteln; Campbell und Shiller (1988) haben
        daraus ein Maß für ganze Märkte gemacht.
      </p>
      <h3>Firmenwert in der Bilanz</h3>
      <p>
        Zahlt ein Unternehmen bei einem Zukauf mehr, als dessen Vermögen wert ist, steht der Rest als
        Firmenwert (<span lang="en">Goodwill</span>) in der Bilanz. Nach den internationalen Regeln IFRS wird
        er nicht planmäßig abgeschrieben, sondern mindestens einmal im Jahr auf seine Werthaltigkeit geprüft;
        nach dem deutschen Handelsgesetzbuch wird er planmäßig abgeschrieben. Enttäuscht der Zukauf,
        verschwindet viel Eigenkapital auf einen Schlag. Von 800 Mio. € Eigenkapital sind hier 500 Mio. €
        Firmenwert:
      </p>
      <Calculation name="KBV, wie es angezeigt wird" sum={SUMS.bookWithGoodwill} />
      <Calculation name="KBV ohne Firmenwert" sum={SUMS.bookWithoutGoodwill} />
      <h3>Aktienrückkäufe</h3>
      <p>
        Kauft ein Unternehmen eigene Aktien zurück, verteilt sich der Gewinn auf weniger Anteile. Bei 100 Mio.
        € Gewinn und 10 Mio. weniger Aktien steigt der Gewinn je Aktie, ohne dass ein Euro mehr verdient wird:
      </p>
      <Calculation name="Vor dem Rückkauf" sum={SUMS.earningsBefore} />
      <Calculation name="Danach" sum={SUMS.earningsAfter} />
      <p>
        Ob das den verbleibenden Aktionären nützt, entscheidet der Preis. Ist das Unternehmen 2.000 Mio. €
        wert, sind das je Aktie:
      </p>
      <Calculation name="Wert je Aktie vorher" sum={SUMS.valueBefore} />
      <Calculation name="Nach Rückkauf zu 30,00 €" sum={SUMS.boughtCheap} />
      <Calculation name="Nach Rückkauf zu 60,00 €" sum={SUMS.boughtDear} />
      <p>
        Kauft das Unternehmen unter Wert zurück, gewinnen sie; kauft es darüber, verlieren sie. Achte auch
        darauf, ob die Zahl der Aktien wirklich sinkt oder ob die Rückkäufe nur neue Aktien für Mitarbeiter
        und Vorstände ausgleichen.
      </p>
      <h3>Geschönte Gewinne</h3>
      <p>
        Umsatz wird früh verbucht, Kosten werden über Jahre verteilt, Belastungen kehren jedes Jahr als
        „Sondereffekt“ wieder. Am Geld sieht man es zuerst. Hier sind 50 Mio. € Gewinn ausgewiesen, aber nur
        20 Mio. € aus dem laufenden Geschäft geflossen:
      </p>
      <Calculation name="Zufluss zu Gewinn" sum={SUMS.profitWithoutCash} />
      <p>
        Gewinne, die nicht zu Geld werden, sind im Mittel weniger beständig; das hat Sloan (1996) an
        amerikanischen Unternehmen nachgewiesen. Vorsicht auch, wenn der „bereinigte“ Gewinn Jahr für Jahr
        über dem echten liegt oder Forderungen und Vorräte schneller wachsen als der Umsatz.
      </p>
      <h3>Die Dividende, die nicht bleibt</h3>
      <p>
        Fällt ein Kurs, steigt die Dividendenrendite, denn die Dividende von gestern wird durch den Kurs von
        heute geteilt. Eine Aktie zahlte 2,00 €, ihr Kurs ist auf 25,00 € gefallen, ihr Gewinn auf 1,60 €:
      </p>
      <Calculation name="Dividendenrendite" sum={SUMS.highYield} />
      <Calculation name="Ausschüttungsquote" sum={SUMS.paidMoreThanEarned} />
      <p>Ausgeschüttet wird mehr, als verdient wurde. Das geht eine Weile, aus der Kasse oder auf Kredit.</p>
    </>
  ),
};
