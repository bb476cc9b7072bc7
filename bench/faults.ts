import { reportKills } from './kills';
import { reportLostDatabase } from './lost-database';

/** What the product loses when it is killed while it writes, and what it answers without its database. */
export async function run(): Promise<void> {
  await reportKills();
  await reportLostDatabase();
}
