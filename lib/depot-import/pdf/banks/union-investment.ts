import type { Bank } from '../bank';

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
      heads: [
        '(?:Fonds~:|p\\. ?~a\\.)~(?<name>[^\\n]+(?:\\n(?!ISIN)[^\\n]+){0,8}) ISIN~: {isin}',
      ],
      held: ['Vortrag(?: (?<name>(?!vom)[^\\n\\d]+(?:\\n(?!vom)[^\\n]+){0,8}?))? vom {d} {held}'],
      rows: [
        {
          kind: 'dividend',
          is: `(?:\\n(?<name>(?:[A-Z][^\\n\\d]*\\n){1,6}?))?(?:Gesamt|Zwischen)?[Aa]usschüttung~(?:\\*~\\d)?\\n{gross}(?: abgeführte Kapitalertragsteuer {taxA} inklusive Solidaritätszuschlag)?(?: abgeführte Kirchensteuer {taxB})? {date}`,
        },
        {
          kind: 'trade',
          is: `(?:\\n(?<name>(?:[A-Z][^\\n\\d]*\\n){1,6}?))?{date} {d}(?: {n} Kauf)? (?:Anlage|Wiederanlage|Auszahlung|Verkauf) {gross} ${AMOUNTS}`,
        },
        {
          kind: 'trade',
          is: `(?:\\n(?<name>(?:[A-Z][^\\n\\d]*\\n){1,6}?))?{date} {d} {gross} ${AMOUNTS} Umschichtung`,
        },
      ],
    },
  ],
  fields: { date: [], security: [], gross: [], net: [] },
};
