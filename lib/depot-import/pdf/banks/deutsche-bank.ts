import type { Bank } from '../bank';
import { OTHER_ACCOUNT, STATED } from '../rows';

/** A trade whose amounts are all in another currency, and one amount in euros that the account is charged. */
const IN_OTHER_CURRENCY =
  '(?:(?!Gesamtbetrag)[\\s\\S]){0,3000}Gesamtbetrag (?!EUR)[A-Z]{3} {n} (?:(?!Kontonummer)[\\s\\S]){0,2000}Kontonummer [\\s\\S]{0,60}? EUR {n}';
const AS_SETTLED = { net: ['Gesamtbetrag {money:net}'] };

/** Deutsche Bank and maxblue. */
export const deutscheBank: Bank = {
  id: 'deutschebank',
  name: 'Deutsche Bank, maxblue',
  mark: 'Deutsche Bank (?:AG|Privat)|DB Privat- und Firmenkundenbank|DBTRADER|maxblue|Vermögensaufstellung (?:Standard|mit Einstandskursen) per|Umsatzliste {d} - {d}',
  // The year of a statement of the account is in the line below.
  clean: [[/(\d\d\.\d\d\.) (\d\d\.\d\d\.) ([^\n]*)\n(\d{4}) (\d{4}) /g, '$1$4 $2$5 $3\n']],
  leftOut: [
    ['Umsatzliste {d} - {d}', 'Umsatzliste ohne Kosten und Steuern: lade die Abrechnungen'],
    ['^(?![\\s\\S]*Buchung Steuererstattung)[\\s\\S]*\\nKontoauszug\\n', OTHER_ACCOUNT],
  ],
  lists: [
    {
      rows: [
        {
          kind: 'delivery',
          warning: STATED,
          is: '\\n{quantity} (?<name>(?![\\d.,]+\\n)[^\\n]{4,60}(?:\\n[^\\n]{3,40})?) (?<wkn>(?=[A-Z]*\\d)[A-Z0-9]{6}) (?<netCurrency>EUR) (?:{n} {n} (?={n} {n} {n} {n} {n} {n}\\n))?{price} (?:{n} {n} (?={n} {n} {n}\\n))?{gross}(?=(?: {n})? \\d{1,3},\\d\\d\\n[\\s\\S]*Vermögensaufstellung (?:Standard|mit Einstandskursen) per {date})',
        },
        {
          kind: 'purchase',
          warning:
            'Der Ausgabeaufschlag ist im Kurs enthalten: Trage ihn als Gebühr ein, wenn er bekannt ist',
          is: '\\n(?<name>[^\\n]+), WKN {wkn}, Ausgabeaufschlag {n}~% {date} {quantity} {price} {cur} {money:net}',
        },
        {
          kind: 'tax_refund',
          is: '\\n{date} {d} [^\\n]*? \\+ {net} Buchung Steuererstattung[\\s\\S]{0,120}? WKN: {wkn} {name}(?=\\n)',
        },
      ],
    },
  ],
  documents: [
    { kind: 'advance_tax', when: 'Vorabpauschale' },
    {
      kind: 'purchase',
      when: `(?:Abrechnung~: )?Kauf von Wertpapieren${IN_OTHER_CURRENCY}`,
      fields: AS_SETTLED,
    },
    {
      kind: 'sale',
      when: `(?:Abrechnung~: )?Verkauf von Wertpapieren${IN_OTHER_CURRENCY}`,
      fields: AS_SETTLED,
    },
    { kind: 'sale', when: 'Abrechnung~: Verkauf|Verkauf von Wertpapieren|Abrechnung~: Rücknahme|Einlösung' },
    { kind: 'purchase', when: 'Abrechnung~: Kauf|Kauf von Wertpapieren|Abrechnung~: Zeichnung|Sparplan' },
    {
      kind: 'dividend',
      when: 'Kapitalrückzahlung|Ertragsthesaurierung|Dividendengutschrift|Ertragsgutschrift|Kupongutschrift|Zinsgutschrift|Ausschüttung',
    },
  ],
  fields: {
    date: [
      'Schlusstag/-zeit(?: MES?Z)? {date}',
      'Schlusstag {date}',
      '(?:Gutschrift|Belastung) mit Wert(?:stellung)? {date}',
      'Wertstellung {date}',
      'Zahlbar {date}',
    ],
    time: ['Schlusstag/-zeit(?: MES?Z)? {date} / {time}'],
    security: [
      'Stück WKN ISIN {n} {wkn} {isin} {name} (?:Dividende|Ertrag|Ausschüttung|Zinssatz)',
      'Nominal Währung WKN ISIN {n} {cur} {wkn} {isin} {name} Zinsen in %',
      'Stück WKN ISIN {n} {wkn} {isin} {name} Vorabpauschale',
      '{cur} WKN ISIN {n} {wkn} {isin} {name} (?:Zinssatz|Kupon)',
      'WKN ISIN {n}(?: {cur})? {wkn} {isin} (?<name>[^\\n]+)',
      'WKN {wkn}',
      'ISIN {isin}',
      'Filialnummer Depotnummer Wertpapierbezeichnung Seite [\\d ]+ {name} 1/\\d',
      'Wertpapierbezeichnung Seite {n} {n} {n} {name} \\d/\\d',
    ],
    quantity: [
      'Nominal ST {quantity}',
      'Nominal {quantity} ISIN',
      'Nominal Währung WKN ISIN {nominal} {cur}',
      'Stück WKN ISIN {quantity}',
      'Nominal {cur} {nominal}',
      'WKN ISIN {nominal}',
    ],
    price: ['Kurs {money:price}', 'Kurs {cur:priceCurrency} {price}'],
    gross: ['Kurswert {money:gross}', 'Bruttoertrag {money:gross}'],
    converted: ['Bruttoertrag {n} {cur} {converted} {cur}', 'Umrechnung[^\\n]* {cur} {converted}'],
    rate: [
      'Umrechnungskurs {cur} zu {cur} {rate}',
      'Devisenkurs(?: zur Handelswährung \\({cur}/{cur}\\))? {rate}',
    ],
    net: [
      'Buchung auf Kontonummer {money:net}',
      'mit Wertstellung {date} {money:net}',
      '(?:Gutschrift|Belastung) mit Wert {date} {money:net}',
      'Gesamtbetrag {money:net}',
    ],
    reference: ['Belegnummer {reference}'],
    credited: ['Anrechenbare ausländische Quellensteuer {money:credited}'],
  },
  fees: ['Weitere Provision der Bank[^\\n\\d]*', 'XETRA-Kosten', 'Auslagen', 'Fremde Spesen und Auslagen'],
};

/** The same documents as pieces: each amount stands before its label. */
export const deutscheBankReversed: Bank = {
  ...deutscheBank,
  lists: [],
  mark: ['Deutsche Bank|DB Privat-', '{n} {cur} {d} Gutschrift mit Wert'],
  documents: [{ kind: 'dividend', when: '{n} {cur} {d} Gutschrift mit Wert', rest: 'taxes' }],
  fields: {
    date: ['{date} Gutschrift mit Wert'],
    security: [
      '(?:Stück|Nominal) {n} {isin} {wkn} (?<name>[\\s\\S]{3,90}?) {d} Zahlbar',
      '(?:Stück|Nominal) {n} {isin} {wkn}',
    ],
    quantity: ['Stück {quantity} [A-Z]{2}[A-Z0-9]{10}', 'Nominal {nominal} [A-Z]{2}[A-Z0-9]{10}'],
    gross: ['{money:gross} Bruttoertrag'],
    converted: ['{converted} {cur} {n} {cur} Bruttoertrag'],
    rate: ['{rate} Umrechnungskurs {cur} zu {cur}'],
    net: ['{money:net} {date} Gutschrift mit Wert'],
  },
};
