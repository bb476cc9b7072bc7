import { isZero, size } from '@/lib/platform/format/decimals';
import { isIsin } from '@/lib/stocks/isin';
import type { ReadSecurity } from '../read-booking';
import { allMatches, decimalOf, type NumberStyle } from './pattern';
import { inAnyCase } from './words';

/** Shares that a document books out of the depot or into it. */
export type Leg = { way: 'out' | 'in'; security: ReadSecurity; quantity: string; isSure: boolean };

/** Words before or behind the shares that go or come, alone or at the end of a longer word. */
const OUT =
  'Ausbuchung|Ausgang|Abgang|Auslieferung|Entnahme|Depotbelastung|Depotbuchung~-~Belastung|ausgebucht|entnommen|Removal|Outgoing|Booked~out|(?:alte|bisherige|ursprüngliche)(?:r|s|n)?~(?:Gattung|Wertpapier|Titel|ISIN)';
const IN =
  'Einbuchung|Eingang|Zugang|Einlieferung|Depotgutschrift|Depotbuchung~-~Gutschrift|eingebucht|zugebucht|hinzugefügt|gutgeschrieben|Receipt|Incoming|Booked~in|neue(?:r|s|n)?~(?:Gattung|Wertpapier|Titel|ISIN)';
const WAYS = `(?<!Zahlungs|Auftrags|Order|Geld)(?:(?<out>${inAnyCase(OUT)})|(?<into>${inAnyCase(IN)}))(?!\\p{L})`;

const UNITS =
  'Stück(?:zahl)?|STÜCK|Stk\\.?|STK|St\\.|ST|Anzahl|Anteile|Nominale?|Nennwert|Menge|Units|Pcs\\.?';

/** Where the number of shares stands, the surest first. */
const QUANTITIES: readonly (readonly string[])[] = [
  [
    `(?<![\\p{L}\\d])(?:${UNITS})~:?~{quantity}(?![\\d.,]|~%|~:~\\d)`,
    `(?<![\\p{L}\\d.,]|WKN~:?~){quantity}~(?:${UNITS}|Shares|Aktien)(?!\\p{L})`,
  ],
  [
    '(?<![\\p{L}\\d.,:]){quantity} (?:{wkn} )?(?:[A-Z]{2}[A-Z0-9]{9}\\d)(?![A-Z0-9])',
    '(?<![A-Z0-9])(?:[A-Z]{2}[A-Z0-9]{9}\\d)(?: \\({wkn}\\))? {quantity}(?![\\d.,]|~%|~:~\\d)',
  ],
];

// `ADRESSZEILE4` is no ISIN.
const CODES =
  '(?<![A-Z0-9])(?=[A-Z0-9]*\\d[A-Z0-9]*\\d){isin}(?![A-Z0-9])|WKN(?:~/~ISIN)?~:?~{wkn}(?![A-Z0-9])';

type Piece = { start: number; end: number };
type Code = Piece & { isin: string | null; wkn: string | null };
type Way = Piece & { way: Leg['way'] };

/**
 * Finds the shares that a document books out and in, in the order of its text: a code and a number of shares belong to the
 * word before or behind them, or all three stand in columns of their own.
 *
 * @returns empty if words, codes and numbers of shares do not belong together without doubt
 */
export function legsOf(text: string, style: NumberStyle): Leg[] {
  const ways = allMatches(text, WAYS, style).map(
    ({ groups, start, end }): Way => ({ way: groups.out ? 'out' : 'in', start, end }),
  );
  const codes = codesOf(text, style);
  const distinct = new Set(codes.map(codeOf));
  if (!ways.some(({ way }) => way === 'out') || !ways.some(({ way }) => way === 'in')) return [];
  const cuts = [
    ways.map(({ end }, n) => ({ start: end, end: ways[n + 1]?.start ?? text.length })),
    ways.map(({ start }, n) => ({ start: ways[n - 1]?.end ?? 0, end: start })),
    ways.map(({ start }) => lineAt(text, start)),
  ];
  for (const places of cuts) {
    const hasNames = places !== cuts[1];
    const legs = places.flatMap((place, n) => legIn(text, place, (ways[n] as Way).way, style, hasNames));
    // An explanation below may say it again.
    const found = legs.filter((leg, n) => legs.findIndex((one) => keyOf(one) === keyOf(leg)) === n);
    if (isWhole(found) && new Set(found.map((leg) => codeOf(leg.security))).size === distinct.size)
      return found;
  }
  const quantities = quantitiesIn(text, { start: 0, end: text.length }, style);
  const legs = ways.flatMap(({ way }, n) => {
    const [code, quantity] = [codes[n], quantities[n]];
    return code && quantity
      ? [
          {
            way,
            security: { isin: code.isin, wkn: code.wkn, symbol: null, name: null },
            quantity,
            isSure: true,
          },
        ]
      : [];
  });
  const areEven = ways.length === codes.length && ways.length === quantities.length;
  return areEven && isWhole(legs) ? legs : [];
}

/** Tests whether a text books shares of several securities out and in, whatever can be read of them. */
export function isBothWays(text: string, style: NumberStyle): boolean {
  const ways = allMatches(text, WAYS, style);
  const isins = new Set(codesOf(text, style).flatMap(({ isin }) => isin ?? []));
  return isins.size > 1 && ways.some(({ groups }) => groups.out) && ways.some(({ groups }) => groups.into);
}

const isWhole = (legs: readonly Leg[]): boolean =>
  legs.some(({ way }) => way === 'out') && legs.some(({ way }) => way === 'in');

const codeOf = ({ isin, wkn }: { isin: string | null; wkn: string | null }) => isin ?? wkn;

const keyOf = ({ way, security, quantity }: Leg) => `${way} ${codeOf(security)} ${Number(quantity)}`;

const lineAt = (text: string, at: number): Piece => {
  const end = text.indexOf('\n', at);
  return { start: text.lastIndexOf('\n', at) + 1, end: end < 0 ? text.length : end };
};

export function codesOf(text: string, style: NumberStyle): Code[] {
  const found = allMatches(text, CODES, style).flatMap(
    ({ groups: { isin = null, wkn = null }, start, end }) =>
      isin === null || isIsin(isin) ? [{ isin, wkn, start, end }] : [],
  );
  const isins = found.filter(({ isin }) => isin !== null);
  return isins.length > 0 ? isins : found;
}

/** Reads one security with its number of shares; none if the place has several, or a part of them alone. */
function legIn(text: string, place: Piece, way: Leg['way'], style: NumberStyle, hasName: boolean): Leg[] {
  const part = text.slice(place.start, place.end);
  const [code, ...others] = codesOf(part, style);
  if (!code || others.some((other) => codeOf(other) !== codeOf(code))) return [];
  const [quantity, ...more] = quantitiesIn(text, place, style);
  if (quantity === undefined) return [];
  const isSure = more.every((one) => Number(one) === Number(quantity));
  const wkn = WKN.exec(part)?.[1] ?? code.wkn;
  const security = { isin: code.isin, wkn, symbol: null, name: hasName ? nameIn(part) : null };
  return [{ way, security, quantity, isSure }];
}

type Shares = Piece & { quantity: string };

const quantitiesIn = (text: string, place: Piece, style: NumberStyle): string[] =>
  numbersOfShares(text, place, style).map(({ quantity }) => quantity);

/** Finds the numbers of shares in a part of a text, by the surest labels that it has. */
export function numbersOfShares(text: string, { start, end }: Piece, style: NumberStyle): Shares[] {
  for (const sources of QUANTITIES) {
    const found = sources
      .flatMap((source) => allMatches(text, source, style, [start, end]))
      .sort((a, b) => a.start - b.start);
    let last = start;
    const numbers = found.flatMap((one) => {
      // `Stück 30 Stück` is one.
      if (one.start < last) return [];
      last = one.end;
      const quantity = size(decimalOf(one.groups.quantity ?? '', style));
      return isZero(quantity) ? [] : [{ quantity, start: one.start, end: one.end }];
    });
    if (numbers.length > 0) return numbers;
  }
  return [];
}

/** A WKN beside or in place of the ISIN. */
const WKN = /(?:WKN(?: ?\/ ?ISIN)?\s*:?\s*|\()(?!ISIN)(?=[A-Z]*\d)([A-Z0-9]{6})(?![A-Z0-9])/;

/** The words around a name: codes, numbers of shares, days and labels. */
const AROUND = new RegExp(
  [
    String.raw`\(?\b[A-Z]{2}[A-Z0-9]{9}\d\b\)?|\(?(?<![,.\d-])\b(?=[A-Z]*\d)[A-Z0-9]{6}\b\)?|\d{1,2}\.\d{1,2}\.\d{2,4}`,
    String.raw`(?<![\p{L}-])(?:${UNITS})(?!\p{L})\s*:?(?:\s*[\d.,]+-?)?|(?<![\p{L}\d.,-])[\d.,]+-?\s*(?:${UNITS})(?!\p{L})`,
    String.raw`(?:aus|in) Depot \S+(?: per)?|(?:per|Ex-Tag|Valuta|Wertstellung|Wertpapier(?:bezeichnung)?|Gattungsbezeichnung|Bezeichnung|Fälligkeit|näch\. Zinstermin|ISIN|WKN|Titel|Schlusstag)(?!\p{L})`,
    String.raw`(?:EUR|USD|GBP|CHF) [\d.,]+|[\d.,]+ (?:EUR|USD|GBP|CHF)|(?:Umtausch|Bezugs)?[Vv]erhältnis|\d~?:~?\d`,
  ].join('|'),
  'gu',
);

/** Finds the name of a security in a part that is about it alone. */
export function nameIn(part: string): string | null {
  const pieces = part
    .replace(/Anschaffung[\s\S]*$/, '')
    .split(AROUND)
    .map((piece) => piece.replace(/\s+/g, ' ').replace(/^[\s:/(-]+|[\s:/(]+$/g, ''));
  return pieces.find((piece) => /\p{L}{2}/u.test(piece))?.slice(0, 80) ?? null;
}
