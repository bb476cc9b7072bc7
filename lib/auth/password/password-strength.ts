import { SHORTEST_PASSWORD } from '../rules';

/** From 0, too short to be taken, to 4. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/**
 * Estimates how hard a password is to guess, by its length and repetitions; the kinds of characters matter
 * little. The server refuses common passwords.
 */
export function passwordStrength(password: string): PasswordStrength {
  const { length } = [...password];
  if (length < SHORTEST_PASSWORD) return 0;
  const different = new Set(password.toLowerCase()).size;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  // Repeated characters count half. The server's list catches sequences like 123 and abc.
  const weight = different + (Math.min(length, 40) - different) / 2 + (kinds - 1);
  if (different < 5 || weight < 8) return 1;
  if (weight < 11) return 2;
  return weight < 15 ? 3 : 4;
}
