import type { Bank } from '../bank';
import { deliveries } from '../shared-documents';

/** TARGOBANK: settlement and taxes may be two documents. */
export const targobank: Bank = {
  id: 'targobank',
  name: 'TARGOBANK',
  mark: 'TARGOBANK|targobank\\.de',
  documents: [
    {
      kind: 'advance_tax',
      when: '^[\\s\\S]*Vorabpauschale[^\\n\\d]{0,3}\\s?\\(?Steuerbeilage',
      fields: { net: ['Gesamtsumme Steuern (?:(?<back>-) ?)?{money:net}'] },
    },
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
    {
      kind: 'sale',
      when: 'Transaktionstyp (?:Verkauf|Rücknahme)|Endfälligkeit|Einlösung|Rückzahlung(?!\\p{L})|Tilgung',
    },
    { kind: 'purchase', when: 'Transaktionstyp (?:Kauf|Zeichnung|Bezug|Ausgabe)' },
    {
      kind: 'dividend',
      when: 'Ertragsgutschrift|Dividendengutschrift|Zinsgutschrift|folgende (?:Ausschüttung|Dividend|Zins)',
    },
    ...deliveries('Depoteingang|Transaktionstyp Einlieferung', 'Depotausgang|Transaktionstyp Auslieferung'),
  ],
  fields: {
    date: ['Schlusstag(?: / Handelszeit)? {date}', 'Zahlbar {date}', 'Wertstellung zum {date}'],
    time: ['Schlusstag / Handelszeit {date} / {time}'],
    security: ['Wertpapier {name} WKN / ISIN {wkn} / {isin}'],
    quantity: ['Stück {quantity}', 'Nominal(?:betrag|e|wert)? (?:{cur} )?{nominal}'],
    price: ['Kurs {money:price}', 'Kurs {price} %'],
    gross: ['Kurswert {money:gross}', 'Bruttoertrag {money:gross}', 'Rückzahlungsbetrag {money:gross}'],
    converted: ['Bruttoertrag in {cur} {converted}', 'Kurswert in {cur} {converted}'],
    rate: ['Devisenkurs[\\s\\S]{0,40}? {cur}/{cur} {rate}'],
    net: ['Konto-Nr\\. \\S+ {money:net}', 'Wertstellung zum {date} {money:net}'],
    reference: ['Rechnungsnummer~: {reference}'],
  },
};
