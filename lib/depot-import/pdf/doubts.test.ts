import { readBooking } from '../read-booking';
import { doubtOf } from './doubts';

const security = (isin: string) => ({ isin, wkn: null, symbol: null, name: null });
const DIVIDEND = readBooking({
  kind: 'dividend',
  date: '2026-03-16',
  quantity: '10',
  gross: '20',
  taxes: '3',
  net: '17',
  currency: 'EUR',
  exchange_rate: '1.2',
  security: security('US0378331005'),
});

describe('a booking whose figures fit', () => {
  it.each([
    ['in a common document', {}, 'Devisenkurs EUR/USD 1,2', null],
    // The check digit of US037833100 is 5.
    ['with a wrong ISIN', { security: security('US0378331006') }, '', 'Prüfziffer'],
    ['that brings a wrong ISIN', { to_security: security('US0378331006') }, '', 'Prüfziffer'],
    ['without an ISIN', { security: null }, '', null],
    ['with the taxes of two owners', {}, 'Anteilige\nBerechnungsgrundlage für Eva (50,00 %)', 'zwei Inhaber'],
    ['with two owners, untaxed', { taxes: '0' }, 'Anteilige Berechnungsgrundlage für Eva', null],
    [
      'that books shares of a spin-off',
      { kind: 'delivery_in', taxes: '0', gross: null } as const,
      'SPIN-OFF I.V. 2:1 AUS WKN 723610',
      'Kapitalmaßnahme',
    ],
    [
      'that stands beside a word on rights',
      { kind: 'delivery_in', taxes: '0', gross: null } as const,
      'Bezugsrechte verkaufen wir, wenn keine Weisung vorliegt. 2:1',
      null,
    ],
  ])('%s', (_, given, text, doubt) => {
    const read = doubtOf({ ...DIVIDEND, ...given }, text);
    expect(read).toEqual(doubt && expect.stringContaining(doubt));
  });
});
