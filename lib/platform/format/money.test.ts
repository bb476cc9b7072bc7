import { formatBillions, formatLargeMoney, formatMoney, formatMoneyChange, formatWholeMoney } from './money';

const space = (text: string) => text.replaceAll(' ', '\u00a0');

describe('formatMoney', () => {
  it.each([
    [87.42, 'EUR', '87,42 €'],
    [-1234.5, 'USD', '−1.234,50 $'],
    [0, 'GBP', '0,00 £'],
    [3352, 'JPY', '3.352,00 ¥'],
    [12, 'CHF', '12,00 CHF'],
    [null, 'EUR', 'N/A'],
  ])('%d %s', (amount, currency, expected) => expect(formatMoney(amount, currency)).toBe(space(expected)));
});

describe('formatWholeMoney', () => {
  it.each([
    [126_509.6, 'USD', '126.510 $'],
    [null, 'EUR', 'N/A'],
  ])('%d %s', (amount, currency, expected) => {
    expect(formatWholeMoney(amount, currency)).toBe(space(expected));
  });
});

describe('formatMoneyChange', () => {
  it.each([
    [17.28, '+17,28 €'],
    [-0.3, '−0,30 €'],
    [0, '0,00 €'],
    [null, 'N/A'],
  ])('%d', (amount, expected) => expect(formatMoneyChange(amount, 'EUR')).toBe(space(expected)));
});

describe('formatLargeMoney', () => {
  it.each([
    ['a billion is a Milliarde', 1_000_000_000, '1,00 Mrd. €'],
    ['below it, Millionen', 999_990_000, '999,99 Mio. €'],
    ['a large loss', -2_345_000_000, '−2,35 Mrd. €'],
    ['small', 50_000, '0,05 Mio. €'],
    ['very large', 3_456_780_000_000, '3.456,78 Mrd. €'],
    ['missing', null, 'N/A'],
  ])('%s', (_name, amount, expected) => expect(formatLargeMoney(amount, 'EUR')).toBe(space(expected)));
});

describe('formatBillions', () => {
  it.each([
    [14_684_000_000, '14,68 B $'],
    [12_000_000, '0,01 B $'],
    [null, 'N/A'],
  ])('%d', (amount, expected) => expect(formatBillions(amount, 'USD')).toBe(space(expected)));
});
