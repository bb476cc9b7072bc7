import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds until a new site has published the articles that come with it. */
const PUBLISHED_WITHIN = 60_000;

/** The path of an article that the list links to, as soon as there is one. */
export async function articlePath(origin: string): Promise<string> {
  const giveUp = Date.now() + PUBLISHED_WITHIN;
  while (Date.now() < giveUp) {
    const list = await (await fetch(`${origin}/articles`)).text();
    const found = /href="(\/articles\/[a-z0-9-]+)"/.exec(list);
    if (found) return found[1] as string;
    await sleep(500);
  }
  throw new Error('No article was published.');
}
