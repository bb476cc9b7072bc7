import { isZero, plus } from '@/lib/platform/format/decimals';
import {
  CASH_COST,
  changesNothing,
  codeOf,
  exchanged,
  type ReadBooking,
  type ReadKind,
  type ReadSecurity,
  readBooking,
  SPIN_OFF_COST,
} from '../read-booking';
import type { BankText } from './bank-text';
import { REPAID } from './doubts';
import { decimalOf, documentDay, type Found } from './pattern';
import { securityOf } from './security-name';
import { BONUS } from './words';

/** Where a notice of an exchange states what goes and what comes. One bank's words fit no other's. */
type Exchange = {
  /** `{quantity}`, `{isin}` or `{wkn}`, `{name}`; `{from}` and `{to}`, the ratio, where the paper counts what comes alone. */
  out: string;
  /** The same, or `{from}` and `{to}`, the ratio, in place of a quantity. */
  into: string;
  date: string;
  /** `{money:tax}`: withheld for it. */
  tax?: string;
  /** `{money:refund}`: may be a tax that was given back. */
  refund?: string;
  /** `{money:cash}`: paid to the account, after the tax. */
  cash?: string;
  /** The old shares stay, or do so if the heading says it. */
  keeps?: 'always' | 'by heading';
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
    keeps: 'by heading',
  },
  // Consorsbank, which names the new security by its WKN too
  {
    out: 'UMTAUSCH AUSGANG[\\s\\S]{0,1000}?Bezeichnung WKN {name} {wkn} Einheit Nennwert[\\s\\S]{0,30}? ST {quantity}',
    into: 'i\\.V\\. {from}~:~{to} in WKN {wkn}',
    date: '{date} UMTAUSCH AUSGANG',
  },
  // Consorsbank, which counts what comes alone
  {
    out: '(?<said>[^\\n]{0,60})[Ii]\\.~?[Vv]\\. {from}~:~{to} (?:aus|AUS) WKN~:?~{wkn}',
    into: 'EINGANG[\\s\\S]{0,1000}?gutgeschrieben[\\s\\S]{0,100}?Bezeichnung WKN {name} {wkn} Einheit Nennwert[\\s\\S]{0,30}? ST {quantity}',
    date: '{date}(?:(?<=EINGANG\\s\\S{8,10})|(?=\\n[^\\n]*EINGANG))',
    keeps: 'always',
  },
  // DAB and its partners
  {
    out: 'Durchführungsanzeige[\\s\\S]{0,600}?Ihr Depotbestand~: Gattungsbezeichnung [^\\n]*?ISIN {name} {isin} [\\s\\S]{0,300}?STK {quantity}',
    into: 'Einbuchung~: Gattungsbezeichnung [^\\n]*?ISIN {name} (?:{d} )?{isin} [\\s\\S]{0,300}?STK {quantity}(?![\\s\\S]{0,2000}?Betrag zu Ihren)',
    date: '(?:am Main|München|Wiesbaden), {date}',
    keeps: 'always',
  },
  // Trade Republic
  {
    out: 'Kapitalerhöhung gegen Bar von {name} am {d}[\\s\\S]{0,600}?ISIN~: {isin} (?:[\\s\\S]{0,40}? )?{quantity} Stk',
    into: '(?<name>Bezugsrecht)~: {isin} [\\s\\S]{0,300}?eingebuchter Bezugsrechte~: {quantity} Stk',
    date: 'Kapitalerhöhung gegen Bar von {name} am {date}',
    keeps: 'always',
  },
  // ING, where the exchange is taxed
  {
    out: 'steuerrelevanten Umtausch[\\s\\S]{0,1000}?ISIN \\(WKN\\) {isin} \\({wkn}\\) Wertpapierbezeichnung {name} Nominale(?: Stück)? {quantity}',
    into: 'im Verhältnis {from}~:~{to} in die WKN {wkn} umgetauscht',
    date: 'Ausführungstag {date}',
    tax: 'Endbetrag zu Ihren Lasten {money:tax}',
    refund: 'Endbetrag zu Ihren Gunsten {money:refund}',
  },
  // ING, which names the new security by its WKN.
  {
    out: '{quantity} Stück {name} {d} \\d+ [\\s\\S]{0,200}?ISIN \\(WKN\\): {isin} \\({wkn}\\)',
    into: 'im Verhältnis {from}~:~{to} in die WKN {wkn} umgetauscht',
    date: '{n} Stück {name} {date} \\d+ ',
  },
];

/**
 * Reads a notice of a corporate action that states both securities; empty if it does not.
 *
 * @param heading of the action; null: it has none, and only some forms need none
 */
export function exchangesOf({ find, style }: BankText, heading: string | null): ReadBooking[] {
  for (const { out, into, date, tax, refund, cash, keeps } of EXCHANGES) {
    if (heading === null && keeps !== 'always') continue;
    const [from, to] = [find(out), find(into)];
    const number = (found: Found | null, name: string) => {
      const stated = found?.groups[name];
      return stated === undefined || isZero(decimalOf(stated, style)) ? null : decimalOf(stated, style);
    };
    const day = documentDay(find(date)?.groups.date ?? '');
    if (!from || !to || !day) continue;
    const [security, next] = [securityOf([from]), securityOf([to])];
    if (!security || !next) continue;
    const quantity = number(from, 'quantity');
    const came = number(to, 'quantity');
    const ratioIn = (found: Found) => [number(found, 'from'), number(found, 'to')] as const;
    const [given, received] = quantity && came ? [quantity, came] : ratioIn(quantity ? to : from);
    if (!given || !received) continue;
    const shares = { given, received };
    const amount = (source: string | undefined, name: string) =>
      (source === undefined ? null : number(find(source), name)) ?? '0';
    const [taxes, gained, refunded] = [amount(tax, 'tax'), amount(cash, 'cash'), amount(refund, 'refund')];
    const paid = plus(gained, taxes);
    const hasCash = !isZero(gained) && Number(paid) > 0;
    const common = { date: day, quantity, taxes, currency: 'EUR' };
    const said = `${heading ?? ''} ${from.groups.said ?? ''} ${next.name ?? ''}`;
    const kept =
      keeps === 'always' || (keeps && KEPT.test(heading ?? '')) ? keptKind(said, security, next) : null;
    // It says that something was paid, not exchanged.
    if (!kept && changesNothing(security, next, shares)) {
      const repaid = { ...common, kind: 'dividend', security, gross: paid, net: gained } as const;
      return hasCash ? [readBooking({ ...repaid, warning: REPAID })] : [];
    }
    const isMore = codeOf(security) === codeOf(next) && kept !== null;
    const all = { given, received: isMore ? plus(given, received) : received };
    const exchange = {
      ...exchanged(security, next, { ...common, ...all }),
      quantity,
      ...(kept && { kind: kept, warning: kept === 'spin_off' ? SPIN_OFF_COST : null }),
      ...(quantity === null && came !== null && { added: came }),
      ...(came === null && { warning: BY_RATIO }),
      ...(hasCash && { net: paid, warning: CASH_COST }),
    };
    if (isZero(refunded)) return [exchange];
    const refunds = { kind: 'tax_refund', date: day, security, gross: refunded, net: refunded } as const;
    return [exchange, readBooking({ ...refunds, currency: 'EUR', warning: MAYBE_REFUND })];
  }
  return [];
}

/** Names of actions after which the old shares are still there. */
const KEPT = new RegExp(`abspaltung|spin-?off|kapitalerhöhung|einbuchung von rechten|${BONUS}`, 'iu');

/** Names what comes beside shares that stay: more of them, rights, or another security that takes some of their cost. */
function keptKind(said: string, security: ReadSecurity, next: ReadSecurity): ReadKind {
  if (codeOf(security) === codeOf(next)) return /split/i.test(said) ? 'split' : 'stock_dividend';
  return RIGHTS.test(said) && !new RegExp(BONUS).test(said) ? 'rights' : 'spin_off';
}

const RIGHTS = /kapitalerhöhung|\b(?:bezugs|erwerbs|teil)?rechte?n?\b|\brights?\b/i;

const BY_RATIO = 'Wie viele neue Stücke kamen, steht nicht da: Gerechnet ist mit dem Verhältnis';

const MAYBE_REFUND =
  'Gutschrift bei einem Umtausch: Prüfe, ob sie erstattete Steuern oder ein Barausgleich ist';

/** Warning for shares and rights that a corporate action brings. */
export const FOR_NOTHING =
  'Ohne Kaufpreis eingebucht, etwa als Bezugsrechte: Der Kaufkurs ist 0. Rechte brauchen später auch ihre Ausbuchung';
