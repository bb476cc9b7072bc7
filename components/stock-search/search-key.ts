import { storedChoice } from '@/components/ui/stored-choice';

/** Whether the key `/` leads to the search box; remembered on this device. WCAG 2.1.4 asks for a way to turn it off. */
export const searchKey = storedChoice<boolean>(
  'search-key',
  (text) => text !== 'off',
  (isOn) => (isOn ? 'on' : 'off'),
);
