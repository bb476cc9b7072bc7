/** Downloads a file that was made in the browser, or that a link could not request. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Browsers read the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
