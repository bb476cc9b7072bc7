import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds until a new site has published the articles that come with it. */
const PUBLISHED_WITHIN = 60_000;

/** Waits until a site lists its articles. */
export async function articlesPublished(origin: string): Promise<void> {
  const giveUp = Date.now() + PUBLISHED_WITHIN;
  while (Date.now() < giveUp) {
    const list = await (await fetch(`${origin}/articles`)).text();
    if (/href="\/articles\/[a-z0-9-]+"/.test(list)) return;
    await sleep(500);
  }
  throw new Error('No article was published.');
}
