import type { Bank } from '../bank';

/** Swissquote: settlements with apostrophes in numbers. */
export const swissquote: Bank = {
  id: 'swissquote',
  name: 'Swissquote',
  mark: 'Swissquote Bank',
  numbers: 'point',
  leftOut: [
    ['Derivatetransaktion', 'Optionen werden nicht gebucht'],
    ['Fremdwährungstransaktion|Forex', 'Devisengeschäft: gehört zum Konto'],
  ],
  documents: [
    { kind: 'purchase', when: 'Börsentransaktion: Kauf|Stock-Exchange Transaction: Buy' },
    { kind: 'sale', when: 'Börsentransaktion: Verkauf|Stock-Exchange Transaction: Sell' },
    { kind: 'dividend', when: 'Dividende Unsere Referenz|Ausschüttung|Kapitalgewinn|Capital gain' },
  ],
  fields: {
    date: ['(?:Kauf|Verkauf)s?auftrag vom {date}', 'Valutadatum {date}'],
    security: [
      'Titel (?:Ort der Ausführung|Bezeichnung Anzahl) {name} ISIN~: {isin}',
      'Titel (?:Ort der Ausführung )?{name} ISIN~: {isin}',
      'ISIN~: {isin}',
    ],
    quantity: [
      'Anzahl Preis Betrag {quantity}',
      'Anzahl {quantity} [^\\n]{3,20} pro (?:Aktie|Anteil|Stück)',
      'Anzahl {quantity}',
    ],
    price: ['Anzahl Preis Betrag {n} {price} {cur:priceCurrency}'],
    gross: [
      'Anzahl Preis Betrag {n} {n} {money:gross}',
      '\\nBetrag {money:gross}',
      'Betrag {cur} {n} Total {money:gross}',
    ],
    rate: ['Betrag {cur} {n}[\\s\\S]{0,90}? Wechselkurs {inverse} Total'],
    converted: ['Wechselkurs [\\d.]+(?: \\d)? [A-Z]{3} {converted}'],
    net: ['Zu Ihren (?:Lasten|Gunsten) {money:net}', 'Total {money:net}'],
    reference: ['Unsere Referenz~: {reference}'],
  },
  fees: ['Kommission Swissquote Bank AG', 'Kommission', 'Börsengebühren'],
  taxes: ['Abgabe \\(Eidg\\. Stempelsteuer\\)', 'Quellensteuer', 'Verrechnungssteuer'],
};

const SUMS = '\\d+ {d} {d} {n} {n} {n}';

/** Saxo Bank: a table of amounts, the last of each row in the account's currency. */
export const saxo: Bank = {
  id: 'saxo',
  name: 'Saxo Bank',
  mark: 'Saxo Bank',
  leftOut: [['Storno|Reversal', 'Storno: bitte von Hand prüfen']],
  documents: [
    { kind: 'purchase', when: 'K/V Kauf|B/S Buy', rest: 'fees' },
    { kind: 'sale', when: 'K/V Verkauf|B/S Sell', rest: 'fees' },
    {
      kind: 'dividend',
      when: 'Event Cash dividend',
      rest: 'taxes',
      fields: {
        date: ['Reporting period {date}'],
        gross: ['Cash Dividends {money:gross}'],
        net: [
          '(?:Currency|Währung)~: {cur:netCurrency} [\\s\\S]*?(?:Net [Aa]mount|Nettobetrag)[-\\s]*(?:{n} )?{n} {net}\\n',
        ],
      },
    },
  ],
  fields: {
    date: ['Handelszeit {date}', 'Trade time {date}'],
    time: ['Handelszeit {date} {time}'],
    security: ['Instrument (?!Handelszeit){name} Handelszeit', 'ISIN {isin}'],
    quantity: ['Menge {quantity}', 'Eligible quantity {quantity}'],
    price: ['Preis {price} {cur:priceCurrency}'],
    gross: [`Aktienbetrag ${SUMS} {gross}`],
    costs: ['Gesamte Trading-Kosten {costs}', 'Total trading costs {costs}'],
    tax: [`Stempelgebühr ${SUMS} {tax}`],
    net: ['\\nID [A-Z]{3} [A-Z]{3} (?<netCurrency>[A-Z]{3})\\n[\\s\\S]*?Nettobetrag (?:- )+-?0,00 {net}'],
    reference: ['Trade-ID {reference}'],
  },
};
