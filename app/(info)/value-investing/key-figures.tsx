import type { Chapter } from '@/components/layout/info-page';
import { Calculation } from '@/components/ui/calculation';
import { TextTable } from '@/components/ui/text-table';
import { SUMS } from './sums';

export const keyFigures: Chapter = {
  id: 'kennzahlen',
  title: 'KGV, KBV und freier Cashflow',
  body: (
    <>
      <p>
        Mit drei Kennzahlen kommst du weit. Das Beispiel: ein Maschinenbauer mit 100 Mio. Aktien zu je 36,00
        €. Je Aktie verdient er 3,00 € und hat 24,00 € Eigenkapital.
      </p>
      <h3>Kurs-Gewinn-Verhältnis</h3>
      <Calculation name="KGV" sum={SUMS.priceEarnings} />
      <p>
        Du bezahlst zwölf Jahresgewinne. Umgedreht ist es eine Rendite, die du mit anderen Anlagen vergleichen
        kannst, sofern der Gewinn hält:
      </p>
      <Calculation name="Gewinnrendite" sum={SUMS.earningsYield} />
      <h3>Kurs-Buchwert-Verhältnis</h3>
      <Calculation name="KBV" sum={SUMS.priceBook} />
      <p>
        Du bezahlst das Anderthalbfache dessen, was in den Büchern steht. Ob das viel ist, hängt davon ab, was
        das Unternehmen mit seinem Eigenkapital verdient:
      </p>
      <Calculation name="Eigenkapitalrendite" sum={SUMS.returnOnEquity} />
      <p>Die drei hängen zusammen. KGV mal Eigenkapitalrendite ergibt das KBV:</p>
      <Calculation name="Probe" sum={SUMS.bookIsEarningsTimesReturn} />
      <p>
        Ein hohes KBV kann also ein gutes Geschäft anzeigen und ein niedriges ein schlechtes. Graham verlangte
        vom vorsichtigen Anleger höchstens das 15-Fache des mittleren Gewinns der letzten drei Jahre und
        höchstens das 1,5-Fache des Buchwerts; wer das eine überschreite, müsse beim anderen darunter bleiben,
        sodass beide miteinander malgenommen höchstens 22,5 ergeben. Der Maschinenbauer läge darunter:
      </p>
      <Calculation name="Grahams Grenze 22,5" sum={SUMS.grahamProduct} />
      <h3>Freier Cashflow</h3>
      <p>
        Der Gewinn entsteht nach Bilanzregeln, und die lassen Spielraum. Der freie Cashflow ist das Geld, das
        übrig bleibt. Aus dem laufenden Geschäft fließen 420 Mio. € zu, 150 Mio. € kosten die Investitionen:
      </p>
      <Calculation name="Freier Cashflow" sum={SUMS.freeCashFlow} />
      <Calculation name="Marktkapitalisierung" sum={SUMS.marketCap} />
      <Calculation name="Cashflow-Rendite" sum={SUMS.cashFlowYield} />
      <p>Vom Gewinn, 300 Mio. €, kam also das meiste auch als Geld an:</p>
      <Calculation name="Freier Cashflow zu Gewinn" sum={SUMS.cashOfProfit} />
      <p>
        Einzelne Jahre schwanken mit großen Investitionen; sieh dir fünf oder mehr zusammen an. Und rechne die
        Schulden mit. Hat der Maschinenbauer 900 Mio. € Kredite und 300 Mio. € in der Kasse, kostet das ganze
        Unternehmen mehr als seine Aktien:
      </p>
      <Calculation name="Unternehmenswert" sum={SUMS.enterpriseValue} />
      <TextTable
        caption="Stärken und Schwächen der drei Kennzahlen"
        columns={['Kennzahl', 'Taugt für', 'Täuscht bei']}
        rows={[
          {
            name: 'KGV',
            cells: [
              'Geschäfte mit stetigem Gewinn',
              'Verlusten, einmaligen Erträgen, Gewinnen auf dem Höhepunkt eines Zyklus',
            ],
          },
          {
            name: 'KBV',
            cells: [
              'Banken, Versicherer, Immobilien, Industrie',
              'Software und Marken, hohem Firmenwert aus Zukäufen',
            ],
          },
          {
            name: 'Freier Cashflow',
            cells: ['den Abgleich mit dem Gewinn', 'stark wachsenden Unternehmen, Banken, einzelnen Jahren'],
          },
        ]}
      />
    </>
  ),
};
