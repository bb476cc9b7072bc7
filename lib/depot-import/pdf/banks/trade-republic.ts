import { words } from '@/lib/platform/format/words';
import type { Bank } from '../bank';
import { FOR_NOTHING } from '../exchanges';
import { OTHER_ACCOUNT, STATED } from '../rows';
import { BONUS, PURCHASE, SALE, UNIT } from '../words';

/** Heads of columns. */
const AMOUNT = '(?:BETRAG|AMOUNT|MONTANT|IMPORTE|IMPORTO|BEDRAG)';
const PLAN =
  "(?:plan de inversión|plan d['’]investissement|piano (?:di|d['’])~accumulo|beleggingsplan|spaarplan)";
/** An order, or what was carried out: `Limit-Order Kauf am`, `Ordine a mercato di vendita`. */
const ordered = (kind: string) =>
  `(?:[Oo]rder|Orden|Ordine|Ordre)-?(?:~\\p{L}{1,9}){0,3}?[\\s'’-]+${kind}|(?<!\\p{L})${kind} (?:am|on|el|in data|il|du|le|op) {d}`;

const VALUE_DATE = `(?:VALUTA|WERTSTELLUNG|VALUE DATE|DATUM DER ZAHLUNG|DATE DE VALEUR|PAYMENT DATE|FECHA(?: DE)? VALOR|VALUTADATUM) ${AMOUNT} [A-Za-z0-9 ]{6,42} {date}`;

const CORRECTION =
  '(?:STEUERLICHE OPTIMIERUNG|STEUER(?:ABRECHNUNG|KORREKTUR|ERSTATTUNG|AUSGLEICH)|TAX (?:OPTIMI[SZ]ATION|CORRECTION|REFUND))';

const TAXED_ALONE =
  'Steuern auf einen Umtausch, der hier nicht ganz genannt ist: Trage ihn als Fusion ein, wenn er noch fehlt';

/** Trade Republic: tables with a row for the position and rows for costs; total and booking below. */
export const tradeRepublic: Bank = {
  id: 'traderepublic',
  name: 'Trade Republic',
  mark: 'TRADE REPUBLIC BANK G',
  // The explanation of the taxes writes numbers in another way.
  clean: [
    [/(BUCHUNG\n[\s\S]*?)STEUERLICHE BEHANDLUNG[\s\S]*$/, '$1'],
    // French: `1 000,00 EUR`.
    [/(?<=(?<![\d.,/])\d{1,3})[^\S\n](?=\d{3},\d\d (?:EUR|€))/g, ''],
  ],
  leftOut: [
    ['STORNO|CANCELLATION', 'Storno: bitte von Hand prüfen'],
    ['KOSTENINFORMATION|EX-ANTE|Ex-Ante', 'Kosteninformation, keine Abrechnung'],
    [
      'KONTOAUSZUG|ACCOUNT STATEMENT|RESUMEN DE ESTADO|INTEREST INVOICE|ABRECHNUNG (?:ZINSEN|EINZAHLUNG|AUSZAHLUNG)',
      OTHER_ACCOUNT,
    ],
  ],
  lists: [
    {
      // A transfer may have several securities.
      heads: ['DATUM {date}'],
      rows: (['eingehend', 'ausgehend'] as const).map((way) => ({
        kind: way === 'eingehend' ? 'delivery_in' : 'delivery_out',
        is: `\\d Depot(?:übertrag|transfer) ${way} {name} {quantity} Stk\\.(?:\\n[^\\n]*){0,2}? {isin}`,
      })),
    },
    {
      rows: [
        {
          kind: 'delivery',
          warning: STATED,
          is: '(?<![\\d.,]){quantity} Stk\\.(?<=KAUFWERT IN EUR[\\s\\S]*) (?<name>(?:(?!Stk\\.)[\\s\\S]){3,120}?) ISIN: {isin}(?:(?!Stk\\.)[\\s\\S]){0,90}? {n} EUR {date} {gross}(?= )',
        },
        {
          // The end of a page divides the columns.
          kind: 'delivery',
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
    {
      kind: 'stock_dividend',
      when: `(?:${BONUS})[\\s\\S]*?\\n1 Einbuchung(?![\\s\\S]*(?:Ausbuchung|GESAMT))`,
    },
    { kind: 'tax', when: 'STEUERLICHER UMTAUSCH[\\s\\S]{0,1000}?GESAMT -', warning: TAXED_ALONE },
    { kind: 'tax_refund', when: 'STEUERLICHER UMTAUSCH[\\s\\S]{0,1000}?GESAMT \\d', warning: TAXED_ALONE },
  ],
  documents: [
    {
      kind: 'delivery_in',
      when: '\\n1 Einbuchung(?![\\s\\S]*(?:Ausbuchung|GESAMT))',
      isForNothing: true,
      warning: FOR_NOTHING,
    },
    {
      kind: 'dividend',
      when: 'REINVESTIERUNG[\\s\\S]*Barausgleich',
      fields: {
        date: [VALUE_DATE],
        gross: ['Barausgleich {money:gross}'],
        net: ['GESAMT {money:net} BUCHUNG'],
      },
    },
    { kind: 'tax', when: `${CORRECTION}[\\s\\S]*?(?:GESAMT|TOTAL) -` },
    { kind: 'tax_refund', when: CORRECTION },
    { kind: 'advance_tax', when: 'VORABPAUSCHALE|Vorabpauschale|ADVANCE LUMP SUM' },
    { kind: 'delivery_in', when: 'DEPOTTRANSFER EINGEHEND|DEPOTÜBERTRAG EINGEHEND' },
    { kind: 'delivery_out', when: 'DEPOTTRANSFER AUSGEHEND|DEPOTÜBERTRAG AUSGEHEND' },
    { kind: 'delivery_out', when: 'WERTLOSE? (?:AUSBUCHUNG|VERFALL)|WERTLOSER VERFALL', isForNothing: true },
    {
      kind: 'sale',
      when: `${ordered(SALE)}|TILGUNG|(?<!KAPITAL)RÜCKZAHLUNG|REPAYMENT|FÄLLIGKEIT|MATURITY|ZWANGSÜBERNAHME|SQUEEZE|ABFINDUNG|BARAUSGLEICH|Tilgung`,
    },
    {
      kind: 'purchase',
      when: `${ordered(PURCHASE)}|Zeichnungs-?[Oo]rder|Sparplanausführung|Savings plan execution|Saveback|Round~up|${PLAN}|ABRECHNUNG SPARPLAN|KAPITALERHÖHUNG GEGEN BAR|UMTAUSCH/BEZUG[\\s\\S]*?Kurswert -`,
    },
    {
      kind: 'dividend',
      fields: { date: [VALUE_DATE] },
      when: 'KAPITALREDUKTION|KAPITALRÜCKZAHLUNG|DIVIDENDE|AUSSCHÜTTUNG|DIVIDEND|DISTRIBUTION|BARAUSSCHÜTTUNG|ERTRAG|ZINSZAHLUNG|KUPON|COUPON|INTEREST|DIVIDENDO|CEDOLA|CUPÓN',
    },
  ],
  fields: {
    date: [
      `(?:${PURCHASE}|${SALE}|Sparplanausführung|Ausführung von (?:Round up|Saveback)|Saveback-Ausführung|execution|${PLAN})(?: \\p{L}{1,4}){0,2} {date}`,
      VALUE_DATE,
      '[Oo]rder (?:am|wurde am) {date}',
      'mit dem Ex-Tag {date}',
      '(?:DATUM|DATE|FECHA|DATA) {date}',
    ],
    time: ['am {date},? um {time}', 'on {date},? at {time}', '{date},? (?:a las|alle ore|alle|à|om) {time}'],
    security: [
      `${AMOUNT} {name} \\((?<symbol>[A-Z0-9]{2,6})\\) {n} ${UNIT}`,
      `${AMOUNT} (?:\\d+ (?:Umtausch/Bezug|Tilgung|Einbuchung|Ausbuchung|Fälligkeit) )?{name} {n} (?:${UNIT}|{cur} {n} %){any}\\n(?:{any}\\n){0,3}?(?:ISIN~: ?)?{isin}`,
      `{name} (?:ISIN~: ?)?{isin} {n} (?:${UNIT}|{cur} {n} %)`,
      '(?:ISIN~: ?)?{isin}(?![A-Z0-9])',
    ],
    quantity: [
      `(?<![\\p{L}\\d.,]){quantity} ${UNIT}`,
      // A bond.
      '{nominal} {cur} {n} %',
      '\\d (?:\\p{L}+ )?(?:Tilgung|Rückzahlung|Repayment|Fälligkeit|Maturity) {name} {nominal} {cur}\\n',
    ],
    price: [`{n} ${UNIT} {money:price}`, '{n} {cur} {price} % {n} {cur}'],
    gross: [
      `${UNIT} {n} {cur} {money:gross}`,
      '{n} {cur} {n} % {money:gross}',
      'GESAMT {money:gross} ABRECHNUNG',
      'TOTAL {money:gross} INVOICE',
      'Kurswert {money:gross}',
      '\\d Barausgleich {money:gross}',
      '(?:GESAMT|TOTAL) {money:gross}',
    ],
    converted: [
      'Zwischensumme {n} {cur}/{cur} {converted} {cur}',
      'Sub~[Tt]otal {n} {cur}/{cur} {converted} {cur}',
    ],
    rate: ['Zwischensumme {rate} {cur}/{cur}', 'Sub~[Tt]otal {rate} {cur}/{cur}'],
    // Without a booking, the last total is what was paid.
    net: [`${VALUE_DATE} {money:net}`, '(?:GESAMT|TOTAL) {money:net}(?![\\s\\S]*(?:GESAMT|TOTAL) )'],
    reference: ['(?:AUSFÜHRUNG|EXECUTION) {reference}'],
  },
  fees: words`
    Gebühr Kundenweisung, External cost surcharge, Recargo[^\n\d]*, Commissione[^\n\d]*, Frais[^\n\d]*,
    Cost[io][^\n\d]*, Externe kosten[^\n\d]*
  `,
};
