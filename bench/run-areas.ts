import { missed } from './limit';
import { conditions, load } from './measure';

type Area = () => Promise<{ run: () => Promise<void> }>;

/**
 * Runs areas one after the other, also after one that breaks.
 *
 * @returns whether all ran to their end within their limits
 */
export async function runAreas(areas: readonly (readonly [name: string, Area])[]): Promise<boolean> {
  const broken: string[] = [];
  const beyond: string[] = [];
  for (const [name, area] of areas) {
    console.log(`## ${name}\n\n${conditions()}\n`);
    try {
      const { run } = await area();
      await run();
    } catch (error) {
      broken.push(name);
      console.error(error);
    }
    if (missed.length > 0)
      console.log(`Beyond the limits:\n\n${missed.map((line) => `- ${line}`).join('\n')}\n`);
    beyond.push(...missed.splice(0));
    console.log(`Load at the end: ${load()}\n`);
  }
  if (broken.length > 0) console.error(`Broken off: ${broken.join(', ')}`);
  return broken.length + beyond.length === 0;
}
