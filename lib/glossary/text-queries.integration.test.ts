import { setImmediate } from 'node:timers/promises';
import { loseDatabase, statementsOf, testDatabase } from '@/test/database';
import { publishTestArticle } from '@/test/published-article';
import { findTexts } from './text-queries';

const database = testDatabase();

const titlesFor = async (typed: string) => {
  const { figures, articles } = await findTexts(typed);
  return [...figures, ...articles].map(({ title }) => title);
};

const article = (title: string) =>
  publishTestArticle(database(), 'rohstoffe', { title, tags: '[Rohstoffe, Zyklus]' });

beforeAll(() => article('Rohstoffaktien und wo sie im Zyklus stehen'));

describe('findTexts', () => {
  it('finds figures by each of their names', async () => {
    const kgv = { slug: 'kgv', title: 'Kurs-Gewinn-Verhältnis (KGV)', path: '/kennzahlen/kgv' };
    for (const name of ['kgv', 'Kurs-Gewinn-Verhältnis', 'Price-Earnings-Ratio', kgv.title]) {
      const { figures, figures_first } = await findTexts(name);
      expect([name, figures[0], figures_first]).toEqual([name, kgv, true]);
    }
    expect(await findTexts('Kurs-Gewinn')).toMatchObject({
      figures: [kgv, { slug: 'peg' }, { slug: 'erwartetes-kgv' }],
      figures_first: false,
    });
  });

  it('finds articles by title and tag', async () => {
    const found = {
      slug: 'rohstoffe',
      title: 'Rohstoffaktien und wo sie im Zyklus stehen',
      path: '/articles/rohstoffe',
    };
    for (const typed of ['rohstoffakt', 'zyklus', 'wo stehen', 'ROHSTOFFE'])
      expect([typed, await findTexts(typed)]).toEqual([
        typed,
        { figures: [], figures_first: false, articles: [found] },
      ]);
  });

  it('loads the articles once, and again when they have changed', async () => {
    const asked = statementsOf(database());
    expect(await titlesFor('rohstoffaktien')).toEqual(['Rohstoffaktien und wo sie im Zyklus stehen']);
    expect(asked()).toEqual([]);
    await article('Rohstoffaktien in einer neuen Fassung');
    const now = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => now + 60_000);
    let titles = await titlesFor('rohstoffaktien');
    // The earlier titles are returned while the change is loaded; a turn of the event loop lets the answer arrive.
    while (titles[0]?.includes('Zyklus')) {
      await setImmediate();
      titles = await titlesFor('rohstoffaktien');
    }
    expect(titles).toEqual(['Rohstoffaktien in einer neuen Fassung']);
  });

  it('goes on without the database', async () => {
    const restore = loseDatabase(database());
    const now = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => now + 600_000);
    try {
      for (let call = 0; call < 3; call++)
        expect(await titlesFor('rohstoffaktien')).toEqual(['Rohstoffaktien in einer neuen Fassung']);
    } finally {
      restore();
    }
  });
});

afterEach(() => jest.restoreAllMocks());
