import type { Bank } from '../bank';

/** The name of a fund, which stands in pieces where there are several. */
const NAMED = '(?:\\n(?<name>(?:[A-Z][^\\n\\d]*\\n){1,6}?))?';
const PAYOUT = '(?:Gesamt|Zwischen)?[Aa]usschüttung~(?:\\*~\\d)?\\n{n}(?: abgeführte[\\s\\S]{0,140}?)? ';
const AMOUNTS = '{n} {price} {quantity}(?!,)';

/** Union Investment: statements of sub-depots, each with a list of what was booked. */
export const unionInvestment: Bank = {
  id: 'unioninvestment',
  name: 'Union Investment',
  mark: 'Union Investment Service Bank AG',
  clean: [[/(?<=\d)\n(?=,\d)/g, '']],
  documents: [],
  lists: [
    {
      heads: ['(?:Fonds~:|p\\. ?~a\\.)~(?<name>[^\\n]+(?:\\n(?!ISIN)[^\\n]+){0,8}) ISIN~: {isin}'],
      held: ['Vortrag(?: (?<name>(?!vom)[^\\n\\d]+(?:\\n(?!vom)[^\\n]+){0,8}?))? vom {d} {held}'],
      rows: [
        {
          kind: 'dividend',
          is: `${NAMED}(?:Gesamt|Zwischen)?[Aa]usschüttung~(?:\\*~\\d)?\\n{gross}(?: abgeführte Kapitalertragsteuer {taxOne} inklusive Solidaritätszuschlag)?(?: abgeführte Kirchensteuer {taxTwo})? {date}`,
        },
        {
          kind: 'buy',
          is: `${NAMED}${PAYOUT}{date} {d} Wiederanlage {gross} ${AMOUNTS}`,
        },
        {
          kind: 'trade',
          is: `${NAMED}{date} {d}(?: {n} Kauf)? (?:Anlage|Auszahlung|Verkauf) {gross} ${AMOUNTS}`,
        },
        {
          kind: 'trade',
          is: `${NAMED}{date} {d} {gross} ${AMOUNTS} (?:Umschichtung|Rückumschichtung)`,
        },
      ],
    },
  ],
  fields: { date: [], security: [], gross: [], net: [] },
};
