import { isZero, plus } from '../decimals';
import { CASH_COST, changesNothing, exchanged, type ReadBooking, type ReadSecurity } from '../read-booking';
import { dayOf, decimalOf, type Found, firstMatch, type NumberStyle } from './pattern';

/** Where a notice of an exchange states what goes and what comes. One bank's words fit no other's. */
type Exchange = {
  /** `{quantity}`, `{isin}` or `{wkn}`, `{name}`. */
  out: string;
  /** The same, or `{from}` and `{to}`, the ratio, in place of a quantity. */
  into: string;
  date: string;
  /** `{money:tax}`: withheld for it. */
  tax?: string;
  /** `{money:cash}`: paid to the account, after the tax. */
  cash?: string;
};

const FLATEX_TABLE = 'WKN ISIN Wertpapierbezeichnung Anzahl {wkn} {isin} {name} {quantity}';

const EXCHANGES: readonly Exchange[] = [
  // flatex
  {
    out: `${FLATEX_TABLE}(?= Sehr geehrte)`,
    into: `in Ihr Depot eingebucht: ${FLATEX_TABLE}(?= (?:Steuer|Einbeh))`,
    date: 'Valuta {date}',
    tax: '(?:Einbeh\\. Steuer\\*\\*|Steuerbetrag) {money:tax}',
    cash: 'Verrechnung über Ihr Konto: \\d+ Gutschrift {money:cash}',
  },
  // Baader Bank
  {
    out: 'Ausbuchung aus Depot \\S+ per {d} Nominale ISIN: {isin} WKN: {wkn} STK {quantity} {name}(?=\\nEinbuchung)',
    into: 'Einbuchung in Depot \\S+ per {d} Nominale ISIN: {isin} WKN: {wkn} STK {quantity} {name}(?=\\nVerhältnis)',
    date: 'Ausbuchung aus Depot \\S+ per {date}',
  },
  // onvista bank
  {
    out: 'Ausbuchung: Gattungsbezeichnung ISIN {name} {isin} Nominal Ex-Tag STK {quantity} {d}',
    into: '(?:Einbuchung|\\(hinzugefügt\\)): Gattungsbezeichnung (?:Fälligkeit näch\\. Zinstermin )?ISIN {name} (?:{d} )?{isin} Nominal STK {quantity}',
    date: 'Nominal Ex-Tag STK {n} {date}',
  },
  // Trade Republic
  {
    out: '\\d Ausbuchung {name} {quantity} Stk\\.\\n(?:[^\\n]*\\n){0,2}?{isin}',
    into: '\\d Einbuchung {name} {quantity} Stk\\.\\n(?:[^\\n]*\\n){0,2}?{isin}',
    date: 'DATUM {date}',
  },
  // ING, which names the new security by its WKN.
  {
    out: '{quantity} Stück {name} {d} \\d+ [\\s\\S]{0,200}?ISIN \\(WKN\\): {isin} \\({wkn}\\)',
    into: 'im Verhältnis {from}~:~{to} in die WKN {wkn} umgetauscht',
    date: '{n} Stück {name} {date} \\d+ ',
  },
];

/** Reads a notice of an exchange or split that states both securities; null if it does not. */
export function exchangeOf(text: string, style: NumberStyle): ReadBooking | null {
  for (const { out, into, date, tax, cash } of EXCHANGES) {
    const [from, to] = [firstMatch(text, [out], style), firstMatch(text, [into], style)];
    const number = (found: Found | null, name: string) => {
      const stated = found?.groups[name];
      return stated === undefined ? null : decimalOf(stated, style);
    };
    const day = dayOf(firstMatch(text, [date], style)?.groups.date ?? '');
    const given = number(from, 'quantity');
    const [one, several] = [number(to, 'from'), number(to, 'to')];
    const received = number(to, 'quantity');
    if (!from || !to || !day || !given || isZero(given)) continue;
    const shares =
      received !== null ? { given, received } : one && several ? { given: one, received: several } : null;
    if (!shares || isZero(shares.given) || isZero(shares.received)) continue;
    const [security, next] = [securityOf(from), securityOf(to)];
    // It says that something was paid, not exchanged.
    if (changesNothing(security, next, shares)) return null;
    const amount = (source: string | undefined, name: string) =>
      (source === undefined ? null : number(firstMatch(text, [source], style), name)) ?? '0';
    const taxes = amount(tax, 'tax');
    const paid = plus(amount(cash, 'cash'), taxes);
    const hasCash = !isZero(amount(cash, 'cash')) && Number(paid) > 0;
    return {
      ...exchanged(security, next, { date: day, ...shares, taxes, currency: 'EUR' }),
      quantity: given,
      ...(received === null && { warning: BY_RATIO }),
      ...(hasCash && { net: paid, warning: CASH_COST }),
    };
  }
  return null;
}

const BY_RATIO = 'Wie viele neue Stücke kamen, steht nicht da: Gerechnet ist mit dem Verhältnis';

const securityOf = ({ groups }: Found): ReadSecurity => ({
  ...{ isin: groups.isin ?? null, wkn: groups.wkn ?? null, symbol: null },
  name: groups.name?.replace(/\s+/g, ' ').trim() ?? null,
});
