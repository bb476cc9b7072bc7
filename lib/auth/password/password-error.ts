import type { ErrorCode } from '@/lib/platform/errors/catalogue';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../rules';

/**
 * Returns the error of a new password that a form can check; null if there is none. Only the server knows
 * common passwords.
 */
export function passwordError(password: string, confirmation: string): ErrorCode | null {
  if (password !== confirmation) return 'password_mismatch';
  if ([...password].length < SHORTEST_PASSWORD) return 'password_too_short';
  if (new TextEncoder().encode(password).length > LONGEST_PASSWORD) return 'password_too_long';
  return null;
}
