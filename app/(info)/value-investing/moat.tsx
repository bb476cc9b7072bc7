import type { Chapter } from '@/components/layout/info-page';
import { Calculation } from '@/components/ui/calculation';
import { SUMS } from './sums';

export const moat: Chapter = {
  id: 'burggraben',
  title: 'Der Burggraben',
  body: (
    <>
      <p>
        Hohe Gewinne locken Wettbewerber an, und Wettbewerb drückt Gewinne. Ein Burggraben, englisch{' '}
        <span lang="en">moat</span>, ist das, was sie abhält. Buffett hat das Wort berühmt gemacht; Pat Dorsey
        unterscheidet vier Arten:
      </p>
      <ul>
        <li>
          <strong>Immaterielle Werte:</strong> Marken, für die Kunden mehr zahlen, Patente, Lizenzen. Bekannt
          zu sein genügt nicht; die Marke muss einen höheren Preis tragen.
        </li>
        <li>
          <strong>Wechselkosten:</strong> Der Umstieg ist teuer, riskant oder lästig, etwa bei Software, auf
          der eine ganze Verwaltung läuft.
        </li>
        <li>
          <strong>Netzwerkeffekte:</strong> Das Angebot wird mit jedem Nutzer besser, wie bei Börsen,
          Marktplätzen und Zahlungssystemen.
        </li>
        <li>
          <strong>Kostenvorteile:</strong> Größe, Lage, ein eigener Rohstoff oder ein Verfahren, das andere
          nicht nachbauen können.
        </li>
      </ul>
      <p>
        Keine Burggräben sind ein gutes Produkt, ein hoher Marktanteil oder ein tüchtiger Chef: Das alles kann
        morgen vorbei sein.
      </p>
      <h3>Woran du einen erkennst</h3>
      <p>
        An Zahlen über mindestens zehn Jahre, einen Abschwung eingeschlossen: eine hohe Rendite auf das
        eingesetzte Kapital, eine beständige Bruttomarge, Preiserhöhungen ohne Verlust an Kunden. Und an einer
        Frage: Was könnte ein Wettbewerber mit einer Milliarde Euro ausrichten?
      </p>
      <p>
        Sieh dabei auf die Schulden. Zwei Unternehmen verdienen mit 100 Mio. € vor Zinsen je 15 Mio. €;
        Steuern sind hier weggelassen. Das eine hat nur Eigenkapital, das andere 30 Mio. € davon und 70 Mio. €
        Kredit zu 5 %:
      </p>
      <Calculation name="Eigenkapitalrendite ohne Schulden" sum={SUMS.returnUnlevered} />
      <Calculation name="Eigenkapitalrendite mit Schulden" sum={SUMS.returnLevered} />
      <p>
        Das Geschäft des zweiten ist nicht besser, nur verschuldeter. Auch Wachstum ist kein Selbstzweck: Es
        schafft nur dann Wert, wenn jeder neu angelegte Euro mehr einbringt, als er kostet.
      </p>
    </>
  ),
};
