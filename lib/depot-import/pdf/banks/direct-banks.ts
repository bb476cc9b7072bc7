import { words } from '@/lib/platform/format/words';
import type { Bank } from '../bank';
import { UNREAD } from '../rows';

type Layout = Omit<Bank, 'id' | 'name' | 'mark'>;

/**
 * The layout of Avaloq, in which several private banks write: a label and its value in each line. Quirin, V-Bank,
 * Tradegate, Vanguard and apoBank have it.
 */
export const avaloqLayout: Layout = {
  clean: [
    [/Ka pital/g, 'Kapital'],
    [/Ausmac hender/g, 'Ausmachender'],
  ],
  leftOut: [['Storno(?:abrechnung|rechnung)?\\n|Stornierung', 'Storno: bitte von Hand prüfen']],
  documents: [
    {
      kind: 'tax',
      when: 'Durch steuerliche~Verrechnungen[\\s\\S]*Belastung -',
      fields: { date: ['bis {date}'], net: ['Belastung {net}(?=\\n|$)'] },
    },
    {
      kind: 'tax_refund',
      when: 'Durch steuerliche~Verrechnungen[\\s\\S]*(?:Gutschrift|Erstattung) \\d',
      fields: { date: ['bis {date}'], net: ['(?:Gutschrift|Erstattung) {net}(?=\\n|$)'] },
    },
    {
      kind: 'sale',
      when: 'Orderart Verkauf|Wertpapierabrechnung~:? Verkauf|Transaktion~: Verkauf|(?:^|\\n)Verkauf\\nReferenz|Rückzahlung|Tilgung|Einlösung|Fälligkeit',
    },
    {
      kind: 'purchase',
      when: 'Orderart Kauf|Wertpapierabrechnung~:? Kauf|Transaktion~: Kauf|(?:^|\\n)Kauf\\nReferenz',
    },
    {
      kind: 'advance_tax',
      when: 'Vorabpauschale',
      fields: { net: ['Ausmachender Betrag~:? {money:net}(?<back>(?=[\\s\\S]{0,120}gutgeschrieben))'] },
    },
    {
      kind: 'tax',
      when: 'Ertragsthesaurierung|Thesaurierung(?! netto)',
      fields: { net: ['Ausmachender Betrag~:? {money:net}'] },
    },
    {
      kind: 'dividend',
      when: 'Ertragsgutschrift|Erträgnisabrechnung|Bardividende|(?:Dividenden|Zins|Kupon)(?:abrechnung|gutschrift|zahlung)|Ausschüttung|Erträgnisse',
    },
  ],
  fields: {
    date: [
      'Handelstag~/~-?~[Zz]eit {date}',
      'Ausführungstag / -zeit {date}',
      'Schlusstag~: {date}',
      'Zahlungs(?:datum|tag) {date}',
      'Valuta~:? {date}',
    ],
    time: ['Handelstag~/~-?~[Zz]eit {date} {time}', 'Ausführungstag / -zeit {date} um {time}'],
    security: [
      'Nominal/Stück {name} ST {n} ISIN {isin}',
      'Nominal/Stück {name} {cur} {n} ISIN {isin}',
      '(?:Wertpapierbezeichnung|Wertpapier)~:? {name} ISIN~:? {isin}(?: WKN~:? {wkn})?',
      'Wertpapier {name} (?:Verwahrart|Ordertyp|Limit|(?:Stück|Nominal) ausgeführt)',
      'ISIN~:? {isin}',
      'WKN~:? {wkn}',
    ],
    quantity: [
      'Mischkurs von {n} {cur} für insgesamt {quantity} Stück',
      'Nominal/Stück {name} ST {quantity}',
      'Nominal~/~Stück [^\\n]*?(?:[^\\n]+\\n){0,9}?{cur} {nominal} ISIN',
      'Nominal~(?:/~Stück)?~(?:ausgeführt)?~:? (?!STK){money:nominal}(?<!STK)',
      'Nominal~/~Stück~:? {quantity}(?![\\d.,]|~%)',
      'Stück(?: ausgeführt)? {quantity}',
    ],
    price: [
      '(?:Kurs|Ausführungskurs|Ausführungspreis~:|Kurs \\(Stückpreis\\)) {money:price}',
      '(?:Kurs|Ausführungskurs|Ausführungspreis~:) {price}~%',
    ],
    gross: ['Kurswert~:? {money:gross}', 'Bruttobetrag {money:gross}', '\\nBetrag {money:gross}'],
    converted: ['Bruttobetrag {n} {cur} {converted} {cur}', 'Kurswert {n} {cur} {converted} {cur}'],
    rate: ['(?:Devisenkurs|Wechselkurs)~:? (?:{cur}~/~{cur} )?{rate}'],
    net: [
      'Ausmachender Betrag vor Steuern {money:net}[\\s\\S]*?Steuerbetrag (?:{n} (?!EUR)[A-Z]{3} )?{money:later}',
      // A depot may be charged in euros after a sum in another currency.
      'Ausmachender Betrag~:? (?:{n} (?!EUR){cur}|(?!EUR){cur}~{n})[\\s\\S]{0,120}?Ausmachender Betrag~:? {money:net}',
      'Ausmachender Betrag~:? {money:net}',
      '(?:Abbuchungs|Gutschrifts|Auszahlungs)betrag {money:net}',
      'Ausmachender Betrag vor Steuern {money:net}',
    ],
    reference: ['(?:Order-/Ref\\.nr\\.|Ordernummer|Referenz(?:-Nr)?) {reference}'],
  },
  fees: words`
    Courtage~\*?, Bank-Provision, Spesen~\*?, Abwickl\.Gebühr~\*?, Abwicklungsgebühren~\*?,
    Fremde Gebühren und Spesen, Orderprovision
  `,
  taxes: ['Abgeführte Kapitalertragsteuer', 'Abgeführter Solidaritätszuschlag', 'Abgeführte Kirchensteuer'],
};

/** Upvest, which settles for Raisin and others: values below a line of labels. */
export const upvest: Bank = {
  id: 'upvest',
  name: 'Upvest, Raisin',
  mark: ['Depotinhaber Depotnummer - Konto', 'Raisin Bank|Upvest|Dokument ID'],
  leftOut: [['Storno', 'Storno: bitte von Hand prüfen']],
  documents: [
    { kind: 'purchase', when: 'Wir haben für Sie gekauft' },
    { kind: 'sale', when: 'Wir haben für Sie verkauft' },
    { kind: 'dividend', when: 'Sie haben eine (?:Dividende|Ausschüttung|Zinszahlung)' },
    { kind: 'sale', when: 'Sie haben eine (?:Rückzahlung|Tilgung|Einlösung)' },
    { kind: 'advance_tax', when: 'Vorabpauschale' },
  ],
  fields: {
    date: ['Handelsdatum, Uhrzeit~: {date}', 'Betrag zu Ihren (?:Gunsten|Lasten) {date}'],
    time: ['Handelsdatum, Uhrzeit~: {date} {time}'],
    security: ['Wertpapier ISIN {name} {isin}'],
    quantity: ['(?:Kurs Kurswert|Gesamteinnahme) {quantity} Stück'],
    price: ['Kurs Kurswert {n} Stück {money:price}'],
    gross: [
      'Kurs Kurswert {n} Stück {n} {cur} {money:gross}',
      'Gesamteinnahme {n} Stück {n} {cur} {money:gross}',
    ],
    converted: ['Dividende~: {converted} {cur}'],
    rate: ['Devisenkurs~: {rate}'],
    net: ['Betrag zu Ihren (?:Gunsten|Lasten) {d} {money:net}'],
    reference: ['Abrechnungsnummer {reference}\\n'],
  },
  taxes: [
    '(?:Einbehaltene deutsche )?Kapitalertrags?steuer',
    'Einbehaltener deutscher Solidaritätszuschlag',
    'Einbehaltene deutsche Kirchensteuer',
  ],
};

/** Oldenburgische Landesbank, by FNZ. */
export const olb: Bank = {
  id: 'olb',
  name: 'OLB',
  mark: 'Oldenburgische Landesbank',
  leftOut: [['Storno', 'Storno: bitte von Hand prüfen']],
  documents: [
    { kind: 'purchase', when: 'WERTPAPIERABRECHNUNG Kauf~:' },
    { kind: 'sale', when: 'WERTPAPIERABRECHNUNG Verkauf~:' },
    { kind: 'dividend', when: 'ERTRAGSAUSSCHÜTTUNG|ZINSGUTSCHRIFT' },
    { kind: 'advance_tax', when: 'VORABPAUSCHALE|Vorabpauschale –' },
  ],
  fields: {
    date: ['Ausführung {date}', 'Zahlbarkeitstag {date}'],
    time: ['Ausführung {date} {time}'],
    security: [
      '(?:Kauf:|Verkauf:|Dividendengutschrift -|Ausschüttung -) {name} (?:Produktgruppe|ISIN)',
      '{isin} \\({wkn}\\)',
    ],
    quantity: ['{isin} \\({wkn}\\) {nominal} {n} %', '{isin} \\({wkn}\\) {quantity}'],
    price: ['{isin} \\({wkn}\\) {n} {price} (?:{cur:priceCurrency}|%)'],
    gross: [
      'Bruttobetrag {isin} \\({wkn}\\) {n} {n} (?:{cur}|%) {money:gross}',
      '(?:Dividendengutschrift|Ausschüttung) {money:gross}',
    ],
    converted: ['Umrechnung in {cur} {n} {cur} {converted} {cur}'],
    rate: ['Devisenkurs {cur}/ ?{cur} {rate}'],
    net: ['Ausmachender Betrag~:?~\\+?~{money:net}'],
    reference: ['Orderreferenz {reference}'],
  },
};

/** justTRADE by Sutor Bank: dates in words, the currency before each amount. */
export const sutor: Bank = {
  id: 'sutorbank',
  name: 'Sutor Bank, justTRADE',
  mark: 'justTRADE|SUTOR',
  leftOut: [
    ['Stornierung|STORNO', 'Storno: bitte von Hand prüfen'],
    ['Umsätze vom {d} bis', 'Depotauszug, keine Abrechnung'],
  ],
  documents: [
    { kind: 'purchase', when: 'Transaktionsart~: Kauf' },
    { kind: 'sale', when: 'Transaktionsart~: Verkauf|Fälligkeit/Verfall|Rückzahlungsbetrag' },
    { kind: 'advance_tax', when: 'Vorabpauschale' },
    { kind: 'dividend', when: 'Dividendengutschrift|Dividende|Ausschüttung|Zinszahlung|Zinsgutschrift' },
  ],
  fields: {
    date: ['Orderausführung Datum~/~Zeit~: {date}', 'Zahlbarkeitstag~:? {date}', 'Valutadatum~:? {date}'],
    time: ['Orderausführung Datum~/~Zeit~: {date} {time}'],
    security: [
      'Produktbezeichnung - {name}~:? Internationale Wertpapierkennnummer(?: \\(ISIN\\)~:)? {isin}',
      'Produktbezeichnung - {name}~:? (?:Wertpapierhändlername|Internationale|Kennung)',
      'Wertpapierkennnummer(?: \\(ISIN\\)~:)? {isin}',
      'Kennung~: (?<symbol>[A-Z0-9]{2,6})\\n',
    ],
    quantity: ['(?:Anzahl|Stück)~/~Nominale~:? {quantity}'],
    price: ['Kurs~: {money:price}'],
    gross: [
      'Kurswert~: {money:gross}',
      '(?:Dividendengutschrift|Rückzahlungsbetrag|Ausschüttung|Zinsbetrag|Zinsgutschrift)~:? {money:gross}',
    ],
    converted: ['(?:Kurswert|Dividendengutschrift|Ausschüttung)~:? {cur}~{n} EUR~{converted}'],
    rate: ['Devisenkurs~:? \\({cur}~/~{cur}\\) {rate}'],
    net: ['Ausmachender Betrag~:? {money:net}'],
    reference: ['(?:Handelsreferenz~:|Referenz) {reference}'],
  },
};

/** FFB, the fund bank of Fidelity. */
export const ffb: Bank = {
  id: 'ffb',
  name: 'FFB, Fidelity',
  mark: 'FFB Kundenbetreuung|FIL Fondsbank',
  documents: [
    { kind: 'sale', when: '{date}~: (?:Gesamt|Teil)?[Vv]erkauf', rest: 'taxes' },
    {
      kind: 'purchase',
      when: '{date}~: Kauf',
      fields: { gross: ['Abrechnungsbetrag {money:gross}'] },
    },
    { kind: 'dividend', when: 'Datum der Ausschüttung' },
  ],
  lists: [
    {
      rows: [
        {
          kind: 'purchase',
          is: '\\n(?:Kauf|Sparplan|Wiederanlage){any} {net} (?<netCurrency>EUR) {price} {cur} \\+{quantity}\\n\\d+ {wkn} / {isin} (?:{n} {cur} )?{date}[\\s\\S]{0,200}?(?=\\n(?:Kauf|Verkauf|Entgelt)|Abrechnungsbetrag)(?:[\\s\\S]{0,120}?Handelsuhrzeit {time})?',
        },
        {
          kind: 'sale',
          is: '\\n(?:Verkauf|Entgeltbelastung) {name} {net} (?<netCurrency>EUR) {price} {cur} (?<quantity>-[\\d.,]+)\\n\\d+ {wkn} / {isin} (?:{n} {cur} )?{date}',
        },
        {
          kind: 'fee',
          is: '\\nEntgeltbelastung {name} {net} (?<netCurrency>EUR) {price} {cur} (?<quantity>-[\\d.,]+)\\n\\d+ {wkn} / {isin} (?:{n} {cur} )?{date}',
        },
      ],
      others: ['\\n\\d{6,} {wkn} / {isin}', UNREAD],
    },
  ],
  fields: {
    date: ['Datum der Ausschüttung {date}', '\\n{date}~: (?:Kauf|Gesamtverkauf|Verkauf|Teilverkauf)'],
    security: [
      'Fondsname \\(WKN / ISIN\\) {name} \\({wkn} / {isin}\\)',
      'Fondsname {name} Datum der Ausschüttung',
      'WKN / ISIN {wkn} / {isin}',
    ],
    quantity: ['\\nAnteile {quantity}', 'Anteilsbestand per {date} {quantity} St'],
    price: ['Abrechnungspreis {money:price}'],
    gross: ['Ausschüttung vor Teilfreistellung {n} {cur} {money:gross}'],
    net: [
      '(?:zur Wiederanlage zur Verfügung stehend|Auszahlungsbetrag) {money:net}',
      'Abrechnungsbetrag {money:net}',
    ],
    reference: ['Auftragsnummer {reference}'],
  },
};
