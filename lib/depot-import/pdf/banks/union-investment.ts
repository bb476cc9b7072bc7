import { type Bank, LISTS_ALONE } from '../bank';
import { UNREAD } from '../rows';

/** The name of a fund, which stands in pieces where there are several. */
const NAMED = '(?:\\n(?<name>(?:[A-Z][^\\n\\d]*\\n){1,6}?))?';
const PAYOUT = '(?:Gesamt|Zwischen)?[Aa]usschüttung~(?:\\*~\\d)? ';
const TAXES =
  '(?: abgeführte Kapitalertragsteuer {taxOne} inklusive Solidaritätszuschlag)?(?: abgeführte Kirchensteuer {taxTwo})?';
const AMOUNTS = '{n} {price} {quantity}(?!,)';
/** As lines, the sales charge counts as a fee; it stands in the same line as the amount. */
const CHARGED = '(?<net>[\\d.]+,\\d\\d)\\x20{charge} {price} (?<quantity>[\\d.]+,\\d+)';
const TRADE =
  '(?:Anlage|Auszahlung|Auszahlplan|Entnahme|Sparrate|Sparplan|Vermögenswirksame Leistung(?:en)?|Umtausch|Tausch|Kauf|Verkauf)';

/** Union Investment: statements of sub-depots, each with a list of what was booked. */
export const unionInvestment: Bank = {
  id: 'unioninvestment',
  name: 'Union Investment',
  mark: 'Union Investment Service Bank AG',
  clean: [[/(?<=\d)\n(?=,\d)/g, '']],
  lists: [
    {
      heads: [
        '(?:Fonds~:|p\\. ?~a\\.)~(?<name>(?:(?!ISIN|Unterdepot|Buchungs-)[\\s\\S]){2,160}?) ISIN~: {isin}',
      ],
      held: ['Vortrag(?: (?<name>(?!vom)[^\\n\\d]+(?:\\n(?!vom)[^\\n]+){0,8}?))? vom {d} {held}'],
      rows: [
        { kind: 'dividend', is: `${NAMED}${PAYOUT}{gross}${TAXES} {date}` },
        {
          kind: 'purchase',
          is: `${NAMED}${PAYOUT}{n}(?: abgeführte[\\s\\S]{0,140}?)? {date} {d} Wiederanlage {gross} ${AMOUNTS}`,
        },
        { kind: 'purchase', isPriced: true, is: `\\n{date} {d}(?: Kauf {n})? ${TRADE} ${CHARGED}` },
        {
          kind: 'trade',
          isPriced: true,
          is: `${NAMED}{date} {d}(?: {n} (?:Kauf|Verkauf)| (?:Kauf|Verkauf)(?: {n})?)? ${TRADE} {gross}(?:\\n| (?=[\\d.,]+ [\\d.,]+ -))${AMOUNTS}${TAXES}`,
        },
        {
          kind: 'trade',
          is: `${NAMED}{date} {d} {gross} ${AMOUNTS} (?:Umschichtung|Rückumschichtung)`,
        },
      ],
      others: [
        '\\n{d} {d}(?: {n})?(?: \\p{L}[\\p{L}./-]*){1,6}(?: {n} \\p{L}+)? {n} {n} {n} {n}(?!,)',
        UNREAD,
      ],
    },
  ],
  ...LISTS_ALONE,
};
