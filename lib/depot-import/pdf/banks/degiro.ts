import { type Bank, LISTS_ALONE } from '../bank';
import { OTHER_ACCOUNT, STATED, UNREAD } from '../rows';

const NAMED = '{date} {time} {name} {isin} (?:[A-Z]{3,4} ){0,2}{quantity} ';
/** A line of a statement of the account. */
const ROW = '\\n{d} \\d\\d:\\d\\d {d}';
const RATE = '(?: [\\d.,]+)?';
const NEXT = '(?= (?:\\d\\d-\\d\\d-\\d{4}|DEGIRO|flatex|[A-Z(]))';

/** DEGIRO: lists of transactions, and a note for each dividend. */
export const degiro: Bank = {
  id: 'degiro',
  name: 'DEGIRO',
  mark: 'DEGIRO',
  leftOut: [
    [
      '^(?![\\s\\S]*(?:Dividende|Handelsmodalitäten))[\\s\\S]*(?:Kontoauszug von|Account statement)',
      OTHER_ACCOUNT,
    ],
  ],
  // Statements of the depot write the value with a point, in their own currency alone.
  clean: [[/(?<=[A-Z]{3}\s\d+)\.(?=\d\d\s[\d.]+,\d\d\s)/g, ',']],
  hasExchanges: true,
  lists: [
    {
      heads: [
        '(?:Portfolioübersicht|Depotübersicht|Portfolio [Oo]verview|Panoramica Portafoglio)[^\\n\\d]*{date}',
      ],
      rows: [
        {
          kind: 'delivery',
          warning: STATED,
          is: '\\n(?<name>[^\\n]+?) {isin} {quantity} {n} [A-Z]{3} {n} {gross}(?=\\n)(?<=(?:[üÜ]bersicht|[Oo]verview|Portafoglio)[\\s\\S]*)',
        },
      ],
    },
    {
      rows: [
        {
          kind: 'dividend',
          is: `${ROW.replace('{d}', '{date}')} (?<name>[^\\n]+?) {isin} Dividende EUR {gross} EUR {n}(?<!\\k<isin> Dividendensteuer EUR [^\\n]*\\n[^\\n]*)(?:${ROW} [^\\n]* \\k<isin> Dividendensteuer EUR -{tax} )?`,
        },
        {
          // The tax may stand above.
          kind: 'dividend',
          is: `${ROW} [^\\n]* {isin} Dividendensteuer EUR -{tax} EUR {n}${ROW.replace('{d}', '{date}')} (?<name>[^\\n]+?) \\k<isin> Dividende EUR {gross} EUR `,
        },
        {
          kind: 'fee',
          is: `${ROW.replace('{d}', '{date}')} Einrichtung von Handelsmodalitäten[^\\n]* EUR -{net} EUR `,
        },
      ],
      others: [
        `${ROW} [^\\n]* (?:(?<!Umwandlung: )(?:Kauf|Verkauf) [\\d.]+ zu je|Dividende (?!EUR)[A-Z]{3}|Dividendensteuer) [^\\n]*`,
        'Im Kontoauszug fehlen Beträge dazu: Lade die Transaktionsübersicht, fremde Dividenden trage von Hand ein',
      ],
    },
    {
      rows: [
        {
          kind: 'trade',
          is: `${NAMED}[A-Z]{3} {price} [A-Z]{3} {n} (?<grossCurrency>[A-Z]{3}) {gross}${RATE}(?: [A-Z]{3} {fee})? [A-Z]{3} {net}${NEXT}`,
        },
        {
          kind: 'trade',
          is: `${NAMED}{price} [A-Z]{3} {n} [A-Z]{3} {gross} (?<grossCurrency>[A-Z]{3})${RATE}(?: {fee} [A-Z]{3})? {net} [A-Z]{3}${NEXT}`,
        },
        {
          // With a column for the exchange, whose costs the value includes.
          kind: 'trade',
          is: `${NAMED}{price} [A-Z]{3} {n} [A-Z]{3} {gross}(?: \\d[\\d.]*,\\d{4})? -?\\d+,\\d\\d(?: {fee})? {net}(?=\\n)(?<=Gesamt EUR[\\s\\S]*)`,
        },
        {
          kind: 'dividend',
          is: 'Security name~: {name} Security ISIN~: {isin}[\\s\\S]{0,80}?Pay date\\)~: {date}[\\s\\S]{0,400}? {quantity} {n} {gross} {tax} {net} {cur:netCurrency}',
        },
      ],
      others: ['\\n{d} {time} (?!{d})(?:(?!{d} \\d\\d:)[\\s\\S]){3,120}? {isin}', UNREAD],
    },
  ],
  ...LISTS_ALONE,
};
