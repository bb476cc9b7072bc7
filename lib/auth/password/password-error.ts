import type { ErrorCode } from '@/lib/platform/errors/catalogue';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../rules';

/** What a form can tell about a new password; null if nothing. Whether it is a common one, the server knows. */
export function passwordError(password: string, confirmation: string): ErrorCode | null {
  if (password !== confirmation) return 'password_mismatch';
  if ([...password].length < SHORTEST_PASSWORD) return 'password_too_short';
  if (new TextEncoder().encode(password).length > LONGEST_PASSWORD) return 'password_too_long';
  return null;
}
