import type { Bank } from '../bank';
import { STATED } from '../rows';

/** ING, formerly ING-DiBa: labels with amounts, settlement above, taxes on the second page again. */
export const ing: Bank = {
  id: 'ing',
  name: 'ING',
  mark: 'ING-DiBa AG|INGDDEFF',
  lists: [
    {
      heads: ['Depotauszug per {date}'],
      rows: [
        {
          kind: 'delivery',
          warning: STATED,
          is: '\\n{quantity} Stück {name} {n} {cur} {gross} (?<grossCurrency>EUR) [\\s\\S]{0,80}?ISIN \\(WKN\\)~: {isin} \\({wkn}\\)',
        },
      ],
    },
  ],
  documents: [
    {
      kind: 'advance_tax',
      when: '(?:Ertragsgutschrift [\\s\\S]{0,1000}?)?Vorabpauschale (?:per|gem|pro|ISIN|Ordernummer)',
    },
    { kind: 'sale', when: 'Wertpapierabrechnung (?:Verkauf|Rückzahlung|Tilgung)|Rückzahlung|Einlösung' },
    { kind: 'purchase', when: 'Wertpapierabrechnung (?:Kauf|Bezug)' },
    {
      kind: 'dividend',
      when: 'Ertragsgutschrift|Dividendengutschrift|Zinsgutschrift|Kapitalrückzahlung|Kapitalausschüttung',
    },
  ],
  fields: {
    date: [
      'Ausführungstag(?: /~-zeit)? {date}',
      'Zahltag {date}',
      'Fälligkeit {date}',
      'Schlusstag(?: /~-zeit)? {date}',
      'Valuta {date}',
    ],
    time: ['Ausführungstag /~-zeit {date} um {time} Uhr', 'Schlusstag /~-zeit {date} um {time} Uhr'],
    security: [
      'ISIN \\(WKN\\) {isin} \\({wkn}\\) Wertpapierbezeichnung {name} (?:Nominale|Zinstermin|Kündigungsrecht|Zinssatz|Laufzeit)',
    ],
    quantity: [
      'Nominale Stück {quantity}',
      'Nominale {quantity} Stück',
      'Nominale {cur} {nominal}',
      'Nominale {nominal} {cur}',
    ],
    price: ['Kurs {money:price}'],
    gross: ['Kurswert {money:gross}', 'Brutto {money:gross}'],
    converted: [
      '[Uu]mger(?:\\.|echnet) zum Devisenkurs(?: \\({cur} = {n}\\))? {cur} {converted}',
      'Umg\\. z\\. Dev\\.-Kurs \\({any}\\) {cur} {converted}',
      'zum Devisenkurs {cur} {converted}',
    ],
    rate: ['Devisenkurs(?: {cur} {n})? \\({cur} = {rate}\\)', 'Umg\\. z\\. Dev\\.-Kurs \\({rate}\\)'],
    net: [
      'Endbetrag(?: zu Ihren (?:Lasten|Gunsten))? {money:net}',
      'Gesamtbetrag zu Ihren (?:Lasten|Gunsten) {money:net}',
    ],
    reference: ['Ordernummer {reference}'],
  },
};
