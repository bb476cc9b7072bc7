import type { Bank } from '../bank';
import { FOR_NOTHING } from '../exchanges';
import { OTHER_ACCOUNT, STATED } from '../rows';

const VALUE_DATE =
  '(?:VALUTA|WERTSTELLUNG|VALUE DATE|DATUM DER ZAHLUNG|DATE DE VALEUR|PAYMENT DATE)(?: BETRAG| AMOUNT| MONTANT) [A-Za-z0-9 ]{6,42} {date}';

const TAXED_ALONE =
  'Steuern auf einen Umtausch, der hier nicht ganz genannt ist: trage ihn als Fusion ein, wenn er noch fehlt';

/** Trade Republic: tables with a row for the position and rows for costs; total and booking below. */
export const tradeRepublic: Bank = {
  id: 'traderepublic',
  name: 'Trade Republic',
  mark: 'TRADE REPUBLIC BANK G',
  // The explanation of the taxes writes numbers in another way.
  clean: [[/(BUCHUNG\n[\s\S]*?)STEUERLICHE BEHANDLUNG[\s\S]*$/, '$1']],
  leftOut: [
    ['STORNO', 'Storno: bitte von Hand prüfen'],
    ['KOSTENINFORMATION|EX-ANTE|Ex-Ante', 'Kosteninformation, keine Abrechnung'],
    ['KONTOAUSZUG|ACCOUNT STATEMENT|RESUMEN DE ESTADO', OTHER_ACCOUNT],
  ],
  lists: [
    {
      rows: [
        {
          kind: 'transfer_in',
          warning: STATED,
          is: '(?<![\\d.,]){quantity} Stk\\.(?<=KAUFWERT IN EUR[\\s\\S]*) (?<name>(?:(?!Stk\\.)[\\s\\S]){3,120}?) ISIN: {isin}(?:(?!Stk\\.)[\\s\\S]){0,90}? {n} EUR {date} {gross}(?= )',
        },
        {
          // The end of a page divides the columns.
          kind: 'transfer_in',
          warning: STATED,
          is: '(?<![\\d.,]){quantity} Stk\\.(?<=KAUFWERT IN EUR[\\s\\S]*) (?<name>[^\\n]{3,60}) {n} EUR {gross} {n} EUR {n} SEITE(?:(?!Stk\\.)[\\s\\S]){0,600}? ISIN: {isin} {date}',
        },
      ],
    },
    {
      // Funds that reinvest, in Austria.
      heads: ['DATUM {date}[\\s\\S]*?AUSSCHÜTTUNGSGLEICHER ERTRAG BETRAG'],
      rows: [
        {
          kind: 'tax_refund',
          is: '{isin} \\|(?<=GLEICHER ERTRAG BETRAG[\\s\\S]*) {name} (?=[\\d.]+,\\d\\d ){money:net}',
        },
        {
          kind: 'tax',
          is: '{isin} \\|(?<=GLEICHER ERTRAG BETRAG[\\s\\S]*) {name} (?=-[\\d.]+,\\d\\d ){money:net}',
        },
      ],
    },
  ],
  notices: [
    { kind: 'tax', when: 'STEUERLICHER UMTAUSCH[\\s\\S]{0,1000}?GESAMT -', warning: TAXED_ALONE },
    { kind: 'tax_refund', when: 'STEUERLICHER UMTAUSCH[\\s\\S]{0,1000}?GESAMT \\d', warning: TAXED_ALONE },
    {
      kind: 'transfer_in',
      when: 'Anzahl eingebuchter Bezugsrechte',
      fields: {
        date: ['Kapitalerhöhung gegen Bar von {name} am {date}'],
        security: ['Bezugsrecht~: {isin}', 'Kapitalerhöhung gegen Bar von {name} am {d}'],
        quantity: ['eingebuchter Bezugsrechte~: {quantity} Stk'],
      },
      isForNothing: true,
      warning: FOR_NOTHING,
    },
  ],
  documents: [
    {
      kind: 'dividend',
      when: 'REINVESTIERUNG[\\s\\S]*Barausgleich',
      fields: {
        date: [VALUE_DATE],
        gross: ['Barausgleich {money:gross}'],
        net: ['GESAMT {money:net} BUCHUNG'],
      },
    },
    { kind: 'tax', when: 'STEUERLICHE OPTIMIERUNG[\\s\\S]*?GESAMT -' },
    { kind: 'tax_refund', when: 'STEUERLICHE OPTIMIERUNG' },
    { kind: 'advance_tax', when: 'VORABPAUSCHALE|Vorabpauschale|ADVANCE LUMP SUM' },
    { kind: 'transfer_in', when: 'DEPOTTRANSFER EINGEHEND|DEPOTÜBERTRAG EINGEHEND' },
    { kind: 'transfer_out', when: 'DEPOTTRANSFER AUSGEHEND|DEPOTÜBERTRAG AUSGEHEND' },
    {
      kind: 'sell',
      when: '(?:Order|order)-?~Verkauf|Verkauf am|Order Sell|Sell on|TILGUNG|RÜCKZAHLUNG|REPAYMENT|BARAUSGLEICH|Tilgung',
    },
    {
      kind: 'buy',
      when: '(?:Order|order)-?~Kauf|Kauf am|Sparplanausführung|Savings plan execution|Saveback execution|Saveback-Ausführung|Round ?up|Order Buy|Buy on|ABRECHNUNG SPARPLAN|KAPITALERHÖHUNG GEGEN BAR|UMTAUSCH/BEZUG[\\s\\S]*?Kurswert -',
    },
    {
      kind: 'dividend',
      fields: { date: [VALUE_DATE] },
      when: 'KAPITALREDUKTION|DIVIDENDE|AUSSCHÜTTUNG|DIVIDEND|DISTRIBUTION|BARAUSSCHÜTTUNG|ERTRAG|ZINSZAHLUNG|INTEREST',
    },
  ],
  fields: {
    date: [
      '(?:Kauf|Verkauf|Sparplanausführung|Ausführung von Round up|Saveback-Ausführung|Buy|Sell|execution)(?: am| on)? {date}',
      VALUE_DATE,
      'mit dem Ex-Tag {date}',
      'DATUM {date}',
    ],
    time: ['am {date}, um {time} Uhr', 'on {date},? at {time}'],
    security: [
      '(?:BETRAG|AMOUNT|MONTANT) {name} \\((?<symbol>[A-Z0-9]{2,6})\\) {n} (?:Stk\\.|Pcs\\.)',
      '(?:BETRAG|AMOUNT|MONTANT) (?:\\d+ (?:Umtausch/Bezug|Tilgung|Einbuchung|Ausbuchung) )?{name} {n} (?:Stk\\.|Stücke|Pcs\\.|titre\\(s\\)){any}\\n(?:{any}\\n){0,3}?(?:ISIN~: ?)?{isin}',
      '{name} (?:ISIN~: ?)?{isin} {n} (?:Stk\\.|Stücke|Pcs\\.)',
      '(?:ISIN~: ?)?{isin}(?![A-Z0-9])',
    ],
    quantity: ['{quantity} (?:Stk\\.|Stücke?|Pcs\\.|titre\\(s\\))'],
    price: ['{n} (?:Stk\\.|Stücke?|Pcs\\.|titre\\(s\\)) {money:price}'],
    gross: [
      '(?:Stk\\.|Stücke?|Pcs\\.|titre\\(s\\)) {n} {cur} {money:gross}',
      'GESAMT {money:gross} ABRECHNUNG',
      'TOTAL {money:gross} INVOICE',
      'Kurswert {money:gross}',
      '\\d Barausgleich {money:gross}',
      '(?:GESAMT|TOTAL) {money:gross}',
    ],
    converted: [
      'Zwischensumme {n} {cur}/{cur} {converted} {cur}',
      'Subtotal {n} {cur}/{cur} {converted} {cur}',
    ],
    rate: ['Zwischensumme {rate} {cur}/{cur}', 'Sub ?[Tt]otal {rate} {cur}/{cur}'],
    net: [`${VALUE_DATE} {money:net}`],
    reference: ['(?:AUSFÜHRUNG|EXECUTION) {reference}'],
  },
  fees: ['Gebühr Kundenweisung', 'External cost surcharge'],
};
