/** Storage key of the files that go from the public preview through a registration, in this tab. */
export const CARRIED = 'depot-import';

/** Says whether an earlier page of this tab stored files. */
export function areCarried(): boolean {
  try {
    return sessionStorage.getItem(CARRIED) !== null;
  } catch {
    // Storage is off in this browser.
    return false;
  }
}
