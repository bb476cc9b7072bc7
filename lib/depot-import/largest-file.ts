/** Largest file that is read, in bytes. */
export const LARGEST_FILE = 50 * 2 ** 20;
