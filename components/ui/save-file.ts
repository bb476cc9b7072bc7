/** Hands a file that was made here, or that no link could ask for, to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Browsers take the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
