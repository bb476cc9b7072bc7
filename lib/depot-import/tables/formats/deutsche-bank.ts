import { isNegative, isZero, minus, negative, plus, size } from '@/lib/platform/format/decimals';
import { type ReadKind, readBooking } from '../../read-booking';
import { amountOf, security } from '../row-parts';
import { BAD_ROW, CANCELLATION, orNull, type TableFormat } from '../table-format';

const KINDS: Readonly<Record<string, ReadKind>> = {
  kauf: 'purchase',
  zeichnung: 'purchase',
  sparplan: 'purchase',
  verkauf: 'sale',
  kapitalrückzahlung: 'sale',
  'dividende/ausschüttung': 'dividend',
};

const FEES = ['transaktionspreis inkl. sonstiger kosten', 'eigene spesen', 'fremde spesen'];
const TAXES = ['kapitalertragssteuer inkl. solidaritätszuschlag', 'ausländische quellensteuer'];

const NO_SHARES_LEFT = 'Kapitalrückzahlung, bei der die Stücke bleiben: bitte von Hand buchen';

/** Deutsche Bank and maxblue, movements of a depot: taxes are negative, the final amount has the sign of the cash. */
export const deutscheBankTable: TableFormat = {
  id: 'deutschebank-table',
  name: 'Deutsche Bank, maxblue',
  columns: ['schlusstag / zahltag', 'umsatzart', 'nominal / stück', 'isin', 'ausmachender betrag'],
  decimals: 'comma',
  row: (row) => {
    const type = row.text('umsatzart');
    const kind = KINDS[type.toLowerCase()];
    const date = row.day('schlusstag / zahltag') ?? row.day('buchungsdatum');
    const [nominal, amount] = [row.number('nominal / stück'), row.number('ausmachender betrag')];
    if (!kind) return { left: `Unbekannte Art ${type}` };
    if (!date || nominal === null || amount === null || isZero(nominal)) return { left: BAD_ROW };
    if (kind === 'purchase' ? !isNegative(amount) : isNegative(amount)) return { left: CANCELLATION };
    if (/^kapitalrückzahlung$/i.test(type) && !isNegative(nominal)) return { left: NO_SHARES_LEFT };
    const net = size(amount);
    // A positive tax is a refund.
    const fees = plus(...FEES.map((column) => negative(amountOf(row, column))));
    const withheld = negative(amountOf(row, TAXES[1] ?? ''));
    const taxes = minus(
      plus(negative(amountOf(row, TAXES[0] ?? '')), withheld),
      size(amountOf(row, 'vergütete steuern')),
    );
    const costs = plus(fees, taxes);
    const currency = /\(([A-Z]{3})\)/.exec(row.text('konto-nr.'))?.[1] ?? 'EUR';
    const isTrade = kind !== 'dividend' && row.text('handelswährung') === currency;
    return readBooking({
      kind,
      date,
      quantity: size(nominal),
      fees,
      taxes,
      net,
      currency,
      price: isTrade ? row.number('kurs') : null,
      gross: kind === 'purchase' ? minus(net, costs) : plus(net, costs),
      withholding_tax: isZero(withheld) ? null : withheld,
      security: security(row.text('isin'), {
        wkn: orNull(row.text('wkn')),
        name: orNull(row.text('bezeichnung')),
      }),
      depot: orNull(row.text('depot-/portfolioname')),
    });
  },
};
