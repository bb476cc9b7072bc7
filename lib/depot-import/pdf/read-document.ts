import { type ReadFile, UnreadableFile } from '../read-booking';

/** Reads the text of a PDF. */
export function readDocument(_pages: readonly (readonly string[])[], _format?: string): ReadFile {
  throw new UnreadableFile('Diese Abrechnung ist von keiner Bank, die wir lesen können');
}
