import { showError } from './toast-store';

/** Downloads a file that is made in the browser, or that a link cannot request. */
export async function saveFile(name: string, load: () => Promise<Blob>): Promise<void> {
  try {
    saveBlob(name, await load());
  } catch (error) {
    showError(error, 'Die Datei konnte nicht erstellt werden');
  }
}

export function saveBlob(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Browsers read the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
