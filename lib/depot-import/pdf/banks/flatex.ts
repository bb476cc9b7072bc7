import type { Bank } from '../bank';
import { OTHER_ACCOUNT } from '../rows';
import { deliveries } from '../shared-documents';
import { DAYS_OF_PAYMENT } from '../shared-fields';

/** flatex, under the names of its banks: two columns of labels with colons, several orders in one document. */
export const flatex: Bank = {
  id: 'flatex',
  name: 'flatex',
  mark: 'flatex(?:DEGIRO)? Bank (?:AG|SE)|FinTech Group Bank AG|biw AG|BIWBDE33',
  leftOut: [
    ['Storno ', 'Storno: bitte von Hand prüfen'],
    ['Kontoauszug Nr', OTHER_ACCOUNT],
  ],
  // The next page repeats the head of an order, without its volume.
  begins: 'Nr\\.~\\d+(?:/\\d+)? (?:Kauf|Verkauf)(?=[^:]*(?:Ordervolumen|Ausgeführt))',
  documents: [
    {
      kind: 'advance_tax',
      when: 'Vorabpauschale',
      fields: {
        date: ['Buchungsdatum~:?~{date}'],
        quantity: ['Gesamtbestand~:?~{quantity} St'],
        net: ['Einbeh\\. Steuer~:?~{money:net}'],
      },
    },
    {
      kind: 'fee',
      when: 'Depotservicegebühr [A-Z]{2}',
      fields: { date: ['per Valuta {date}'], net: ['in Höhe von {money:net}'] },
    },
    { kind: 'tax', when: 'Ertragsmitteilung - thesaurierend' },
    {
      kind: 'sale',
      when: 'Depotausgang[\\s\\S]*?Rückzahlungsgrund',
      fields: {
        date: ['Fälligkeitstag~: {date}'],
        price: ['Betrag/Stk~: {money:price}'],
        net: ['Geldgegenwert\\*\\*~: {money:net}'],
      },
      rest: 'taxes',
    },
    ...deliveries('Wertpapiereingang|Depoteingang', 'Wertpapierausgang|Depotausgang'),
    { kind: 'purchase', when: 'Nr\\.~\\d+(?:/\\d+)? Kauf|Wertpapierabrechnung Kauf' },
    {
      kind: 'sale',
      when: 'Nr\\.~\\d+(?:/\\d+)? Verkauf|Wertpapierabrechnung Verkauf|Tilgung|Rückzahlung|Fälligkeit',
    },
    {
      kind: 'dividend',
      when: 'Kapitalrückzahlung|Dividendengutschrift|Ertragsmitteilung|Zins(?:gutschrift|zahlung)|Kupon(?:gutschrift|zahlung)|Ausschüttung',
    },
  ],
  fields: {
    date: [
      'Handelstag {date}',
      '(?:Schlusstag|Handelstag|Ausführungstag)~:?~{date}',
      'Valuta~:?~{date}',
      'Zahlungstag~:?~{date}',
      'Zuflusstag~:?~{date}',
      'Fälligkeitstag~:?~{date}',
      ...DAYS_OF_PAYMENT,
      'Datum~:?~{date}',
    ],
    time: ['(?:Schlusstag|Handelstag)~:?~{date},? {time}', 'Ausführungszeit~:?~{time}'],
    security: [
      'Nr\\.~\\d+(?:/\\d+)? (?:Kauf |Verkauf )?{name} \\({isin}/{wkn}\\)',
      'Depot(?:aus|ein)gang {name} \\({isin}(?:/{wkn})?\\)',
      '{name} \\({isin}/{wkn}\\)',
      'Nr\\.~\\d+/\\d+ (?:Kauf|Verkauf) {name} Ordervolumen',
      '\\n(?<name>[^\\n]+) {isin}/{wkn}',
      'Wertpapierbezeichnung Anzahl {wkn} {isin} {name} {quantity}',
    ],
    quantity: [
      'Nominale~:?~{nominal} {cur}',
      'Stk\\./Nominale~:?~{quantity}',
      'davon ausgef\\.~:?~{quantity} St\\.',
      'Ausgeführt~:?~{nominal} (?:EUR|USD)(?![A-Z])',
      'Ausgeführt~:?~{quantity} St\\.',
      'St(?:k|ück)?\\.?~:?~{quantity}',
      'WP-Bestand[^\\n]*:~{quantity} St',
      '(?<![\\p{L}\\d.,]){quantity} St(?:k|ück|\\.)',
    ],
    price: ['Kurs~:?~{money:price}'],
    gross: [
      'Kurswert~:?~{money:gross}',
      'Brutto\\p{Ll}+~:?~{money:gross}',
      '(?:Zinsbetrag|Zinsen|Rückzahlungsbetrag|Kapitalertrag)~:?~{money:gross}',
    ],
    rate: ['Devisenkurs~:?~{rate}'],
    net: ['Endbetrag~:?~{money:net}', 'Endbetrag~:?~{cur:netCurrency}~{net}'],
    reference: ['Nr\\.~{reference}', 'Transaktion-?Nr\\.?~:?~{reference}'],
  },
  // It lists the interest that was paid with a bond among the costs.
  fees: ['Gesamtgebühr', 'Zinsbetrag'],
};
