import { isNegative, isZero, size, times } from '@/lib/platform/format/decimals';
import { readBooking } from '../../read-booking';
import { withoutCancelled } from '../cancelled';
import { security } from '../row-parts';
import { BAD_ROW, CANCELLATION, orNull, readDay, type TableFormat } from '../table-format';

const INFORMATION = 'buchungsinformationen';
/** Shares that come from another depot or place, or go there. */
const TRANSFER = /lagerstellenwechsel|wp-(ein|aus)gang|übertrag|(ein|aus)(lieferung|buchung)/i;
const ACTION = /kapital|split|umtausch|fusion|verschmelzung|spin|bezug|dividende|storn/i;
const ORDER = /^Ausführung ORDER (Kauf|Verkauf) ([A-Z0-9]{12}) (\d+)/;

/** flatex, movements of the depot: shares and prices. What was paid stands in those of the account. */
export const flatexDepot: TableFormat = {
  id: 'flatex-depot',
  name: 'flatex',
  columns: ['buchtag', 'isin', 'bezeichnung', 'nominal', INFORMATION, 'ta-nr.', 'kurs', 'depot'],
  decimals: 'comma',
  row: (row) => {
    const date = readDay(row.text('buchtag'));
    const [nominal, price] = [row.number('nominal'), row.number('kurs')];
    if (!date || nominal === null || isZero(nominal)) return { left: BAD_ROW };
    if (!/^stk/i.test(row.text('nominal +1'))) return { left: 'Eine Anleihe: bitte von Hand buchen' };
    const quantity = size(nominal);
    const reference = orNull(row.text('ta-nr.'));
    const named = security(row.text('isin'), { name: orNull(row.text('bezeichnung')) });
    const information = row.text(INFORMATION);
    const [, side, , order = ''] = ORDER.exec(information) ?? [];
    if (!side) {
      if (ACTION.test(information)) return { left: `Bitte von Hand buchen: ${information}` };
      if (!TRANSFER.test(information)) return { left: `Unbekannte Art ${information}` };
      const kind = isNegative(nominal) ? 'transfer_out' : 'transfer_in';
      return readBooking({ kind, date, quantity, security: named, note: orNull(information) });
    }
    if (price === null) return { left: BAD_ROW };
    if (isNegative(nominal) !== (side === 'Verkauf')) return { left: CANCELLATION };
    const currency = row.text('kurs +1');
    return readBooking({
      ...{ kind: side === 'Kauf' ? 'buy' : 'sell', date, quantity, security: named },
      ...{ price: currency === 'EUR' ? price : null, currency: 'EUR', order, reference },
      ...(currency === 'EUR'
        ? { gross: times(quantity, price) }
        : { foreignGross: { currency, amount: times(quantity, price) } }),
      warning: 'Die Gebühren stehen in den Kontoumsätzen',
    });
  },
  all: withoutCancelled,
};

/** flatex, movements of the account: what was paid for an order, and dividends after taxes. */
export const flatexAccount: TableFormat = {
  id: 'flatex-account',
  name: 'flatex',
  columns: ['buchtag', 'bic / blz', INFORMATION, 'ta-nr.', 'betrag', 'konto'],
  decimals: 'comma',
  row: (row) => {
    const [date, amount, information] = [
      readDay(row.text('buchtag')),
      row.number('betrag'),
      row.text(INFORMATION),
    ];
    if (!date || amount === null || isZero(amount)) return { left: BAD_ROW };
    const common = { date, net: size(amount), currency: orNull(row.text('betrag +1')) };
    const [, side, isin, order = ''] = ORDER.exec(information) ?? [];
    if (side && isNegative(amount) !== (side === 'Kauf')) return { left: CANCELLATION };
    if (side)
      return readBooking({
        ...{ ...common, kind: side === 'Kauf' ? 'buy' : 'sell' },
        ...{ order, security: security(isin ?? '') },
      });
    const [, paid] = /^(?:Dividendenzahlung|Ertr\S+aussch\S+) ([A-Z0-9]{12})/.exec(information) ?? [];
    if (paid && !isNegative(amount))
      return readBooking({
        ...{ ...common, kind: 'dividend', gross: common.net, security: security(paid) },
        ...{ reference: orNull(row.text('ta-nr.')), warning: 'Nach Steuern: die Datei nennt sie nicht' },
      });
    if (row.text('iban / kontonummer') === '') return { left: `Nicht zuzuordnen: ${information}` };
    return readBooking({ ...common, kind: isNegative(amount) ? 'withdrawal' : 'deposit', gross: common.net });
  },
};
