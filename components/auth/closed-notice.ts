import { storedChoice } from '@/components/ui/stored-choice';

const WEEK_MS = 7 * 24 * 3_600_000;

/** When the notice about an unconfirmed address was last closed on this device, in milliseconds; 0: never. */
const closedAt = storedChoice<number>('confirmation-closed', (text) => Number(text) || 0, String);

/** Whether the notice is closed: for a week. */
export const closedNotice = {
  get: () => Date.now() - closedAt.get() < WEEK_MS,
  subscribe: closedAt.subscribe,
  close: () => closedAt.set(Date.now()),
};
