import type { Bank } from '../bank';

/** Deutsche Bank and maxblue. */
export const deutscheBank: Bank = {
  id: 'deutschebank',
  name: 'Deutsche Bank, maxblue',
  mark: 'Deutsche Bank (?:AG|Privat)|DB Privat- und Firmenkundenbank|DBTRADER|maxblue',
  documents: [
    { kind: 'advance_tax', when: 'Vorabpauschale' },
    { kind: 'sell', when: 'Abrechnung~: Verkauf|Verkauf von Wertpapieren|Abrechnung~: Rücknahme|Einlösung' },
    { kind: 'buy', when: 'Abrechnung~: Kauf|Kauf von Wertpapieren|Abrechnung~: Zeichnung|Sparplan' },
    {
      kind: 'dividend',
      when: 'Dividendengutschrift|Ertragsgutschrift|Kupongutschrift|Zinsgutschrift|Ausschüttung',
    },
  ],
  fields: {
    date: [
      'Schlusstag/-zeit[^\\n]*? {date}',
      'Schlusstag {date}',
      '(?:Gutschrift|Belastung) mit Wert(?:stellung)? {date}',
      'Wertstellung {date}',
      'Zahlbar {date}',
    ],
    time: ['Schlusstag/-zeit(?: MEZ)? {date} / {time}'],
    security: [
      'Stück WKN ISIN {n} {wkn} {isin} {name} (?:Dividende|Ertrag|Ausschüttung|Zinssatz)',
      '{cur} WKN ISIN {n} {wkn} {isin} {name} (?:Zinssatz|Kupon)',
      'WKN {wkn}',
      'ISIN {isin}',
      'Filialnummer Depotnummer Wertpapierbezeichnung Seite [\\d ]+ {name} 1/\\d',
      'Wertpapierbezeichnung Seite {n} {n} {n} {name} \\d/\\d',
    ],
    quantity: [
      'Nominal ST {quantity}',
      'Stück WKN ISIN {quantity}',
      'Nominal {cur} {nominal}',
      'WKN ISIN {nominal}',
    ],
    price: ['Kurs {money:price}', 'Kurs {cur:priceCurrency} {price}'],
    gross: ['Kurswert {money:gross}', 'Bruttoertrag {money:gross}'],
    converted: ['Bruttoertrag {n} {cur} {converted} {cur}', 'Umrechnung[^\\n]* {cur} {converted}'],
    rate: ['Umrechnungskurs {cur} zu {cur} {rate}', 'Devisenkurs {rate}'],
    net: ['mit Wertstellung {date} {money:net}', '(?:Gutschrift|Belastung) mit Wert {date} {money:net}'],
    reference: ['Belegnummer {reference}'],
  },
  fees: ['Weitere Provision der Bank[^\\n\\d]*', 'XETRA-Kosten', 'Auslagen', 'Fremde Spesen und Auslagen'],
};
