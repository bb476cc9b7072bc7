import { storedChoice } from '@/components/ui/stored-choice';

/** Whether amounts of money are hidden on this device, so that others may look on. */
export const hiddenAmounts = storedChoice<boolean>('amounts-hidden', (text) => text === 'true', String);

// The style sheet hides what has the class `amount`.
if (typeof document !== 'undefined') {
  const mark = () => document.documentElement.toggleAttribute('data-amounts-hidden', hiddenAmounts.get());
  mark();
  hiddenAmounts.subscribe(mark);
}
