import { type Bank, LISTS_ALONE } from '../bank';
import { OF_ACCOUNT } from '../rows';

/** The layout of DAB BNP Paribas, which settled for onvista bank, S Broker and the first Smartbroker too. */
export const dabLayout: Omit<Bank, 'id' | 'name' | 'mark'> = {
  // Some extractors have an amount above its label.
  clean: [
    [/(Handelstag [\d.]+) ([A-Z]{3} [\d.,]+)\n(Kurswert)\n/g, '$1 $3 $2\n'],
    [/([A-Z]{3} [\d.,]+-)\n(Handelszeit [\d:]+)\n(Order\p{L}+)\n/gu, '$2\n$3 $1\n'],
  ],
  leftOut: [
    [
      'Wahldividende|^(?![\\s\\S]*reinvestiert~:)[\\s\\S]*Reinvestierung',
      'Wiederanlage: bitte von Hand buchen',
    ],
    ['Stornierung|STORNO|Storno ', 'Storno: bitte von Hand prüfen'],
    ['Kostendarstellung|Kosteninformation', 'Kosteninformation, keine Abrechnung'],
    ['KONTOAUSZUG Nr|Depotauszug|Depotübersicht', 'Auszug, keine Abrechnung'],
  ],
  begins:
    'Wir haben für Sie (?:ge|ver)kauft|Steuerausgleich nach|Gesamtfälligkeit\\n|Steuerpflichtige Vorabpauschale|Erträgnisgutschrift aus Wertpapieren',
  documents: [
    {
      kind: 'tax_refund',
      when: '^Steuerausgleich nach',
      fields: {
        date: ['Betrag zu Ihren Gunsten {date}'],
        net: ['Betrag zu Ihren Gunsten {d} \\S+ \\S+ {money:net}'],
      },
    },
    {
      kind: 'tax_refund',
      when: '(?:Erträgnisgutschrift [\\s\\S]{0,700}?)?(?:Steuerliche Korrekturabrechnung|Steuerausgleich für das Jahr|Ertragsthesaurierung)[\\s\\S]{0,700}?Betrag zu Ihren Gunsten',
      fields: {
        date: ['Betrag zu Ihren Gunsten {date}', 'Wert {date}'],
        net: ['Betrag zu Ihren Gunsten {d} \\S+ {money:net}', 'Betrag zu Ihren Gunsten {d} {money:net}'],
      },
    },
    {
      kind: 'tax',
      when: '(?:Erträgnisgutschrift [\\s\\S]{0,700}?)?(?:Steuerliche Korrekturabrechnung|Steuerausgleich für das Jahr|Ertragsthesaurierung)[\\s\\S]{0,700}?Betrag zu Ihren Lasten',
      fields: {
        date: ['Betrag zu Ihren Lasten {date}', 'Wert {date}'],
        net: ['Betrag zu Ihren Lasten {d} \\S+ {money:net}', 'Betrag zu Ihren Lasten {d} {money:net}'],
      },
    },
    { kind: 'advance_tax', when: 'Vorabpauschale' },
    {
      kind: 'sale',
      when: 'Wir haben für Sie verkauft|Wertpapierabrechnung Verkauf|Gesamtfälligkeit|Tilgung|Rückzahlung|Einlösung|Zwangsabfindung|(?:Dividende [\\s\\S]{0,1000}?)?Barausgleich:',
    },
    { kind: 'purchase', when: 'Wir haben für Sie gekauft|Wertpapierabrechnung (?:Kauf|Bezug)' },
    {
      kind: 'dividend',
      when: 'Erträgnisgutschrift|Dividendengutschrift|Ausschüttung|Zinsgutschrift|Dividende ',
    },
    {
      kind: 'delivery_in',
      when: 'Einbuchung[\\s\\S]{0,1000}?Bezugspreis',
      fields: { gross: ['Bezugspreis {money:gross}'] },
      warning: 'Eine Einbuchung, für die bezahlt wurde: Prüfe, ob sie als Kauf zählt',
    },
    { kind: 'delivery_in', when: 'Einbuchung|Depoteingang|Freier Erhalt' },
    { kind: 'delivery_out', when: 'Wertlose Ausbuchung', isForNothing: true },
    { kind: 'delivery_out', when: 'Ausbuchung|Depotausgang|Freie Lieferung' },
  ],
  fields: {
    date: [
      'Handelstag {date}',
      'Zahltag (?:[^\\n]*\\n)?(?:STK|{cur}) {n} {d} {date}',
      'Zahltag {date}',
      'Betrag zu Ihren (?:Gunsten|Lasten) {date}',
      'Valuta {date}',
      'Wert {date}',
      'Ex-Tag STK {n} {date}',
      'Schlusstag Wert (?:Verbuchung in )?STK {n} {date}',
      'Stichtag {date}',
    ],
    time: ['Handelszeit {time}'],
    security: [
      'Gattungsbezeichnung (?:Fälligkeit näch\\. Zinstermin )?ISIN {name} (?:{d} ){0,2}{isin}',
      'Gattungsbezeichnung {name} Fälligkeit (?:{d} )?näch\\. Zinstermin (?:{d} )?ISIN {isin}',
      'Gattungsbezeichnung {name} ISIN {isin}',
      'ISIN {isin}',
      'Wertpapierbezeichnung WKN ISIN {name} {wkn} {isin}',
      'Gattungsbezeichnung WKN {name} {wkn}\\n',
    ],
    quantity: [
      'STK {quantity}',
      'Bestand {quantity} Stück',
      'Nominal(?: (?![A-Z]{3} )\\S+){0,8}? {cur} {nominal}',
    ],
    price: [
      'pro Stück (?:STK|{cur}) {n} {d} {d} {money:price}',
      'Betrag pro Stück {money:price}',
      'Nominal Kurs (?:STK|{cur}) {n} {money:price}',
      'STK {n} Kurs {money:price}',
      'Nominal (?:Kurs )?{cur} {n} (?:Kurs )?{price} %',
      'Reinvestierungspreis (?:STK {n} )?{money:price}',
    ],
    gross: [
      'Kurswert {money:gross}',
      'Barausgleich {money:gross}',
      '(?:Ertrag für [\\d/]+|Zinsertrag) {money:gross}',
      'Brutto(?:ertrag|betrag)? (?:in {cur} )?{money:gross}',
      'Dividende[^\\n]*gesamt {money:gross}',
      'STK {n} {d} {d} {cur} {n} {money:gross}',
    ],
    converted: ['Brutto in (?!USD)EUR {converted} EUR'],
    rate: [
      'Devisenkurs {rate} {cur} / {cur}',
      'Devisenkurs Betrag zu Ihren (?:Lasten|Gunsten) {date} \\S+ {cur}/{cur} {rate}',
      'Devisenkurs~:? {cur}/{cur} {rate}',
      '{cur}/{cur} {rate}',
    ],
    net: [
      'Betrag zu Ihren (?:Lasten|Gunsten) {d} [^\\n]{3,40}? {cur}/{cur} {n} {money:net}',
      'Betrag zu Ihren (?:Lasten|Gunsten) {d} \\S+ {money:net}',
      'Betrag zu Ihren (?:Lasten|Gunsten) {d} {money:net}',
      'Betrag zu Ihren (?:Lasten|Gunsten) {money:net}',
      'Wert {date} Konto-Nr\\. \\S+ [\\s\\S]{0,60}?Betrag zu Ihren (?:Lasten|Gunsten) {money:net}',
      'Netto (?:in {cur} )?zu(?:gunsten|lasten) IBAN [A-Z0-9 ]+? {money:net}',
    ],
    reference: [
      'Abrechnungs-Nr\\.[\\s\\S]{0,200}? {reference} / {d}',
      'Abrechnungs-Nr\\. (?!Betrag){reference}',
      'Abrechnungs-Nr\\. Betrag zu Ihren (?:Gunsten|Lasten) {d} \\S+ {reference}',
    ],
    credited: ['davon anrechenbare Quellensteuer Fondseingangsseite {money:credited}'],
  },
  fees: ['Orderprovision', 'Orderentgelt', 'Handelsplatzgebühr', 'Börsengebühr'],
  taxes: [
    'Frz\\. Finanztrans\\. Steuer',
    '[Ee]inbehaltener? (?:Kapitalertragsteuer|Solidaritätszuschlag|Kirchensteuer)',
  ],
};

/** The same layout, drawn letter by letter by some programs: spaces are optional. */
export const dabTorn: Omit<Bank, 'id' | 'name' | 'mark'> = {
  ...(JSON.parse(JSON.stringify({ ...dabLayout, clean: [] }).replaceAll(' ', '~')) as typeof dabLayout),
  isTorn: true,
};

/** A row of an account: what it names stands below in any order. */
const row = (kind: string) =>
  `\\n\\d\\d\\.\\d\\d\\. {day} REF~: \\d+ {net} ${kind}${[
    'STK~: {quantity}',
    'ISIN~: {isin}',
    'ABR~: {reference}',
  ]
    .map((one) => `(?=(?:(?!REF~:)[\\s\\S]){0,160}?${one})`)
    .join('')}`;

/** Statements of accounts of onvista bank. */
export const onvistaAccount: Omit<Bank, 'id' | 'name' | 'mark'> = {
  lists: [
    {
      heads: ['(?:KONTOAUSZUG|Kontoauszug) Nr\\. {any} (?:per|zum) {date}'],
      rows: [
        { kind: 'purchase', is: row('Wertpapierkauf'), warning: OF_ACCOUNT },
        { kind: 'sale', is: row('Wertpapierverkauf'), warning: OF_ACCOUNT },
        { kind: 'dividend', is: row('Zinsen/Dividenden'), warning: OF_ACCOUNT },
      ],
    },
  ],
  ...LISTS_ALONE,
};

/** The layout of banks that book an advance tax on the day of payment. */
export const dabByPayment: Omit<Bank, 'id' | 'name' | 'mark'> = {
  ...dabLayout,
  documents: dabLayout.documents.map((document) =>
    document.kind === 'advance_tax'
      ? { ...document, fields: { date: ['Betrag zu Ihren (?:Lasten|Gunsten) {date}', 'Wert {date}'] } }
      : document,
  ),
};
