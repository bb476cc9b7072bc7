import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { setDatabase } from '@/lib/platform/db/client';
import { getMarketKind } from '@/lib/stocks/market/queries';
import { clearTestDatabase, testDatabase } from '@/test/database';
import { loadTestMarket } from '@/test/market';
import { forbiddenWords } from '@/test/wording';
import DemoMarketPage, { generateMetadata } from './page';

const database = testDatabase();

async function textOf(page: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(page);
  let html = '';
  for await (const chunk of prelude) html += chunk;
  return html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

const [DEMO, REAL] = [
  { id: 'x-demo', source: 'demo' },
  { id: 'real', source: 'yahoo' },
];

it.each([
  ['an invented market', [DEMO], 'Dein Markt ist erfunden', true],
  ['a market of both', [DEMO, REAL], 'Dein Markt ist zum Teil erfunden', true],
  ['no market', [], 'Noch sind keine Marktdaten da', true],
  ['a real market', [{ ...DEMO, status: 'delisted' as const }, REAL], 'Dein Markt ist echt', false],
])('says of %s what it is, and how to get the real one', async (_name, stocks, title, saysHow) => {
  await clearTestDatabase(database());
  setDatabase(database());
  await loadTestMarket(database(), { stocks });
  const text = await textOf(await DemoMarketPage());
  expect(text).toContain(title);
  expect(text.includes('MARKET_DATA=yahoo npm start')).toBe(saysHow);
  expect(text.includes('erfunden') || text.includes('Demo')).toBe(saysHow && stocks.length > 0);
  // A table of contents has more than one entry.
  expect(text.includes('Auf dieser Seite')).toBe(['invented', 'mixed'].includes(await getMarketKind()));
  expect(forbiddenWords(text)).toEqual([]);
  expect(await generateMetadata()).toMatchObject({ title, robots: { index: false } });
});
