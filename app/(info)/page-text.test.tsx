import fs from 'node:fs';
import { isRight } from '@/test/recompute';
import { readChapters } from './page-text';

const SUMS = fs
  .readdirSync('content/pages')
  .map((file) => fs.readFileSync(`content/pages/${file}`, 'utf8'))
  .flatMap((text) => [...text.matchAll(/`([^`\n]*=[^`\n]*)`/g)].map(([, sum]) => sum as string));

it.each(SUMS)('%s', (sum) => expect(isRight(sum)).toBe(true));

it('refuses a text that names a part which the page does not have', () => {
  expect(() => readChapters('value-investing')).toThrow('unknown part PRICE_AROUND_VALUE');
});
