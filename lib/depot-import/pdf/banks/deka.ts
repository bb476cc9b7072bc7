import { type Bank, LISTS_ALONE } from '../bank';

const ORDER =
  'Bezeichnung~: {name} ISIN~: {isin} Unterdepot~: \\d+ Auftragsnummer~: [\\d\\s]+Verwahrart[\\s\\S]{0,80}?Abrechnungstag~: {date}';
/** Taxes stand between the day of an order and what was paid; others than these leave the order out. */
const GAP = '(?:(?!Auftragsnummer|[Ss]teuer|[Zz]uschlag|SolZ)[\\s\\S]){0,400}?';
const TAXED = ['(?:Kapitalertrags?|Abgeltungs)s?teuer', '(?:Solidaritätszuschlag|SolZ)', 'Kirchensteuer']
  .map((label, n) => `(?:${label} {cur} {tax${'XYZ'[n]}}${GAP})?`)
  .join('');
const SETTLED = `${ORDER}${GAP}${TAXED}=?~`;
const SHARES =
  '(?:(?!Auftragsnummer)[\\s\\S]){0,200}?{cur} {price} Anteilumsatz~: {quantity}(?!(?:(?!Auftragsnummer)[\\s\\S]){0,100}[Ss]teuer\\p{L}* [A-Z]{3} (?!0,00))';

/** A row of the yearly and quarterly reports; in contracts with several funds it names the fund. */
const MOVED =
  '(?: (?<name>[^\\n\\p{L}]*\\p{L}[^\\n]*?))? (?!0,00 )(?<net>[\\d.]+,\\d\\d)(?: [\\d.]+,\\d\\d(?: [A-Z]{3})?)? (?<price>[\\d.]+,\\d{4,6}) {quantity} {d} {date}';
const INCOME =
  '(?:Abrechnungsbetrag (?:Ausschüttung|Thesaurierung)|Ausschüttung / Kauf aus Ertrag|Kauf aus Ertrag)';
const COST = '[\\p{L}-]*(?:preis|gebühr|entgelt)';

/** DekaBank: daily statements with several orders, and reports with all that was booked in a quarter or year. */
export const deka: Bank = {
  id: 'dekabank',
  name: 'DekaBank',
  mark: 'DekaBank',
  leftOut: [
    [
      '^(?![\\s\\S]*(?:Umsatzart|Abrechnungstag))[\\s\\S]*(?:Jahresdepotauszug per|Depotübersicht|Ihr Bericht für das)',
      'Depotauszug, keine Abrechnung',
    ],
    ['STORNO|Storno', 'Storno: bitte von Hand prüfen'],
  ],
  lists: [
    {
      rows: [
        {
          kind: 'trade',
          is: `(?:LASTSCHRIFTEINZUG|TAUSCH/KAUF|TAUSCH/VERKAUF|\\nKAUF|\\nVERKAUF)(?:(?!Auftragsnummer)[\\s\\S]){0,900}?${SETTLED}Abrechnungsbetrag {money:net}(?: [A-Z]{3} [\\d.,]+)?${SHARES}`,
        },
        {
          kind: 'dividend',
          is: `ERTRAGSAUSSCHÜTTUNG(?:(?!Auftragsnummer)[\\s\\S]){0,200}?Anteilbestand am Ertragstermin~: {quantity} Ausschüttung \\(pro Anteil {cur} {n}\\)~: {money:gross} ${SETTLED}(?:Übertrag|Wiederanlagebetrag|Abrechnungsbetrag) {money:net}`,
        },
        {
          kind: 'purchase',
          is: `ERTRAGSAUSSCHÜTTUNG(?:(?!Auftragsnummer)[\\s\\S]){0,260}?${SETTLED.replace(/\{tax.\}/g, '{n}')}Wiederanlagebetrag {money:gross}(?: [A-Z]{3} [\\d.,]+)?${SHARES}`,
        },
      ],
      others: ['Auftragsnummer~: \\d', 'Auftrag anderer Art oder mit Steuern: bitte von Hand eintragen'],
    },
    {
      heads: [
        '\\n(?<name>[^\\n]+)\\nISIN~: {isin}(?: Unter(?:depot|konto)~: (?<part>[\\d ]*\\d))?',
        '\\n(?<name>[^\\n]+) {isin} (?:GiroSammel|WR-Gutschrift)',
      ],
      held: [
        '\\nBestand am {d}(?: (?<name>[^\\n\\p{L}]*\\p{L}[^\\n]*?))? (?:[\\d.]+,\\d\\d) (?:[\\d.]+,\\d{4,6}) {held}',
        `\\n[\\p{L}\\x20/]{1,60}?${MOVED.replace('{quantity}', '{moved}')}`,
      ],
      rows: [
        { kind: 'dividend', is: `\\n${INCOME}${MOVED.replace('{quantity}', '{n}')}` },
        { kind: 'purchase', is: `\\n(?:${INCOME}|Lastschrifteinzug|Kauf(?: / Tausch)?)${MOVED}` },
        { kind: 'sale', is: `\\n(?:Verkauf(?: / Tausch)?|${COST})${MOVED}` },
        { kind: 'fee', is: `\\n${COST}${MOVED.replace('{quantity}', '{n}')}` },
        // State subsidies of a pension contract are not purchases.
        { kind: 'delivery', is: `\\n(?:Zulagenzahlung(?: \\d{4})?|Steuererstattung)${MOVED}` },
      ],
      others: [
        '\\n(?!Abrechnungsbetrag)[^\\n]+ [-+]~(?:[\\d.]+,\\d{3}) {d} {d}(?=\\n)',
        'Buchung ohne Kauf oder Verkauf, etwa eine Fusion: bitte von Hand eintragen',
      ],
    },
    {
      heads: ['Jahresdepotauszug per {date}'],
      rows: [
        { kind: 'fee', is: 'epotpreis inkl[^\\n]* {net} (?<netCurrency>EUR) wurden für \\d{4} belastet' },
        { kind: 'fee', is: 'Vertragspreis \\(zu Lasten Girokonto\\) -~(?!0,00){net}' },
        {
          kind: 'fee',
          warning:
            'Der Ausgabeaufschlag kann im Preis der Käufe enthalten sein: übernimm ihn nur, wenn er dort fehlt',
          is: 'Abschluss- und Vertriebskosten - Ausgabeaufschlag -~(?!0,00){net}',
        },
      ],
    },
  ],
  ...LISTS_ALONE,
};
