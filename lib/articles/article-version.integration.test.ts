import { setTimeout as sleep } from 'node:timers/promises';
import { testDatabase } from '@/test/database';
import { watchArticles } from './article-version';

const database = testDatabase();

it('tells of publications by another process', async () => {
  let told = 0;
  const end = watchArticles(() => told++, 10);
  // The first version that it reads is none, so it may miss the first publication.
  for (const count of [1, 2]) {
    while (told < count) {
      await database().query(
        'insert into article_state (id, version) values (1, 1) on conflict (id) do update set version = article_state.version + 1',
      );
      await sleep(20);
    }
  }
  end();
});
