import type { Bank } from '../bank';

/** TARGOBANK: settlement and taxes may be two documents. */
export const targobank: Bank = {
  id: 'targobank',
  name: 'TARGOBANK',
  mark: 'TARGOBANK|targobank\\.de',
  documents: [
    {
      kind: 'tax',
      when: '^[\\s\\S]*Steuerbeilage',
      fields: {
        net: [
          'Gesamtsumme Steuern {money:tax}',
          'Kirchensteuer auf KESt~: {n} {cur}[^\\n]*\\n[^\\n]* {money:tax}',
        ],
        date: ['Schlusstag(?: / Handelszeit)? {date}', 'Wertstellung zum {date}', 'Ex-Tag {date}'],
      },
    },
    { kind: 'advance_tax', when: 'Vorabpauschale' },
    { kind: 'sell', when: 'Transaktionstyp Verkauf|Transaktionstyp Rücknahme' },
    { kind: 'buy', when: 'Transaktionstyp Kauf|Transaktionstyp Zeichnung' },
    { kind: 'dividend', when: 'Ertragsgutschrift|Dividendengutschrift|Zinsgutschrift' },
  ],
  fields: {
    date: ['Schlusstag(?: / Handelszeit)? {date}', 'Zahlbar {date}', 'Wertstellung zum {date}'],
    time: ['Schlusstag / Handelszeit {date} / {time}'],
    security: ['Wertpapier {name} WKN / ISIN {wkn} / {isin}'],
    quantity: ['Stück {quantity}', 'Nominalbetrag {nominal}'],
    price: ['Kurs {money:price}'],
    gross: ['Kurswert {money:gross}', 'Bruttoertrag {money:gross}'],
    converted: ['Bruttoertrag in {cur} {converted}', 'Kurswert in {cur} {converted}'],
    rate: ['Devisenkurs[^\\n]*? {cur}/{cur} {rate}'],
    net: ['Konto-Nr\\. \\S+ {money:net}', 'Wertstellung zum {date} {money:net}'],
    reference: ['Rechnungsnummer~: {reference}'],
  },
};
