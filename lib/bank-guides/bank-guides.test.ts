import fs from 'node:fs';
import { plainText, wordCount } from '@/lib/articles/text/plain-text';
import { bankNames } from '@/lib/depot-import/pdf/bank-names';
import { bankGuides, GUIDED_BANKS } from './bank-guides';

it('has a text for each bank of the list, and no other', () => {
  const files = fs.readdirSync('content/banks').map((file) => file.replace(/\.md$/, ''));
  expect(files.sort()).toEqual([...GUIDED_BANKS].sort());
});

it.each(bankGuides().map((guide) => [guide.slug, guide] as const))('%s says what is read', (_slug, guide) => {
  expect(guide.title).toBe(`Depot bei ${article(guide.bank)}${guide.bank} exportieren und auswerten`);
  expect(guide.pdf.length + guide.tables.length).toBeGreaterThan(0);
  for (const id of guide.pdf) expect([id, bankNames([id])]).toEqual([id, expect.stringMatching(/./)]);
  const words = wordCount(plainText(guide.content));
  expect([words >= 180 && words <= 400, words]).toEqual([true, words]);
});

it('no two guides share a heading, a description or a paragraph', () => {
  const guides = bankGuides();
  const texts = guides.flatMap(({ content }) =>
    [...content.matchAll(/<(h2|p|li)[^>]*>(.*?)<\/\1>/gs)].map(([, , html = '']) => plainText(html)),
  );
  for (const all of [texts, guides.map(({ description }) => description)])
    expect(all.filter((one, i) => all.indexOf(one) !== i)).toEqual([]);
});

/** Some banks have an article in German. */
const article = (bank: string): string => (['ING', 'DKB', 'Consorsbank'].includes(bank) ? 'der ' : '');
