import type { ReactNode } from 'react';

// Rendered per request: middleware sets the nonce of the policy, and the running site (not its build) decides which
// ways to sign in exist.
export const dynamic = 'force-dynamic';

export default function AuthLayout({ children }: { children: ReactNode }) {
  return children;
}
