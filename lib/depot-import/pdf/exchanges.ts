import { isNegative, isZero, plus, size } from '@/lib/platform/format/decimals';
import {
  CASH_COST,
  changesNothing,
  exchanged,
  type ReadBooking,
  type ReadSecurity,
  readBooking,
  SPIN_OFF_COST,
} from '../read-booking';
import { REPAID } from './doubts';
import { decimalOf, documentDay, type Found, firstMatch, type NumberStyle } from './pattern';

/** Where a notice of an exchange states what goes and what comes. One bank's words fit no other's. */
type Exchange = {
  /** `{quantity}`, `{isin}` or `{wkn}`, `{name}`. */
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
  /** A heading says whether the old shares stay. */
  isByHeading?: true;
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
    isByHeading: true,
  },
  // Consorsbank, which names the new security by its WKN too
  {
    out: 'UMTAUSCH AUSGANG[\\s\\S]{0,1000}?Bezeichnung WKN {name} {wkn} Einheit Nennwert[\\s\\S]{0,30}? ST {quantity}',
    into: 'i\\.V\\. {from}~:~{to} in WKN {wkn}',
    date: '{date} UMTAUSCH AUSGANG',
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

/** Reads a notice of an exchange or split that states both securities; empty if it does not. */
export function exchangesOf(text: string, style: NumberStyle): ReadBooking[] {
  for (const { out, into, date, tax, refund, cash, isByHeading } of EXCHANGES) {
    const [from, to] = [firstMatch(text, [out], style), firstMatch(text, [into], style)];
    const number = (found: Found | null, name: string) => {
      const stated = found?.groups[name];
      return stated === undefined ? null : decimalOf(stated, style);
    };
    const day = documentDay(firstMatch(text, [date], style)?.groups.date ?? '');
    const given = number(from, 'quantity');
    const [one, several] = [number(to, 'from'), number(to, 'to')];
    const received = number(to, 'quantity');
    if (!from || !to || !day || !given || isZero(given)) continue;
    const shares =
      received !== null ? { given, received } : one && several ? { given: one, received: several } : null;
    if (!shares || isZero(shares.given) || isZero(shares.received)) continue;
    const [security, next] = [securityOf(from), securityOf(to)];
    const amount = (source: string | undefined, name: string) =>
      (source === undefined ? null : number(firstMatch(text, [source], style), name)) ?? '0';
    const [taxes, gained, refunded] = [amount(tax, 'tax'), amount(cash, 'cash'), amount(refund, 'refund')];
    const paid = plus(gained, taxes);
    const hasCash = !isZero(gained) && Number(paid) > 0;
    const common = { date: day, quantity: given, taxes, currency: 'EUR' };
    // It says that something was paid, not exchanged.
    if (changesNothing(security, next, shares)) {
      const repaid = { ...common, kind: 'dividend', security, gross: paid, net: gained } as const;
      return hasCash ? [readBooking({ ...repaid, warning: REPAID })] : [];
    }
    /** An amount that is booked beside it. */
    const beside = (kind: 'tax' | 'tax_refund', net: string, warning: string | null) =>
      isZero(net)
        ? []
        : [readBooking({ kind, date: day, security, gross: net, net, currency: 'EUR', warning })];
    const kept = isByHeading && KEPT.exec(text);
    if (kept) {
      const brought = kept.groups?.free
        ? readBooking({
            ...{ ...common, kind: 'delivery_in', security: next, quantity: received },
            ...{ gross: '0', net: '0' },
          })
        : { ...exchanged(security, next, { ...common, ...shares }), kind: 'spin_off' as const };
      const warning = kept.groups?.free ? FOR_NOTHING : SPIN_OFF_COST;
      return [
        { ...brought, taxes: '0', warning },
        ...beside(isNegative(taxes) ? 'tax_refund' : 'tax', size(taxes), null),
      ];
    }
    const exchange = {
      ...exchanged(security, next, { ...common, ...shares }),
      quantity: given,
      ...(received === null && { warning: BY_RATIO }),
      ...(hasCash && { net: paid, warning: CASH_COST }),
    };
    return [exchange, ...beside('tax_refund', refunded, MAYBE_REFUND)];
  }
  return [];
}

/** Headings of actions after which the old shares are still there: those of a spin-off, or new ones for nothing. */
const KEPT = /^(?:abspaltung|spin-?off|(?<free>kapitalerhöhung[^\n]*|einbuchung von rechten[^\n]*))$/imu;

const BY_RATIO = 'Wie viele neue Stücke kamen, steht nicht da: Gerechnet ist mit dem Verhältnis';

const MAYBE_REFUND =
  'Gutschrift bei einem Umtausch: Prüfe, ob sie erstattete Steuern oder ein Barausgleich ist';

/** Warning for shares and rights that a corporate action brings. */
export const FOR_NOTHING =
  'Ohne Kaufpreis eingebucht, etwa Bezugsrechte oder Gratisaktien: Der Kaufkurs ist 0. Rechte brauchen später auch ihre Ausbuchung';

const securityOf = ({ groups }: Found): ReadSecurity => ({
  ...{ isin: groups.isin ?? null, wkn: groups.wkn ?? null, symbol: null },
  name: groups.name?.replace(/\s+/g, ' ').trim() ?? null,
});
