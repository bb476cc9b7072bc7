import { takeCarried } from './carried-files';
import { importFiles } from './chosen-files';
import { forgetAccount } from './import-choices';

let heldFor = '';

/**
 * Drops files and choices of another account, and takes over those that an earlier page of this tab stored.
 *
 * @param owner the account; empty for a visitor, whose files go to the account that is opened or signed in to
 */
export async function holdFilesFor(owner: string): Promise<void> {
  if (heldFor !== owner && heldFor !== '') {
    importFiles.clear();
    forgetAccount();
  }
  heldFor = owner;
  const carried = await takeCarried();
  // Files that are here are the same, or newer.
  if (carried.length > 0 && importFiles.store.get().length === 0) importFiles.adopt(carried);
}
