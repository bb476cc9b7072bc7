import type { Bank } from '../bank';

/** Erste Bank and the Austrian Sparkassen: amounts above their labels, costs of dividends without a currency. */
export const ersteBank: Bank = {
  id: 'erstebank',
  name: 'Erste Bank, Sparkasse (Österreich)',
  mark: 'O~ESTERREICHISCHEN SPARKASSEN|Erste Bank der oesterreichischen Sparkassen',
  leftOut: [['Storno(?:rechnung|nota)', 'Storno: bitte von Hand prüfen']],
  documents: [
    { kind: 'sale', when: 'V~e~r~k~a~u~f (?:[^\\n]{1,40} )?vom {date}' },
    { kind: 'purchase', when: 'K~a~u~f (?:[^\\n]{1,40} )?vom {date}' },
    { kind: 'dividend', when: 'Ertrag je Stück|Zinsen in %', rest: 'taxes' },
  ],
  fields: {
    date: ['Schlusstag~: {date}', 'mit Valuta {date}'],
    time: ['Ausführungszeit {time}'],
    security: [
      'Auftragsnummer \\d+ {isin} {name} (?:Marktplatz|Ausführungszeit|Schlusstag)',
      'ISIN~: {name} {isin}',
    ],
    quantity: ['Kurswert STK {quantity}', 'Menge/Währung~: {quantity} STK'],
    price: ['STK {n} {money:price}'],
    gross: ['STK {n} {cur} {n}(?: [A-Za-z]+){0,3} {money:gross}', 'Brutto {cur:grossCurrency} {gross}'],
    converted: ['umgerechneter FW - Endwert {converted} {cur}', 'Brutto {cur} {n} {converted}'],
    rate: ['-Kurs Mitte {rate}', 'Devisenkurs [A-Za-z]+ {cur}/{cur} vom {d} {rate}'],
    net: ['{money:net} Zu (?:Lasten|Gunsten) ', 'Gutschrift {net}'],
    reference: ['Auftragsnummer {reference}'],
    surcharge: ['Summe ein Ausgabeaufschlag von {money:surcharge}'],
  },
  fees: ['Gesamtkosten und -gebühren'],
};
