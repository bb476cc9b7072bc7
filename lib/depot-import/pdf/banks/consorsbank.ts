import type { Bank } from '../bank';

/** The security of a notice that shares came or went. */
const DELIVERED = 'Bezeichnung WKN {name} {wkn} Einheit Nennwert';

/** Consorsbank and Cortal Consors. */
export const consorsbank: Bank = {
  id: 'consorsbank',
  name: 'Consorsbank',
  mark: 'Consorsbank|Cortal Consors|CSDBDE71|BNP PARIBAS S\\.A\\. NIEDERLASSUNG|www\\.consorsbank\\.de',
  leftOut: [
    ['STORNO', 'Storno: bitte von Hand prüfen'],
    ['UMTAUSCH EINGANG', 'Gegenstück eines Umtauschs: Gebucht wird der Beleg „Umtausch Ausgang“'],
    ['folgende Anschaffungsdaten eingebucht', 'Nur Anschaffungsdaten: Trage sie bei der Einbuchung ein'],
  ],
  notices: [
    {
      kind: 'split',
      when: 'EINGANG[\\s\\S]{0,1000}?[Ss]plit im Verhältnis',
      fields: { date: ['per Ex-?[Tt]ag {date}'], security: [DELIVERED] },
    },
  ],
  documents: [
    {
      kind: 'delivery_in',
      when: '\\nFolg\\. Positionen haben wir [\\s\\S]{0,60}? gutgeschrieben',
      fields: { date: ['{date}\\n[^\\n]*EINGANG', 'EINGANG {date}'], security: [DELIVERED] },
    },
    {
      kind: 'delivery_out',
      when: '\\nFolg\\. Positionen haben wir [\\s\\S]{0,60}? entnommen',
      fields: { date: ['{date}\\n[^\\n]*AUSGANG', 'AUSGANG {date}'], security: [DELIVERED] },
    },
    {
      kind: 'tax',
      when: 'Nachträgliche Verlustverrechnung[\\s\\S]*? [\\d.,]+- Den Steuerausgleich',
      fields: { date: ['Wertstellung {date}'], net: ['{net} Den Steuerausgleich'] },
    },
    {
      kind: 'tax_refund',
      when: 'Nachträgliche Verlustverrechnung[\\s\\S]*? [\\d.,]+ Den Steuerausgleich',
      fields: { date: ['Wertstellung {date}'], net: ['{net} Den Steuerausgleich'] },
    },
    { kind: 'advance_tax', when: 'VORABPAUSCHALE|\\nVorabpauschale\\n' },
    {
      kind: 'sale',
      when: '(?:WERTPAPIERABRECHNUNG|ORDERABRECHNUNG) (?:VERK|RÜCKNAHME|RÜCKZAHLUNG|TILGUNG|EINLÖSUNG)|VERKAUF (?:AM|TEIL)|VERK\\. TEIL|Einlösung zu |RÜCKZAHLUNG|TILGUNG|\\n(?:Rückzahlung|Tilgung|Einlösung)\\n',
    },
    {
      kind: 'purchase',
      when: '(?:WERTPAPIERABRECHNUNG|ORDERABRECHNUNG) (?:KAUF|Kauf|BEZUG|AUSGABE)|KAUF AM|BEZUG AM|KAUF FREIMAKLER|KAUF DIREKTHANDEL',
    },
    {
      kind: 'dividend',
      when: 'KAPITALRÜCKZAHLUNG|Kapitalrückzahlung|DIVIDENDENGUTSCHRIFT|Ertragsthesaurierung|ERTRAGSGUTSCHRIFT|ERTRAGSTHESAURIERUNG|ZINSGUTSCHRIFT|Dividendengutschrift|Ertragsgutschrift|Zinsgutschrift|AUSSCHÜTTUNG',
    },
  ],
  fields: {
    date: [
      '(?:KAUF|VERKAUF|VERK\\. TEIL-/BEZUGSR\\.|BEZUG|RÜCKNAHME|RÜCKZAHLUNG)[^\\n]{0,40}? ?AM {date}',
      '(?:KAUF|VERKAUF|BEZUG) (?:[A-Z-]+ )?AM {date}',
      'Kauf AM {date}',
      '(?<!\\p{L})AM {date} UM {time}',
      'W(?:ert|ERT) {date}',
      'Valuta {date}',
      'WERT~:~{date}',
    ],
    time: ['AM {date} UM {time}'],
    security: [
      'Wertpapierbezeichnung WKN ISIN {name} {wkn} {isin}',
      '(?:Wertpapier|Bezeichnung) WKN ISIN {name} {wkn} {isin}',
      'ST {n} WKN~:~{wkn} {name} (?:ZINS-|DIVIDENDE|ISIN)',
      'ISIN~:?~{isin}',
      'WKN~:~{wkn}',
      '{name} {wkn} {isin}',
      '(?:Wertpapier|Bezeichnung) {name} WKN',
    ],
    quantity: [
      'Einheit Umsatz (?:F\\\\wlligkeit )?ST {quantity}',
      '(?<!\\p{L})ST (?!{wkn} {isin}){quantity}',
      'Bestand {quantity} Stück',
      'Stück {quantity} {d}',
      '(?<![\\p{L}\\d.,]){quantity} (?:Stück|St\\.|ST)(?!\\p{L})',
      'Einheit (?:Umsatz|Nominale)(?: Fällig(?:keit| per))? {cur} {nominal}',
      '(?:Bestand|Nominale) {nominal} {cur}',
      '{cur} {nominal} WKN',
    ],
    price: ['(?:Kurs|KURS|Preis pro Anteil) {price} {cur:priceCurrency}', 'Kurs {money:price}'],
    gross: [
      'Brutto in {cur} {money:gross}',
      'Kurswert(?: in {cur})? {money:gross}',
      'KURSWERT {money:gross}',
      'Nettoinventarwert {money:gross}',
      'BRUTTO {money:gross}',
      'Brutto (?:in )?{money:gross}',
      'Bruttoertrag {money:gross}',
    ],
    converted: [
      'BRUTTO IN {cur} {converted}',
      'UMGER\\. ZUM DEV\\.-KURS [^\\n]*? {cur} {converted}',
      'umger\\. zum Devisenkurs {cur} {n} {cur} {converted}',
      'Brutto in {cur} {converted}',
    ],
    rate: [
      '(?:UMGER\\.ZUM DEV\\.-KURS|DEVISENKURS|Devisenkurs|DEV\\.-KURS) {rate}',
      'Devisenkurs(?: {cur}/{cur}| {cur})? {rate}',
    ],
    net: [
      'Netto(?: in {cur})?~(?:zugunsten|zulasten)? (?:IBAN|Konto-Nr\\.|[A-Z]{4}) [A-Z0-9 ]{6,40}? {money:net}',
      '(?:zulasten|zugunsten) (?:Konto-Nr\\.|IBAN) [A-Za-z0-9 ]{5,40}? {money:net}',
      'W(?:ert|ERT) {date} {money:net}',
      '(?:Netto zugunsten|Netto zulasten)[^\\n]* {money:net}',
      '(?:Nettobetrag|NETTO)[^\\n]{0,40}? {money:net}',
      '{money:net} Netto(?: in {cur})? zu(?:gunsten|lasten)',
      '{money:net} Valuta {date}',
      '{money:net} WERT {date}',
    ],
    reference: ['(?<![-\\p{L}])NR\\. {reference}'],
  },
  fees: ['B(?:ö|oe)rsenplatzgeb(?:ü|ue)hr', 'Handelsentgelt', 'Gebühr Trading', 'Ausgabegebühr'],
};
