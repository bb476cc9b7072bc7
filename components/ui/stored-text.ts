/** Returns what this browser has stored; null for nothing, and where storage is off. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text for later visits, or removes it: null. Does nothing where storage is off. */
export function storeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The choice lasts as long as the page.
  }
}
