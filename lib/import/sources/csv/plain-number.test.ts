import fc from 'fast-check';
import { plainNumber } from './plain-number';
import { numberCell } from './table-file';

const read = (text: string) => plainNumber(Buffer.from(`1${text}2`), 1, 1 + text.length);

describe('plainNumber', () => {
  it.each([
    '0',
    '7',
    '45.08',
    '0.1',
    '123.456789',
    '5.',
    '.5',
    '00012.50',
    '999999999999999',
    '0.00000000000001',
  ])('reads %s as Number does', (text) => expect(read(text)).toBe(Number(text)));

  it.each([
    '',
    '.',
    '-1',
    '+1',
    '1e3',
    '1.2.3',
    'n/a',
    '0x10',
    ' 1',
    '1,5',
    '1000000000000000',
    '0.1234567890123456',
  ])('leaves „%s“ to others', (text) => expect(read(text)).toBeNull());

  it('reads any amount with decimals as Number does', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), fc.nat(15), (digits, decimals) => {
        const text = String(digits).padStart(decimals, '0');
        const point = text.length - decimals;
        const amount = `${text.slice(0, point)}.${text.slice(point)}`;
        expect(read(amount)).toBe(numberCell(amount));
      }),
    );
  });
});
