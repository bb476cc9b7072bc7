import { createStore, type Store } from '@/lib/platform/create-store';
import { storedText, storeText } from './stored-text';

/**
 * A choice that this device remembers; `useStore` reads it. Where storage is off it lasts as long as the page.
 *
 * @param read what is stored, possibly by another release, or null; must not fail
 */
export function storedChoice<Choice>(
  key: string,
  read: (text: string | null) => Choice,
  write: (choice: Choice) => string,
): Store<Choice> {
  const store = createStore(read(storedText(key)), () => {
    const follow = (event: StorageEvent) => event.key === key && store.set(read(event.newValue));
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  });
  return {
    ...store,
    set(choice) {
      store.set(choice);
      storeText(key, write(choice));
    },
  };
}
